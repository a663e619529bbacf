import Units

/// What the odometer remembers across an outage (rule V2).
struct LostSight {
    var last: TrackFix
    var mostAccurate: TrackFix
    var travelled: Double
    /// The vehicle was moving, and its departure proven.
    var wasDriving: Bool
}

/// Rule V2: outages and bridging.
extension SessionTrack {
    /// No usable fix for longer than the limit: decides everything, stores the last fix.
    mutating func loseSight(decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void) {
        isClosing = true
        settleAll(decisions: &decisions, into: output)
        isClosing = false
        guard let last = newest else { return }
        standstills.end(into: output)
        retention.keep(last, into: output)
        departure.loseSight()
        var mostAccurate = last
        for number in fixes.first..<fixes.end
        where last.instant.seconds(since: fixes[number].instant) <= Bridge.lookBack
            && fixes[number].boundedAccuracy <= mostAccurate.boundedAccuracy
        { mostAccurate = fixes[number] }
        let wasDriving = mode == .velocity ? departure.isProven : dwell.isDriving
        // By position nothing of a movement without proof survives an outage: it may have been the receiver's.
        if mode == .position, !wasDriving { retention.lowerHeld(to: 0) }
        lost = LostSight(last: last, mostAccurate: mostAccurate, travelled: travelled, wasDriving: wasDriving)
        speedsInARow = 0
    }

    /// The first fix after an outage: by the speeds at both ends if that is allowed, else a bridge begins.
    ///
    /// - Parameters:
    ///   - speed: corrected, at the fix; nil where it does not move.
    ///   - before: corrected, before the outage.
    /// - Returns: metres that count as velocity.
    mutating func regainSight(at fix: TrackFix, _ speed: Double?, before: Double?) -> Double {
        guard let lost else { return 0 }
        self.lost = nil
        if let speed, let before, lost.wasDriving,
            let metres = ShortOutage.metres(from: lost.last, speed: before, to: fix, speed: speed)
        {
            return metres
        }
        bridge = Bridge(
            from: lost.mostAccurate, travelledBefore: lost.travelled, at: fix, travelledAfter: travelled,
            countsAtOnce: lost.wasDriving)
        return 0
    }

    /// Goes on with a bridge that is open.
    ///
    /// - Returns: metres that count now, at the fix that completes it with some.
    mutating func goOnBridging(to fix: TrackFix, isLast: Bool) -> Double? {
        guard var open = bridge else { return nil }
        guard let metres = open.offer(fix) ?? (isLast ? open.give() : nil) else {
            bridge = open
            return nil
        }
        bridge = nil
        guard metres > 0 else { return nil }
        travelled += metres
        let countsNow = open.countsAtOnce || (mode == .velocity && departure.isProven)
        retention.add(Travel(bridged: metres), held: !countsNow)
        return countsNow ? metres : 0
    }
}
