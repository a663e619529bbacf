import Units

/// Rule V1: when speed measures, and when position does.
extension SessionTrack {
    /// Fixes further apart than this say too little about the speed between them.
    static let longestForVelocity = 2.5
    /// Fixes with a speed in a row after which velocity measures again.
    static let speedsNeeded = 3

    /// Chooses how the newest fix is measured.
    mutating func chooseMode(
        _ fix: TrackFix, _ number: Int, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        let isSlow = (nominal.seconds ?? 0) > SessionTrack.longestForVelocity
        switch mode {
        case .velocity:
            if isSlow {
                takeOverByPosition(from: number, decisions: &decisions, into: output)
            } else if !fix.hasSpeed, isWithoutSpeed(until: fix) {
                takeOverByPosition(from: speedEnd, decisions: &decisions, into: output)
            }
        case .position:
            speedsInARow = fix.hasSpeed ? speedsInARow + 1 : 0
            guard speedsInARow >= SessionTrack.speedsNeeded, !isSlow else { return }
            takeOverByVelocity(decisions: &decisions, into: output)
        }
    }

    /// Longer than the outage limit without a speed.
    private func isWithoutSpeed(until fix: TrackFix) -> Bool {
        let number = max(speedEnd - 1, fixes.first)
        return fix.instant.seconds(since: fixes[number].instant) > nominal.outageLimit
    }

    private mutating func takeOverByPosition(
        from number: Int, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        settleVelocity(through: max(decidedEnd, number), decisions: &decisions, into: output)
        mode = .position
        speedsInARow = 0
        latestSpeed = nil
        let isDriving = departure.isProven
        if !isDriving { retention.lowerHeld(to: 0) }
        let from = decidedEnd > fixes.first ? decidedEnd - 1 : fixes.first
        dwell = Dwell(startingAt: fixes[from], isDriving: isDriving)
        reach.restart(at: fixes[from])
        readEnd = decidedEnd
    }

    private mutating func takeOverByVelocity(decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void) {
        advancePosition(isFinal: true, decisions: &decisions, into: output)
        mode = .velocity
        guard let newest else { return }
        readEnd = fixes.end
        speedEnd = fixes.end
        latestSpeed = nil
        motion.set(moving: !dwell.isStanding)
        wasMoving = motion.isMoving
        if dwell.isStanding {
            departure.arrive(at: newest)
        } else if dwell.isDriving {
            departure.setProven()
            latestSpeed = (newest, noise.corrected(newest.speed), true)
        } else {
            retention.lowerHeld(to: 0)
            departure.arrive(at: dwell.first)
            latestSpeed = (newest, noise.corrected(newest.speed), true)
        }
    }
}
