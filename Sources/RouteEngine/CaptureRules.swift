public import Positioning
public import Units

/// What the rules did with one fix. Exactly one for every fix, in the order the fixes came, even where it was held.
public struct Decision: Sendable, Equatable {
    /// The fix's own instant.
    public var instant: UTCInstant
    /// Which fix: the number the caller gave it.
    public var ordinal: Int
    public var verdict: Verdict

    public enum Verdict: Sendable, Equatable {
        /// Used. Metres recorded on account of this fix, 0 where it moved nothing.
        case accepted(Metres)
        case rejected(Rejection)
    }

    public init(instant: UTCInstant, ordinal: Int, verdict: Verdict) {
        self.instant = instant
        self.ordinal = ordinal
        self.verdict = verdict
    }
}

/// What a rule set says, one at a time, in the order it is to be recorded. At most one session is open at once; samples
/// and standstills belong to it.
public enum CaptureOutput: Sendable, Equatable {
    case decision(Decision)
    case sessionOpened(at: UTCInstant)
    /// A row for the store. `session` is absent: the recorder fills in the identity of the open session.
    case sample(RouteSample)
    /// A new standstill of the open session, or, with the same start, a longer one.
    case standstill(Standstill)
    /// At the instant of its last accepted fix.
    case sessionClosed(at: UTCInstant, reason: SessionEndReason)
}

/// A rule set at work: fixes in, decisions and rows out. Pure values: no clock, no file, no randomness, and the same
/// output however the input is split into calls.
public protocol CaptureRules: Sendable {
    /// Judges a fix.
    ///
    /// - Parameters:
    ///   - ordinal: given back in the fix's `Decision`.
    ///   - moment: when it is judged; in a replay the fix's own instant.
    ///   - shift: the driver's record at this moment (rules A4–A7).
    mutating func judge(
        _ fix: Fix, ordinal: Int, at moment: JudgementMoment, shift: ShiftState, into output: (CaptureOutput) -> Void)

    /// The receiver reports that it has no position.
    mutating func noPosition(at instant: UTCInstant?, into output: (CaptureOutput) -> Void)

    /// Time passes, and nothing is reported: a session without a usable fix for too long ends (rule V11). Fixes that
    /// wait to be decided go on waiting.
    mutating func wait(until instant: UTCInstant, into output: (CaptureOutput) -> Void)

    /// Capture stops, for whatever reason: decides what is held, and closes the open session.
    ///
    /// - Parameter instant: of the event that stops capture; no sample has an instant at or after it (P3). Absent where
    ///   the stop has no instant of its own (a source that ends).
    mutating func stop(at instant: UTCInstant?, reason: SessionEndReason, into output: (CaptureOutput) -> Void)

    /// What the open session would store if capture stopped now: its newest fix, with what was counted since its last
    /// sample. Absent when that is nothing.
    var unsavedSample: RouteSample? { get }

    /// Instant of the newest fix of the open session; absent when no session is open.
    var newestUsed: UTCInstant? { get }

    /// Since when the vehicle stands with fixes arriving; absent while it moves, and where the rules do not know.
    var standingSince: UTCInstant? { get }
}

/// When a fix is judged, in the receiver's own time.
public struct JudgementMoment: Sendable, Equatable {
    /// What rule A8 measures the age of the fix against.
    public var now: UTCInstant
    /// A later instant is ahead of the time that passed (rule V7). Absent: nothing is known, as in every replay.
    public var latestPossible: UTCInstant?

    public init(now: UTCInstant, latestPossible: UTCInstant? = nil) {
        self.now = now
        self.latestPossible = latestPossible
    }
}

extension CaptureRules {
    /// Judges a fix when only its age is known.
    public mutating func judge(
        _ fix: Fix, ordinal: Int, now: UTCInstant, shift: ShiftState, into output: (CaptureOutput) -> Void
    ) {
        judge(fix, ordinal: ordinal, at: JudgementMoment(now: now), shift: shift, into: output)
    }
}
