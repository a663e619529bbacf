import Positioning
import RouteEngine
import Units

/// The source of positions as capture sees it: from arrivals to what the rules are given, with the receiver's clock.
struct LiveSource: Sendable {
    private(set) var clock: ReceiverClock
    /// Absent: it was never connected.
    private(set) var isConnected = false
    private(set) var loss: SourceLoss?
    private(set) var device: String?
    /// The newest report with a position.
    private(set) var newest: (report: PositionReport, receivedAt: MonotonicInstant)?
    /// Fixes that came so far.
    private(set) var fixes = 0
    /// The newest report of any kind.
    private(set) var heardAt: MonotonicInstant?
    private var merge = SameInstantMerge()
    private var mergeReceivedAt: MonotonicInstant?
    private var gate = BurstGate()

    /// A fix that no other report follows is whole after this, microseconds: the other reports of its instant come
    /// within the same second.
    static let longestMerge: Int64 = 2_500_000

    init(timeFloor: UTCInstant) { clock = ReceiverClock(timeFloor: timeFloor) }

    /// - Returns: what the rules are to be given now.
    mutating func take(_ arrival: SourceArrival) -> [LiveInput] {
        switch arrival.news {
        case .notice: return []
        case .connected:
            isConnected = true
            loss = nil
            clock.connect()
            return []
        case .report(let report, let device):
            return take(report, device, arrival.receivedAt)
        case .lost(let reason):
            let inputs = flush(at: arrival.receivedAt)
            let wasConnected = isConnected
            isConnected = false
            loss = reason
            guard wasConnected else { return inputs }
            return inputs + [input(.stopped(.sourceLost), at: arrival.receivedAt)]
        }
    }

    /// Time passes.
    mutating func wait(until now: MonotonicInstant) -> [LiveInput] {
        var inputs: [LiveInput] = []
        if let mergeReceivedAt, now.microseconds(since: mergeReceivedAt) > LiveSource.longestMerge {
            inputs = releaseMerge()
        }
        return inputs + gate.wait(until: now).map { input(of: $0) }
    }

    /// Everything that is held is judged as it is: what follows does not belong to it.
    mutating func flush(at now: MonotonicInstant) -> [LiveInput] {
        releaseMerge() + gate.release().map { input(of: $0) }
    }

    /// Everything that is held is judged before something else happens. A burst that is not over is not stale.
    mutating func flushBurst() -> [LiveInput] {
        releaseMerge()
            + gate.release().map { held in
                input(of: BurstGate.Held(fix: held.fix, receivedAt: held.receivedAt, age: 0))
            }
    }

    private mutating func take(
        _ report: SourceReport, _ device: String?, _ receivedAt: MonotonicInstant
    ) -> [LiveInput] {
        heardAt = receivedAt
        if let device { self.device = device }
        guard case .fix(let fix) = report else {
            if case .undated(let position) = report { newest = (position, receivedAt) }
            return flush(at: receivedAt) + [input(.report(report), at: receivedAt)]
        }
        newest = (fix.report, receivedAt)
        fixes += 1
        clock.observe(fix.instant, receivedAt: receivedAt)
        let before = mergeReceivedAt
        guard let whole = merge.offer(fix, ordinal: 0) else {
            mergeReceivedAt = before ?? receivedAt
            return []
        }
        mergeReceivedAt = receivedAt
        return offer(whole.fix, receivedAt: before ?? receivedAt)
    }

    private mutating func releaseMerge() -> [LiveInput] {
        guard let whole = merge.release(), let receivedAt = mergeReceivedAt else { return [] }
        mergeReceivedAt = nil
        return offer(whole.fix, receivedAt: receivedAt)
    }

    private mutating func offer(_ fix: Fix, receivedAt: MonotonicInstant) -> [LiveInput] {
        let age = clock.age(of: fix.instant, receivedAt: receivedAt)
        return gate.offer(.init(fix: fix, receivedAt: receivedAt, age: age)).map { input(of: $0) }
    }

    private func input(of held: BurstGate.Held) -> LiveInput {
        let moment = JudgementMoment(
            now: held.fix.instant.advanced(byMicroseconds: held.age),
            latestPossible: clock.latestPossible(at: held.receivedAt))
        return LiveInput(kind: .report(.fix(held.fix)), moment: moment, device: device, receivedAt: held.receivedAt)
    }

    private func input(_ kind: LiveInput.Kind, at receivedAt: MonotonicInstant) -> LiveInput {
        LiveInput(kind: kind, moment: nil, device: device, receivedAt: receivedAt)
    }
}
