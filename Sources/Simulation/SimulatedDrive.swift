internal import Units

/// A drive of known length as the NMEA log of a receiver that was there.
///
/// Everything follows from the settings: the same settings give the same truth and the same bytes, on any machine.
public struct SimulatedDrive: Sendable {
    private let settings: SimulationSettings

    public init(_ settings: SimulationSettings) { self.settings = settings }

    /// Writes the log, some 64 KiB at a time, whole epochs each.
    ///
    /// - Parameter sink: takes the bytes in their order.
    /// - Returns: what really happened.
    /// - Throws: only what the sink throws.
    public func write<Failure>(
        to sink: (_ bytes: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> SimulatedTruth {
        let (road, stops) = RoadLine.drawn(for: settings.itinerary, from: settings.origin, seed: settings.seed)
        let timetable = Timetable(road)
        let tunnels = SimulatedTunnel.drawn(
            alongMetres: road.metres, spacing: settings.itinerary.tunnelSpacing, seed: settings.seed)
        var log = EpochLog(settings, timetable: timetable, tunnels: tunnels)
        var truth = SimulatedTruth(
            timetable, start: settings.start, tunnels: tunnels,
            events: SuggestedEvent.events(for: stops, on: timetable, start: settings.start))
        while log.writeEpoch(countingIn: &truth) {
            if log.bytes.count >= 65_536 { try sink(log.takeBytes()) }
        }
        if !log.bytes.isEmpty { try sink(log.takeBytes()) }
        return truth
    }
}
