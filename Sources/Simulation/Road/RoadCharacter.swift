/// What a kind of neighbourhood is made of: straights and bends, limits and stops.
struct RoadCharacter {
    let straightMetres: ClosedRange<Double>
    let bendRadius: ClosedRange<Double>
    let bendDegrees: ClosedRange<Double>
    let bendChance: Double
    let limit: ClosedRange<Double>
    let stopChance: Double
    let dwellSeconds: ClosedRange<Double>

    static let city = RoadCharacter(
        straightMetres: 80...220, bendRadius: 8...14, bendDegrees: 85...95, bendChance: 0.45, limit: 8.3...13.9,
        stopChance: 0.35, dwellSeconds: 5...60)
    static let suburb = RoadCharacter(
        straightMetres: 50...300, bendRadius: 60...250, bendDegrees: 10...70, bendChance: 0.7, limit: 11...18,
        stopChance: 0.12, dwellSeconds: 3...30)
    static let winding = RoadCharacter(
        straightMetres: 20...120, bendRadius: 12...60, bendDegrees: 40...170, bendChance: 0.95, limit: 11...16,
        stopChance: 0.02, dwellSeconds: 3...10)
    static let highway = RoadCharacter(
        straightMetres: 300...2000, bendRadius: 600...2500, bendDegrees: 5...30, bendChance: 0.8, limit: 25...35,
        stopChance: 0, dwellSeconds: 0...0)
}

extension RoadKind {
    /// The stretches a trip is made of, with their metres; they repeat until the trip is long enough.
    var stretches: [(character: RoadCharacter, metres: Double)] {
        switch self {
        case .open:
            [(.suburb, 3000), (.city, 2500), (.highway, 9000), (.winding, 2000), (.suburb, 3500)]
        case .winding: [(.winding, 10_000)]
        case .urban: [(.city, 5000), (.suburb, 1000)]
        case .highway: [(.highway, 50_000)]
        }
    }
}
