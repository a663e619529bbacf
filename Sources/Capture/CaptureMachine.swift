public import Positioning
public import RouteEngine
public import ShiftLog
public import Units

/// Capture as a pure state machine: position reports and driver events in, decisions and rows out.
///
/// It owns the shift's record and the rules at work, and keeps the order that rules P3 asks for: an event first stops
/// capture, so that what is pending is written, and is recorded after that. It reads no clock and opens no file.
public struct CaptureMachine: Sendable {
    public private(set) var shift: ShiftRecord
    private var rules: any CaptureRules

    public init(shift: ShiftRecord, rules: any CaptureRules) {
        self.shift = shift
        self.rules = rules
    }

    /// Judges one report of the source.
    ///
    /// - Parameters:
    ///   - ordinal: given back in the decision about the fix.
    ///   - moment: when it is judged; absent in a replay: the fix's own instant.
    public mutating func receive(
        _ report: SourceReport, ordinal: Int, at moment: JudgementMoment? = nil, into output: (CaptureOutput) -> Void
    ) {
        switch report {
        case .fix(let fix):
            let moment = moment ?? JudgementMoment(now: fix.instant)
            rules.judge(fix, ordinal: ordinal, at: moment, shift: state, into: output)
        case .noPosition(let instant):
            rules.noPosition(at: instant, into: output)
        case .broken(.sourceLost):
            rules.stop(at: nil, reason: .sourceLost, into: output)
        case .broken(.deviceChanged):
            rules.stop(at: nil, reason: .deviceChanged, into: output)
        case .undated:
            break
        }
    }

    /// Applies a driver event, or refuses it and changes nothing (rules P2, P3).
    public mutating func apply(
        _ event: DriverEvent, into output: (CaptureOutput) -> Void
    ) throws(EventRefusal) {
        var changed = shift
        if case .stops(let cause) = try changed.apply(event) {
            rules.stop(at: event.at, reason: SessionEndReason(cause), into: output)
        }
        shift = changed
    }

    /// The source has ended, or capture is switched off: ends the open session.
    public mutating func stop(reason: SessionEndReason, into output: (CaptureOutput) -> Void) {
        rules.stop(at: nil, reason: reason, into: output)
    }

    /// Time passes, and nothing is reported.
    public mutating func wait(until instant: UTCInstant, into output: (CaptureOutput) -> Void) {
        rules.wait(until: instant, into: output)
    }

    /// What would be stored if capture stopped now (see `CaptureRules`).
    public var unsavedSample: RouteSample? { rules.unsavedSample }

    /// Instant of the newest fix of the open session; absent when no session is open.
    public var newestUsed: UTCInstant? { rules.newestUsed }

    /// Since when the vehicle stands with fixes arriving; absent while it moves.
    public var standingSince: UTCInstant? { rules.standingSince }

    private var state: ShiftState {
        ShiftState(
            startedAt: shift.startedAt, endedAt: shift.endedAt, isPaused: shift.isPaused, isSuspended: shift.isParked)
    }
}

extension SessionEndReason {
    fileprivate init(_ cause: CaptureConsequence.StopCause) {
        switch cause {
        case .paused: self = .paused
        case .parked: self = .parked
        case .shiftEnded: self = .shiftEnded
        }
    }
}
