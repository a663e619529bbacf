import Positioning
import Units

/// Rule V4: the odometer of receivers that say no speed, or too seldom.
extension SessionTrack {
    mutating func advancePosition(
        isFinal: Bool, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        guard let newest else { return }
        while decidedEnd < fixes.end {
            let number = decidedEnd
            let wait = newest.instant.seconds(since: fixes[number].instant)
            guard isFinal || wait > SessionTrack.surroundings else { return }
            let isLast = isFinal && number == fixes.end - 1
            decideByPosition(
                number, at: smoothPlace(around: number), isLast: isLast, decisions: &decisions, into: output)
        }
    }

    /// The place at a fix: of the parabola through the places around it, as far to both sides as there are fixes on
    /// both, at most 1.25 s. A mean would cut every corner. With fewer than five there is nothing to fit.
    private func smoothPlace(around number: Int) -> Coordinate {
        let instant = fixes[number].instant
        let isIn = { (other: Int) in abs(instant.seconds(since: fixes[other].instant)) <= SessionTrack.surroundings }
        var reach = 0
        while number - reach - 1 >= fixes.first, number + reach + 1 < fixes.end, isIn(number - reach - 1),
            isIn(number + reach + 1)
        { reach += 1 }
        guard reach >= 2 else { return fixes[number].place }
        let plane = LocalPlane(around: fixes[number].place)
        var fit = ParabolaFit()
        for other in (number - reach)...(number + reach) {
            fit.add(plane.offset(of: fixes[other].place), at: fixes[other].instant.seconds(since: instant))
        }
        return plane.place(at: fit.middle ?? Offset())
    }

    private mutating func decideByPosition(
        _ number: Int, at place: Coordinate, isLast: Bool, decisions: inout DecisionQueue,
        into output: (CaptureOutput) -> Void
    ) {
        var fix = fixes[number]
        if fix.followsOutage {
            if dwell.regainSight(at: fix) { lost = nil } else { _ = regainSight(at: fix, nil, before: nil) }
            reach.restart(at: fix)
        }
        if fix.followsJump, dwell.jump(to: fix) {
            retention.lowerHeld(to: 0)
            standstills.end(into: output)
        }
        let outcome = dwell.step(fix, at: place)
        if case .held(let metres) = outcome { travelled += metres }
        if case .counts(let metres) = outcome { travelled += metres }
        fix.travelled = travelled
        fixes[number].travelled = travelled
        if outcome.isMoving { retention.approach(fix, held: true, into: output) }
        let bridged = goOnBridging(to: fix, isLast: isLast && isClosing)
        var counted = follow(outcome, fix, into: output)
        if isLast, dwell.isDriving, !dwell.isStanding { counted += retention.release(into: output) }
        if let bridged { counted += bridged }
        if fix.followsOutage || bridged != nil { retention.keep(fix, into: output) }
        accept(fix, counted, decisions: &decisions, into: output)
        readEnd = decidedEnd
    }

    /// - Returns: metres that count now.
    private mutating func follow(
        _ outcome: Dwell.Outcome, _ fix: TrackFix, into output: (CaptureOutput) -> Void
    ) -> Double {
        switch outcome {
        case .held(let metres):
            retention.move(to: fix, Travel(position: metres), held: true, into: output)
            return 0
        case .counts(let metres):
            standstills.end(into: output)
            retention.move(to: fix, Travel(position: metres), held: true, into: output)
            return retention.release(into: output)
        case .settled(let metres):
            let first = dwell.first
            retention.lowerHeld(to: 0)
            retention.keep(first, into: output)
            retention.add(Travel(position: metres), held: false)
            standstills.extend(to: first.instant, into: output)
            standstills.extend(to: fix.instant, into: output)
            return metres
        case .standing:
            if retention.held.sum > 0 { retention.lowerHeld(to: 0) }
            standstills.extend(to: fix.instant, into: output)
            return 0
        }
    }
}
