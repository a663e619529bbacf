import Units

/// Rule V1: the velocity odometer.
extension SessionTrack {
    /// Reads the norm of every fix whose surroundings are complete, and decides what that decides.
    mutating func advanceVelocity(
        isFinal: Bool, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        guard let newest else { return }
        while readEnd < speedEnd {
            let number = readEnd
            guard isFinal || newest.instant.seconds(since: fixes[number].instant) > SessionTrack.surroundings else {
                return
            }
            let norm = meanNorm(around: number)
            fixes[number].norm = norm
            readEnd += 1
            step(number, norm, decisions: &decisions, into: output)
        }
    }

    private mutating func step(
        _ number: Int, _ norm: Double, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        guard !norm.isNaN else {
            if !motion.isOpen { decide(through: number, decisions: &decisions, into: output) }
            return
        }
        switch motion.step(number, at: fixes[number].instant, norm: norm) {
        case .open: return
        case .decided: decide(through: number, decisions: &decisions, into: output)
        case .changed: decide(through: number, decisions: &decisions, into: output)
        }
    }

    /// Everything up to a number is in the state that motion now has.
    private mutating func decide(
        through number: Int, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        while decidedEnd <= number { decideByVelocity(decidedEnd, decisions: &decisions, into: output) }
    }

    /// Decides everything before a number; a decision still open keeps the state it would have changed.
    mutating func settleVelocity(
        through end: Int, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        advanceVelocity(isFinal: true, decisions: &decisions, into: output)
        motion.settle()
        while decidedEnd < end { decideByVelocity(decidedEnd, decisions: &decisions, into: output) }
        readEnd = max(readEnd, decidedEnd)
        speedEnd = max(speedEnd, decidedEnd)
    }

    /// The norm of the mean velocity vector within ±1.25 s; a speed without a course adds in full. Not a number where
    /// nobody said a speed.
    private func meanNorm(around number: Int) -> Double {
        let instant = fixes[number].instant
        var east = 0.0
        var north = 0.0
        var inFull = 0.0
        var count = 0.0
        var place = number
        while place > fixes.first, instant.seconds(since: fixes[place - 1].instant) <= SessionTrack.surroundings {
            place -= 1
        }
        while place < fixes.end {
            let speed = fixes[place].speed
            guard fixes[place].instant.seconds(since: instant) <= SessionTrack.surroundings else { break }
            if !speed.isNaN {
                count += 1
                if fixes[place].east.isNaN {
                    inFull += speed
                } else {
                    east += fixes[place].east
                    north += fixes[place].north
                }
            }
            place += 1
        }
        return ((east * east + north * north).squareRoot() + inFull) / count
    }

    /// Decides one fix in the state that motion has.
    private mutating func decideByVelocity(
        _ number: Int, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        let isMoving = motion.isMoving
        var fix = fixes[number]
        let metres = velocityMetres(to: fix, isMoving: isMoving)
        travelled += metres
        fix.travelled = travelled
        fixes[number].travelled = travelled
        if isMoving { setOff(toward: fix, into: output) }
        let bridged = goOnBridging(to: fix, isLast: isClosing && number == fixes.end - 1)
        var counted = isMoving ? move(to: fix, metres, into: output) : stand(at: fix, metres, into: output)
        if let bridged { counted += bridged }
        if fix.followsOutage || bridged != nil { retention.keep(fix, into: output) }
        accept(fix, counted, decisions: &decisions, into: output)
    }

    /// The trapezoid of the corrected speeds since the last fix with a speed; a standing end counts 0.
    private mutating func velocityMetres(to fix: TrackFix, isMoving: Bool) -> Double {
        let speed = isMoving && fix.hasSpeed ? noise.corrected(fix.speed) : 0
        let before = latestSpeed
        if fix.hasSpeed { latestSpeed = (fix, speed, isMoving) }
        if fix.followsOutage {
            if !fix.hasSpeed { latestSpeed = nil }
            return regainSight(at: fix, isMoving ? speed : nil, before: before?.speed)
        }
        guard fix.hasSpeed, let before else { return 0 }
        let seconds = fix.instant.seconds(since: before.fix.instant)
        if !isMoving, let standingSince, fix.instant.seconds(since: standingSince) > SpeedNoise.leadIn {
            noise.learn(speed: fix.speed, seconds: seconds)
        }
        return (before.speed + speed) / 2 * seconds
    }

    private mutating func setOff(toward fix: TrackFix, into output: (CaptureOutput) -> Void) {
        if !wasMoving, !departure.isProven, let straight = departure.moveOff(isHolding: retention.held.sum > 0) {
            retention.lowerHeld(to: straight)
        }
        retention.approach(fix, held: !departure.isProven, into: output)
        wasMoving = true
        standingSince = nil
    }

    private mutating func move(
        to fix: TrackFix, _ metres: Double, into output: (CaptureOutput) -> Void
    ) -> Double {
        let isHeld = !departure.isProven
        retention.move(to: fix, Travel(velocity: metres), held: isHeld, into: output)
        guard isHeld else { return metres }
        guard departure.proves(fix) else { return 0 }
        standstills.end(into: output)
        return retention.release(into: output)
    }

    private mutating func stand(
        at fix: TrackFix, _ metres: Double, into output: (CaptureOutput) -> Void
    ) -> Double {
        defer {
            wasMoving = false
            standingSince = standingSince ?? fix.instant
            standstills.extend(to: fix.instant, into: output)
        }
        retention.add(Travel(velocity: metres), held: !departure.isProven)
        if departure.isProven {
            departure.arrive(at: fix)
            retention.keep(fix, into: output)
            return metres
        }
        if wasMoving {
            retention.lowerHeld(to: departure.standAgain(at: fix))
        } else {
            departure.stand(at: fix)
        }
        return 0
    }
}
