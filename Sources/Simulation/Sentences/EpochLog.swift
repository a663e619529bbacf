internal import Units

/// The log of a drive, epoch by epoch.
struct EpochLog {
    private let settings: SimulationSettings
    private let lastHundredth: Int
    private var journey: Journey
    private var receiver: SimulatedReceiver
    private var sky: Sky
    private var writer: EpochWriter
    private var epoch = 0

    init(_ settings: SimulationSettings, timetable: Timetable, tunnels: [SimulatedTunnel]) {
        self.settings = settings
        lastHundredth = Int(timetable.duration * 100)
        journey = Journey(timetable)
        receiver = SimulatedReceiver(
            settings.receiver, road: settings.itinerary.road, tunnels: tunnels, seed: settings.seed)
        sky = Sky(seed: settings.seed)
        writer = EpochWriter(settings.receiver)
    }

    /// What was written since it was last taken.
    var bytes: [UInt8] { writer.output.bytes }

    mutating func takeBytes() -> [UInt8] {
        defer { writer.removeBytes() }
        return writer.output.bytes
    }

    /// - Returns: false when the drive is over and nothing was written.
    mutating func writeEpoch(countingIn truth: inout SimulatedTruth) -> Bool {
        // Sentences name hundredths of a second, so the truth is taken at exactly the hundredth they name.
        let hundredth = epoch * 100 / settings.receiver.rateHertz
        guard hundredth <= lastHundredth else { return false }
        let instant = settings.start.advanced(byMicroseconds: Int64(hundredth) * 10_000)
        let (bytesBefore, sentencesBefore) = (writer.output.bytes.count, writer.output.sentences)
        if epoch % (60 * settings.receiver.rateHertz) == 0 { sky.drift() }
        switch receiver.report(on: journey.state(atSeconds: Double(hundredth) / 100)) {
        case .position(let position):
            writer.write(position, at: instant, sky: sky, withSatellitesInView: hasSatellites)
            truth.fixes += 1
            truth.outliers += position.isOutlier ? 1 : 0
        case .noPosition: writer.writeNoPosition(at: instant)
        case .silence: break
        }
        epoch += 1
        truth.epochs += 1
        truth.bytes += writer.output.bytes.count - bytesBefore
        truth.sentences += writer.output.sentences - sentencesBefore
        return true
    }

    /// Whether this epoch names the satellites in view.
    private var hasSatellites: Bool {
        settings.receiver.satellitesEvery > 0 && epoch % settings.receiver.satellitesEvery == 0
    }
}
