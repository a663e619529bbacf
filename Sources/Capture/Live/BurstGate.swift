import Positioning
import Units

/// Holds back fixes that look stale until it is known whether they are: a source that stalled delivers a burst, whose
/// fixes are judged at the age of its newest (rule V7), so that a stalled gpsd loses nothing.
struct BurstGate: Sendable {
    /// A fix with the moment it was received and its age then.
    struct Held: Sendable, Equatable {
        var fix: Fix
        var receivedAt: MonotonicInstant
        var age: Int64
    }

    private var held: [Held] = []

    /// Younger fixes pass at once (rule A8), microseconds.
    static let oldest: Int64 = 30_000_000
    /// A step of the instants that is longer is a hole, and what lies before it is a burst of its own, microseconds.
    /// As in a receiver's outage (rule V2); longer for the slowest receivers, which report every 15 s.
    static let longestStep: Int64 = 20_000_000
    /// The burst is over when nothing came for so long, microseconds.
    static let longestWait: Int64 = 2_000_000
    /// An hour at 5 Hz; what is held beyond that is judged as it is.
    static let mostHeld = 18_000

    /// Takes the next fix.
    ///
    /// - Returns: the fixes that can be judged now, in order, each at its true age.
    mutating func offer(_ fix: Held) -> [Held] {
        var released: [Held] = []
        if let last = held.last {
            let step = fix.fix.instant.microseconds(since: last.fix.instant)
            if step < 0 || step > BurstGate.longestStep || held.count >= BurstGate.mostHeld { released = release() }
        }
        held.append(fix)
        return fix.age > BurstGate.oldest ? released : released + release()
    }

    /// Time passes.
    ///
    /// - Returns: the fixes of a burst that is over.
    mutating func wait(until now: MonotonicInstant) -> [Held] {
        guard let last = held.last, now.microseconds(since: last.receivedAt) > BurstGate.longestWait else { return [] }
        return release()
    }

    /// Gives everything back, judged at the age of the newest.
    mutating func release() -> [Held] {
        guard let newest = held.last else { return [] }
        defer { held.removeAll() }
        return held.map { Held(fix: $0.fix, receivedAt: newest.receivedAt, age: newest.age) }
    }
}
