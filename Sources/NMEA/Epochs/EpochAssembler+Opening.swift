import Positioning
import Units

extension EpochAssembler {
    /// Makes the epoch of a time the open one.
    ///
    /// - Parameter stated: the instant, where the sentence says its date.
    /// - Returns: whether the sentence may change the epoch: not when its talker has already sent this kind for it.
    mutating func enter(
        _ time: TimeOfDay, _ stated: UTCInstant?, _ kind: SentenceKind, _ talker: Talker, line: Int
    ) -> Bool {
        if let epoch, !epoch.time.isSameEpoch(as: time) {
            if held != nil { judgeReturn(by: time, stated, heardInHeld.holds(kind, by: talker)) }
            leaveEpoch(for: time, stated)
        }
        if epoch == nil {
            epoch = Epoch(time: time, instant: dates.beginEpoch(at: time), line: line)
            heard.removeAll()
        }
        return heard.add(kind, by: talker)
    }

    /// Closes the open epoch, or holds it where time steps back onto an instant already reported.
    private mutating func leaveEpoch(for time: TimeOfDay, _ stated: UTCInstant?) {
        guard let epoch, !epoch.time.isSameEpoch(as: time) else { return }
        if let present = epoch.instant, let instant = stated ?? dates.instant(of: time),
            reported.holds(instant, before: present)
        {
            held = epoch
            self.epoch = nil
            swap(&heard, &heardInHeld)
        } else {
            closeEpoch()
        }
    }

    /// Decides, by what comes next, whether the return to a reported instant was a straggler's or a clock's.
    ///
    /// A straggler's, when the source goes on with the held epoch or a newer one, or with a straggler later still. The
    /// held epoch does not go on when it is said anew: `isRepeat`.
    private mutating func judgeReturn(by time: TimeOfDay, _ stated: UTCInstant?, _ isRepeat: Bool) {
        guard let present = held?.instant, let returned = epoch?.instant,
            let instant = stated ?? dates.instant(of: time)
        else { return forgetReturn() }
        let ahead = instant.microseconds(since: present)
        let goesOn = abs(ahead) <= TimeOfDay.sameEpochMicroseconds ? !isRepeat : ahead > 0
        if goesOn || reported.holds(instant, before: returned) { return forgetReturn() }
        let returning = epoch
        let heardInReturn = heard
        epoch = held
        held = nil
        closeEpoch()
        epoch = returning
        heard = heardInReturn
    }

    /// The held epoch is the open one again, and what was said of an earlier one is dropped.
    mutating func forgetReturn() {
        epoch = held
        held = nil
        swap(&heard, &heardInHeld)
    }

    mutating func closeEpoch() {
        guard let epoch else { return }
        self.epoch = nil
        if let instant = epoch.instant { reported.add(instant) }
        guard let report = epoch.report, let located = epoch.position.value else {
            return complete(.noPosition(epoch.instant), line: epoch.line)
        }
        guard let instant = epoch.instant else { return complete(.undated(report), line: located.line) }
        dates.endEpoch(fixAt: instant)
        complete(.fix(Fix(instant: instant, report: report)), line: located.line)
    }
}
