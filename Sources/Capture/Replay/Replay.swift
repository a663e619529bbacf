public import Positioning
public import RouteEngine
public import ShiftLog
public import Units

/// A recorded drive run through capture: reports of one source after another, and the driver's events between them.
///
/// An event takes effect before any fix with the same or a later instant, in the order the fixes arrive. Without
/// `startShift` the shift is taken as running when the log begins, so that a pause before the first fix is honoured.
public struct Replay: Sendable {
    public private(set) var appliedEvents = 0
    public private(set) var refusedEvents: [RefusedEvent] = []
    /// Reports that were part of the fix before them (V9); 0 under rule set 1.
    public var mergedReports: Int { merge.merged }
    private var machine: CaptureMachine
    private var schedule: EventSchedule
    private var window: ReplayWindow
    private let ruleSet: RuleSet
    private var merge = SameInstantMerge()
    private let startsByEvent: Bool
    private var hasStarted = false
    private var earliestFix: UTCInstant?

    /// An event that the rules refuse: reported with its line, and the replay goes on.
    public struct RefusedEvent: Sendable, Equatable {
        public let line: Int
        public let why: EventRefusal
    }

    public init(rules: any CaptureRules, ruleSet: RuleSet, events: [ScheduledEvent]) {
        self.ruleSet = ruleSet
        schedule = EventSchedule(events)
        window = ReplayWindow(under: ruleSet)
        startsByEvent = schedule.shiftStart != nil
        // Rule A7 has to know the start before its event is reached.
        let start = schedule.shiftStart ?? UTCInstant(microseconds: .min)
        machine = CaptureMachine(shift: ShiftRecord(startedAt: start), rules: rules)
    }

    /// Judges one report, and appends what was said of it. Under rule set 2 a fix is held until the next report shows
    /// that it is whole (V9).
    public mutating func receive(_ report: SourceReport, ordinal: Int, into output: inout [CaptureOutput]) {
        guard ruleSet == .two else { return judge(report, ordinal: ordinal, into: &output) }
        if case .fix(let fix) = report {
            if let whole = merge.offer(fix, ordinal: ordinal) {
                judge(.fix(whole.fix), ordinal: whole.ordinal, into: &output)
            }
        } else {
            releaseHeld(into: &output)
            judge(report, ordinal: ordinal, into: &output)
        }
    }

    /// A source has ended; what follows belongs to another session.
    public mutating func endSource(into output: inout [CaptureOutput]) {
        releaseHeld(into: &output)
        let before = output.count
        machine.stop(reason: .fileEnded) { output.append($0) }
        noteAccepted(output[before...])
    }

    private mutating func releaseHeld(into output: inout [CaptureOutput]) {
        guard let whole = merge.release() else { return }
        judge(.fix(whole.fix), ordinal: whole.ordinal, into: &output)
    }

    private mutating func judge(_ report: SourceReport, ordinal: Int, into output: inout [CaptureOutput]) {
        if case .fix(let fix) = report {
            window.see(fix.instant)
            earliestFix = min(earliestFix ?? fix.instant, fix.instant)
            while let due = schedule.takeDue(at: fix.instant) { apply(due, into: &output) }
        }
        let before = output.count
        machine.receive(report, ordinal: ordinal) { output.append($0) }
        noteAccepted(output[before...])
    }

    /// The last source has ended: applies the events after the last fix.
    ///
    /// - Returns: the shift as recorded; absent when neither an event nor a dated fix says when it began or ended.
    public mutating func finish(into output: inout [CaptureOutput]) -> ReplayedShift? {
        while let event = schedule.take() { apply(event, into: &output) }
        let shift = machine.shift
        let fixes = window.range
        guard let start = startsByEvent ? shift.startedAt : fixes?.lowerBound else { return nil }
        guard let end = shift.endedAt ?? fixes.map({ max(start, $0.upperBound) }) else { return nil }
        return ReplayedShift(startedAt: start, endedAt: end, pauses: shift.pauses, suspensions: shift.suspensions)
    }

    private mutating func apply(_ scheduled: ScheduledEvent, into output: inout [CaptureOutput]) {
        do throws(EventRefusal) {
            try apply(scheduled.event, into: &output)
            appliedEvents += 1
        } catch {
            refusedEvents.append(RefusedEvent(line: scheduled.line, why: error))
        }
    }

    private mutating func apply(_ event: DriverEvent, into output: inout [CaptureOutput]) throws(EventRefusal) {
        if event.action == .startShift, startsByEvent, !hasStarted {
            hasStarted = true
            return
        }
        if event.action == .endShift, !startsByEvent, let earliestFix, event.at < earliestFix {
            throw .beforeShiftStart
        }
        let before = output.count
        try machine.apply(event) { output.append($0) }
        noteAccepted(output[before...])
    }

    private mutating func noteAccepted(_ said: ArraySlice<CaptureOutput>) {
        for case .decision(let decision) in said {
            if case .accepted = decision.verdict { window.accept(decision.instant) }
        }
    }
}

/// The shift a replay ends with.
public struct ReplayedShift: Sendable, Equatable {
    public let startedAt: UTCInstant
    public let endedAt: UTCInstant
    public let pauses: [Stretch]
    public let suspensions: [Stretch]
}
