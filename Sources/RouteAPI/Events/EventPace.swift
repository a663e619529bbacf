import Units

/// What one stream is told when: a new status once a second, a new state at once, and after a time of quiet that
/// somebody is there.
struct EventPace: Sendable {
    private let heartbeatSeconds: Double
    private var told: EventFrame
    private var toldAt: MonotonicInstant
    private var spokeAt: MonotonicInstant

    /// A little less than a second: whoever looks four times in a second must not make five quarters of it.
    static let shortestSeconds = 0.9

    /// - Parameter first: what the stream begins with.
    init(first: EventFrame, at now: MonotonicInstant, heartbeatSeconds: Double) {
        self.heartbeatSeconds = heartbeatSeconds
        told = first
        toldAt = now
        spokeAt = now
    }

    /// - Returns: what is to be said now; nil: nothing.
    mutating func due(_ newest: EventFrame, at now: MonotonicInstant) -> [UInt8]? {
        let isDue = newest.state != told.state || now.seconds(since: toldAt) >= EventPace.shortestSeconds
        if newest.number != told.number, isDue {
            told = newest
            toldAt = now
            spokeAt = now
            return newest.bytes
        }
        guard now.seconds(since: spokeAt) >= heartbeatSeconds else { return nil }
        spokeAt = now
        return EventFrame.heartbeat
    }
}
