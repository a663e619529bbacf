import Units

/// Rule V6: fixes rejected for where or when they are, that agree with one another, mean the anchor was wrong.
///
/// Their decisions wait here: they become accepted when there are enough of them, and keep the reason of their
/// rejection when a fix that fits the anchor comes first.
struct Reanchoring {
    private var run: [(fix: TrackFix, reason: Rejection)] = []

    static let fixesNeeded = 5
    static let shortestSpan = 3.0
    /// A rate at which 3 s do not fit into this many fixes is no receiver's.
    static let mostFixes = 2048
    /// Out of order by less is a clock that was set back (rule V7): those fixes are dropped until time advances again.
    static let smallestStepBack = 20.0

    var isEmpty: Bool { run.isEmpty }

    /// Adds a rejected fix. Decisions of fixes that agreed with nothing are handed to `lost`.
    ///
    /// - Returns: the fixes a new session starts from; nil while there are not enough.
    mutating func offer(_ fix: TrackFix, _ reason: Rejection, lost: (Int, Rejection) -> Void) -> [TrackFix]? {
        if let tail = run.last?.fix, !Settling.continues(tail, fix) || run.count == Reanchoring.mostFixes {
            abandon(lost: lost)
        }
        run.append((fix, reason))
        guard run.count >= Reanchoring.fixesNeeded, let head = run.first?.fix,
            fix.instant.seconds(since: head.instant) >= Reanchoring.shortestSpan
        else { return nil }
        let fixes = run.map(\.fix)
        run.removeAll(keepingCapacity: true)
        return fixes
    }

    /// Rule V9: a later report of the run's newest instant says nothing new about the anchor.
    func isRepeated(by fix: TrackFix) -> Bool { run.last?.fix.isSameFix(as: fix) ?? false }

    /// A fix fits the anchor, or capture stops: the rejections stand.
    mutating func abandon(lost: (Int, Rejection) -> Void) {
        for rejected in run { lost(rejected.fix.decision, rejected.reason) }
        run.removeAll(keepingCapacity: true)
    }
}
