import Positioning
import Units

/// Rule V4: a fix of a receiver without velocity must lie within 15 m + min(62, v + 8·Δt)·Δt of the last kept one.
///
/// Unreachable ones wait: the next reachable fix makes them outliers; if none comes within 8 s they are kept. While
/// some wait, time alone makes nothing reachable: a fix that rather continues them than the way before waits too.
struct Reachability {
    private var waiting: [TrackFix] = []
    /// The velocity of the last seconds, and since when and where it is being measured.
    private var velocity = Offset()
    private var reference: TrackFix

    static let slack = 15.0
    static let acceleration = 8.0
    static let longestWait = 8.0
    /// Seconds over which a velocity is taken from positions.
    static let span = 2.0

    init(startingAt fix: TrackFix) { reference = fix }

    enum Verdict {
        case keep
        case wait
        case keepAll
    }

    mutating func judge(_ fix: TrackFix, after last: TrackFix) -> Verdict {
        if isReachable(fix, from: last),
            waiting.last.map({ misfit(fix, after: last) <= misfit(fix, after: $0) }) ?? true
        {
            measure(fix)
            return .keep
        }
        waiting.append(fix)
        guard let head = waiting.first, fix.instant.seconds(since: head.instant) >= Reachability.longestWait else {
            return .wait
        }
        reference = fix
        return .keepAll
    }

    private func isReachable(_ fix: TrackFix, from last: TrackFix) -> Bool {
        let seconds = fix.instant.seconds(since: last.instant)
        let known = max(velocity.length, fix.hasSpeed ? fix.speed : 0, last.hasSpeed ? last.speed : 0)
        let fastest = min(ReachableSpeed.limit, known + Reachability.acceleration * seconds)
        return last.place.metres(to: fix.place) <= Reachability.slack + fastest * seconds
    }

    /// How far a fix is from where the velocity leads to, measured by what an acceleration may do in that time.
    private func misfit(_ fix: TrackFix, after earlier: TrackFix) -> Double {
        let seconds = fix.instant.seconds(since: earlier.instant)
        let offset = LocalPlane(around: earlier.place).offset(of: fix.place) - velocity * seconds
        return offset.length / (Reachability.slack + Reachability.acceleration / 2 * seconds * seconds)
    }

    /// The fixes that waited, now kept.
    mutating func takeWaiting() -> [TrackFix] {
        defer { waiting.removeAll(keepingCapacity: true) }
        if !waiting.isEmpty { waiting[0].followsJump = true }
        return waiting
    }

    /// The fixes that waited are outliers.
    mutating func dropWaiting(decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void) {
        guard !waiting.isEmpty else { return }
        for fix in waiting { decisions.reject(fix.decision, .outlier, into: output) }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Rule V9 for a fix that waits.
    mutating func merge(_ later: TrackFix) -> Bool {
        guard let newest = waiting.last, newest.isSameFix(as: later) else { return false }
        waiting[waiting.count - 1].merge(later)
        return true
    }

    /// Begins anew: after an outage, or when position takes over.
    mutating func restart(at fix: TrackFix) { reference = fix }

    private mutating func measure(_ fix: TrackFix) {
        let seconds = fix.instant.seconds(since: reference.instant)
        guard seconds >= Reachability.span else { return }
        velocity = LocalPlane(around: reference.place).offset(of: fix.place) * (1 / seconds)
        reference = fix
    }
}
