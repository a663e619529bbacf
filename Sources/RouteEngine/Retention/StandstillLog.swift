import Units

/// Rule V10: standing with fixes arriving, as rows: of at least 30 s, extended at most once a minute while it lasts.
struct StandstillLog {
    private(set) var startedAt: UTCInstant?
    private var latest = UTCInstant(microseconds: 0)
    private var saidUntil: UTCInstant?

    static let shortest = 30.0
    static let extensionInterval = 60.0

    /// A fix arrived while the vehicle stands.
    mutating func extend(to instant: UTCInstant, into output: (CaptureOutput) -> Void) {
        let start = startedAt ?? instant
        startedAt = start
        latest = instant
        guard instant.seconds(since: start) >= StandstillLog.shortest else { return }
        if let saidUntil, instant.seconds(since: saidUntil) < StandstillLog.extensionInterval { return }
        say(from: start, into: output)
    }

    /// The vehicle left, sight was lost, or capture stops.
    mutating func end(into output: (CaptureOutput) -> Void) {
        if let startedAt, latest.seconds(since: startedAt) >= StandstillLog.shortest, saidUntil != latest {
            say(from: startedAt, into: output)
        }
        startedAt = nil
        saidUntil = nil
    }

    private mutating func say(from start: UTCInstant, into output: (CaptureOutput) -> Void) {
        output(.standstill(Standstill(startedAt: start, endedAt: latest)))
        saidUntil = latest
    }
}
