import RouteEngine
import Units

extension Metres {
    /// The nearest whole number of 2⁻²⁰ m, just under a micrometre.
    ///
    /// Sums and differences of such lengths are exact in `Double` up to nine million kilometres, in any order: that is
    /// what lets days add up to their period, and shifts to theirs, to the bit.
    var onGrid: Metres { Metres((value * 0x1p20).rounded() * 0x1p-20) }

    /// How many 2⁻²⁰ m it has, on the grid; never below 0.
    var gridUnits: UInt64 { UInt64(max(0, min(value * 0x1p20, 0x1p62))) }
}

extension RouteDistance {
    /// The same with every length on the grid.
    var onGrid: RouteDistance {
        var distance = self
        distance.velocityMetres = velocityMetres.onGrid
        distance.positionMetres = positionMetres.onGrid
        distance.bridgedMetres = bridgedMetres.onGrid
        distance.chainMetres = chainMetres.onGrid
        return distance
    }

    /// Two routes together. Exact on the grid.
    static func + (one: RouteDistance, other: RouteDistance) -> RouteDistance {
        RouteDistance(
            velocityMetres: one.velocityMetres + other.velocityMetres,
            positionMetres: one.positionMetres + other.positionMetres,
            bridgedMetres: one.bridgedMetres + other.bridgedMetres,
            chainMetres: one.chainMetres + other.chainMetres, segments: one.segments + other.segments,
            gaps: one.gaps + other.gaps, usableSamples: one.usableSamples + other.usableSamples,
            inferredContinuity: one.inferredContinuity || other.inferredContinuity)
    }
}
