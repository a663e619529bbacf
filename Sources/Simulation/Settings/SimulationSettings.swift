public import Positioning
public import Units

/// Everything a simulated drive follows from: the same settings write the same bytes on any machine.
public struct SimulationSettings: Sendable, Equatable {
    let itinerary: Itinerary
    let receiver: ReceiverModel
    let seed: UInt64
    let origin: Coordinate
    let start: UTCInstant

    /// - Parameters:
    ///   - seed: another seed is another road, another day's sky and other noise.
    ///   - origin: where the road begins, at most 75° from the equator: the longest road must not reach a pole.
    ///   - start: instant of the first epoch, in 2000 … 2079 (sentences carry two digits of the year); parts of a
    ///     hundredth of a second are cut off, as sentences have no room for them.
    /// - Throws: `SimulationError.originTooFarNorthOrSouth`, `.startOutsideYears`.
    public init(
        itinerary: Itinerary, receiver: ReceiverModel, seed: UInt64, origin: Coordinate, start: UTCInstant
    ) throws(SimulationError) {
        guard abs(origin.latitudeDegrees) <= 75 else { throw .originTooFarNorthOrSouth(limitDegrees: 75) }
        guard (2000...2079).contains(start.date.components.year) else { throw .startOutsideYears(2000...2079) }
        self.itinerary = itinerary
        self.receiver = receiver
        self.seed = seed
        self.origin = origin
        self.start = UTCInstant(microseconds: start.microseconds / 10_000 * 10_000)
    }
}
