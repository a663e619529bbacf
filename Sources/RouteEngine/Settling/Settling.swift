import Units

/// Rule V5: a start, and the end of an outage, is believed once three fixes agree.
///
/// Up to four candidate runs are followed at once, so that a wrong place that keeps coming back neither starts a route
/// nor keeps one from starting.
struct Settling {
    private var runs: [[TrackFix]] = []

    static let runsFollowed = 4
    static let fixesNeeded = 3
    /// Neighbours of a run are at most this far apart (rule C1's limit).
    static let longestStep = 120.0

    var isEmpty: Bool { runs.isEmpty }

    /// Adds a candidate. Decision numbers of fixes that lost are handed to `lost`.
    ///
    /// - Returns: the fixes of the run that won, in order; nil while none has.
    mutating func offer(_ fix: TrackFix, lost: (Int) -> Void) -> [TrackFix]? {
        guard let place = newestRun(before: fix) else {
            if runs.count == Settling.runsFollowed { dropOldest(lost: lost) }
            runs.append([fix])
            return nil
        }
        runs[place].append(fix)
        guard runs[place].count == Settling.fixesNeeded else { return nil }
        let winner = runs.remove(at: place)
        abandon(lost: lost)
        return winner
    }

    /// Rule V9: a later report of the instant of a run's newest fix.
    mutating func merge(_ fix: TrackFix) -> Bool {
        guard let place = runs.firstIndex(where: { $0.last.map { fix.isSameFix(as: $0) } ?? false }) else {
            return false
        }
        runs[place][runs[place].count - 1].merge(fix)
        return true
    }

    /// Gives up every candidate.
    mutating func abandon(lost: (Int) -> Void) {
        for run in runs { for fix in run { lost(fix.decision) } }
        runs.removeAll(keepingCapacity: true)
    }

    /// Gives up the runs that nothing at this instant could continue any more.
    mutating func expire(at instant: UTCInstant, lost: (Int) -> Void) {
        guard !runs.isEmpty else { return }
        for place in runs.indices.reversed() {
            guard let tail = runs[place].last, instant.seconds(since: tail.instant) > Settling.longestStep else {
                continue
            }
            for fix in runs.remove(at: place) { lost(fix.decision) }
        }
    }

    /// The run with the newest tail that the fix continues.
    private func newestRun(before fix: TrackFix) -> Int? {
        var found: Int?
        var newest = UTCInstant(microseconds: .min)
        for (place, run) in runs.enumerated() {
            guard let tail = run.last, tail.instant > newest, Settling.continues(tail, fix) else { continue }
            found = place
            newest = tail.instant
        }
        return found
    }

    /// Neighbours advance by at most 120 s and satisfy A12.
    static func continues(_ earlier: TrackFix, _ later: TrackFix) -> Bool {
        later.instant > earlier.instant && later.instant.seconds(since: earlier.instant) <= longestStep
            && ReachableSpeed.allows(earlier, later)
    }

    private mutating func dropOldest(lost: (Int) -> Void) {
        var oldest = 0
        for place in runs.indices {
            if let tail = runs[place].last, let other = runs[oldest].last, tail.instant < other.instant {
                oldest = place
            }
        }
        for fix in runs.remove(at: oldest) { lost(fix.decision) }
    }
}
