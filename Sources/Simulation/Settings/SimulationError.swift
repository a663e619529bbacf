/// Why a simulation is not made.
public enum SimulationError: Error, Equatable, CustomStringConvertible {
    /// A number outside its range, which is named; not finite counts as outside.
    case outOfRange(SimulationSetting, ClosedRange<Double>)
    /// The start lies outside the years that a two-digit year of a sentence can mean.
    case startOutsideYears(ClosedRange<Int>)
    /// The origin is so near to a pole that the drive could reach it.
    case originTooFarNorthOrSouth(limitDegrees: Double)

    public var description: String {
        switch self {
        case .outOfRange(let setting, let range):
            "\(setting.rawValue) must be from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
        case .startOutsideYears(let years): "start must lie in \(years.lowerBound) to \(years.upperBound)"
        case .originTooFarNorthOrSouth(let limit):
            "origin must lie between \(Self.short(limit)) degrees south and north"
        }
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}

/// The numbers of a simulation, by the words a person sets them with.
public enum SimulationSetting: String, Sendable, CaseIterable {
    case kilometres = "km"
    case hours
    case pauseMinutes = "pause"
    case parkMinutes = "park"
    case tunnelSpacing = "tunnels"
    case rate
    case noise
    case velocityNoise = "velocity-noise"
    case outliers
    case satellites

    /// - Throws: `SimulationError.outOfRange` for a number outside the range or not finite.
    func check(_ value: Double?, in range: ClosedRange<Double>) throws(SimulationError) {
        guard let value else { return }
        guard range.contains(value) else { throw .outOfRange(self, range) }
    }
}
