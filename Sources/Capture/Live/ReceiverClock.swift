public import Units

/// What time it is, by the receiver alone: the instants of its fixes and the steady clock (rules V7, V13).
///
/// The wall clock of a computer without a clock battery proves nothing, so it is not asked. A fix's lag is its receipt
/// less its instant; the smallest lag of late is the clock's reading, and how much more a fix lags is its age.
/// Three fixes in a row that agree start the clock; five that agree with each other and not with it set it anew.
public struct ReceiverClock: Sendable {
    /// Earlier instants are no time: receivers without a fix say 1980 or 1999.
    private let timeFloor: UTCInstant
    /// Receipt less instant, microseconds: the smallest of the present window and of the one before. A window is
    /// short enough that the drift of two quartz clocks does not show.
    private var window: (lag: Int64, since: MonotonicInstant)?
    private var windowBefore: Int64?
    /// The newest believed lag; what the next fix has to agree with, across connections too.
    private var reading: Int64?
    private var candidates: [Candidate] = []

    private struct Candidate {
        var instant: UTCInstant
        var receivedAt: MonotonicInstant
    }

    /// Lags of one clock may differ so much, microseconds (rule V7).
    static let tolerance: Int64 = 10_000_000
    static let windowLength: Int64 = 300_000_000
    /// Candidates that start the clock, and that set it anew (rule V6).
    static let starting = 3
    static let settingAnew = 5
    static let shortestSettingAnew: Int64 = 3_000_000

    public init(timeFloor: UTCInstant) { self.timeFloor = timeFloor }

    /// The source is connected anew: lags of the old connection say nothing about the ages of the new one.
    public mutating func connect() {
        window = nil
        windowBefore = nil
        candidates = []
    }

    /// Takes the instant of a fix.
    public mutating func observe(_ instant: UTCInstant, receivedAt: MonotonicInstant) {
        guard instant >= timeFloor else { return }
        let lag = ReceiverClock.lag(instant, receivedAt)
        if let reading, agrees(lag, with: reading) {
            candidates = []
            return believe(lag, at: receivedAt)
        }
        let next = Candidate(instant: instant, receivedAt: receivedAt)
        if let last = candidates.last, !follows(next, last) { candidates = [] }
        candidates.append(next)
        guard let first = candidates.first, isEnough(from: first, to: next) else { return }
        window = nil
        windowBefore = nil
        for candidate in candidates {
            believe(ReceiverClock.lag(candidate.instant, candidate.receivedAt), at: candidate.receivedAt)
        }
        candidates = []
    }

    /// The instant at a moment; absent until the clock has started.
    public func instant(at moment: MonotonicInstant) -> UTCInstant? {
        (smallestLag ?? reading).map { UTCInstant(microseconds: moment.microseconds).advanced(byMicroseconds: -$0) }
    }

    /// How old a fix is when it is received, microseconds, 0 or more; 0 where nothing says otherwise. What lies more
    /// than a day back is not old but has a wrong time, which other rules judge.
    public func age(of instant: UTCInstant, receivedAt: MonotonicInstant) -> Int64 {
        guard let smallestLag else { return 0 }
        let age = ReceiverClock.lag(instant, receivedAt).subtractingReportingOverflow(smallestLag).partialValue
        return age > UTCInstant.microsecondsPerDay ? 0 : max(0, age)
    }

    /// The latest instant a fix received at a moment can have (rule V7); absent until the clock has started.
    public func latestPossible(at moment: MonotonicInstant) -> UTCInstant? {
        instant(at: moment)?.advanced(byMicroseconds: ReceiverClock.tolerance)
    }

    private var smallestLag: Int64? {
        guard let window else { return nil }
        return min(window.lag, windowBefore ?? window.lag)
    }

    private mutating func believe(_ lag: Int64, at moment: MonotonicInstant) {
        if let open = window, moment.microseconds(since: open.since) < ReceiverClock.windowLength {
            window?.lag = min(open.lag, lag)
        } else {
            windowBefore = window?.lag
            window = (lag, moment)
        }
        reading = smallestLag
    }

    /// Not ahead of the clock by more than the tolerance, and not a day behind it. Anything between may be a burst.
    private func agrees(_ lag: Int64, with reading: Int64) -> Bool {
        let more = lag.subtractingReportingOverflow(reading).partialValue
        return more >= -ReceiverClock.tolerance && more <= UTCInstant.microsecondsPerDay
    }

    /// One candidate goes on from another: later, and by not much more than the time that passed.
    private func follows(_ next: Candidate, _ last: Candidate) -> Bool {
        let step = next.instant.microseconds(since: last.instant)
        let passed = next.receivedAt.microseconds(since: last.receivedAt)
        return step > 0 && step <= passed + ReceiverClock.tolerance
    }

    private func isEnough(from first: Candidate, to last: Candidate) -> Bool {
        guard reading != nil else { return candidates.count >= ReceiverClock.starting }
        return candidates.count >= ReceiverClock.settingAnew
            && last.instant.microseconds(since: first.instant) >= ReceiverClock.shortestSettingAnew
    }

    private static func lag(_ instant: UTCInstant, _ receivedAt: MonotonicInstant) -> Int64 {
        receivedAt.microseconds.subtractingReportingOverflow(instant.microseconds).partialValue
    }
}
