import Positioning
public import Units

/// The one walk that measures a route (rules C8): samples in, in order; the distance and its gaps out, at any moment.
///
/// A value: a copy goes its own way, and a route extended sample by sample gives the same bits as one walked at once.
/// Memory grows with the gaps and the sessions, not with the samples. Nothing it is given can make it throw or trap.
public struct MileageWalk: Sendable {
    /// What is known about the sessions. It may grow while the walk goes on; a session's rule set and the standstills
    /// of a silence must be known when the sample that follows them is appended.
    private var sessions: SessionRecords
    private let forcedRuleSet: RuleSet?

    private var distance = RouteDistance()
    private var breaks: [Break] = []
    private var first: Visit?
    private var last: Visit?
    private var isInSegment = false

    /// - Parameter forcing: measures every sample under these rules. Absent: each session under its own, samples
    ///   without a session row under rule set 1 (V12).
    public init(sessions: SessionRecords = SessionRecords(), forcing ruleSet: RuleSet? = nil) {
        self.sessions = sessions
        forcedRuleSet = ruleSet
    }

    /// What a session's row says now (see `SessionRecords`).
    public mutating func record(_ facts: SessionFacts, of session: Identity) { sessions.record(facts, of: session) }

    /// A new standstill of a session, or a longer one (see `SessionRecords`).
    public mutating func record(_ standstill: Standstill, of session: Identity) {
        sessions.record(standstill, of: session)
    }

    /// What a sample was to the walk.
    public enum Step: Sendable {
        /// Malformed (A1), or not later than the usable sample before it: of several at one instant the first is kept.
        case leftOut
        /// The first one, or one behind a gap.
        case apart
        /// Continuous with the usable sample before it: the distance between them counts.
        case joined
    }

    /// Goes on to the next sample, in the order of C4.
    @discardableResult
    public mutating func append(_ sample: RouteSample) -> Step {
        guard let coordinate = Coordinate(sample.position) else { return .leftOut }
        if let last, sample.instant <= last.instant { return .leftOut }
        distance.usableSamples += 1
        var next = Visit(instant: sample.instant, coordinate: coordinate, session: sample.session, ruleSet: .one)
        if let last {
            next.ruleSet = last.session == next.session ? last.ruleSet : ruleSet(of: next.session)
            extend(from: last, to: next, reading: sample.reading)
        } else {
            next.ruleSet = ruleSet(of: next.session)
            first = next
        }
        last = next
        return isInSegment ? .joined : .apart
    }

    /// The route so far. With the window of a finished shift, what is missing at its edges are gaps too (C5); a running
    /// shift has none.
    public func result(window: ShiftWindow? = nil) -> RouteMeasurement {
        var gaps = breaks.map(gap)
        if let window, let first, let last {
            // Samples outside the window, which imperfect old routes have, leave nothing missing at that edge.
            if first.instant > window.start, !isContinuous(from: window.start, to: first.instant, at: first) {
                gaps.insert(Gap(from: window.start, to: first.instant), at: 0)
            }
            if last.instant < window.end, !isContinuous(from: last.instant, to: window.end, at: last) {
                gaps.append(Gap(from: last.instant, to: window.end, reason: endReason(of: last.session)))
            }
        } else if let window, !Continuity.isContinuous(from: window.start, to: window.end) {
            gaps.append(Gap(from: window.start, to: window.end))
        }
        var whole = distance
        whole.gaps = gaps.count
        return RouteMeasurement(distance: whole, gaps: gaps)
    }

    private mutating func extend(from last: Visit, to next: Visit, reading: OdometerReading?) {
        let straightLine = Geodesic.distance(from: last.coordinate, to: next.coordinate)
        guard last.session == next.session, isContinuous(from: last.instant, to: next.instant, at: next) else {
            isInSegment = false
            let ended = last.session == next.session ? nil : last.session
            breaks.append(Break(from: last.instant, to: next.instant, straightLine: straightLine, ended: ended))
            return
        }
        if !isInSegment { distance.segments += 1 }
        isInSegment = true
        if next.session == nil { distance.inferredContinuity = true }
        distance.chainMetres += straightLine
        if next.ruleSet == .two, let reading, reading.isPossible {
            distance.velocityMetres += reading.velocity
            distance.positionMetres += reading.position
            distance.bridgedMetres += reading.bridged
        } else {
            distance.positionMetres += straightLine
        }
    }

    /// C1, and under rule set 2 V10, for a stretch that has a sample of one session at one end at least.
    private func isContinuous(from earlier: UTCInstant, to later: UTCInstant, at visit: Visit) -> Bool {
        if Continuity.isContinuous(from: earlier, to: later) { return true }
        guard visit.ruleSet == .two, let session = visit.session else { return false }
        return Continuity.isContinuous(from: earlier, to: later, standstills: sessions.standstills(of: session))
    }

    private func ruleSet(of session: Identity?) -> RuleSet {
        forcedRuleSet ?? session.flatMap { sessions.facts(of: $0) }?.ruleSet ?? .one
    }

    private func endReason(of session: Identity?) -> SessionEndReason? {
        session.flatMap { sessions.facts(of: $0) }?.endReason
    }

    /// The reason is looked up when asked: the row of a session may learn it after the next has begun.
    private func gap(_ missing: Break) -> Gap {
        Gap(
            from: missing.from, to: missing.to, straightLine: missing.straightLine,
            reason: endReason(of: missing.ended))
    }

    /// A usable sample, as far as its neighbours need it.
    private struct Visit {
        var instant: UTCInstant
        var coordinate: Coordinate
        var session: Identity?
        var ruleSet: RuleSet
    }

    /// A gap between two samples.
    private struct Break {
        var from: UTCInstant
        var to: UTCInstant
        var straightLine: Metres
        /// The session that ended there; absent for a silence inside one.
        var ended: Identity?
    }
}

extension OdometerReading {
    /// Whether a vehicle can have travelled this between two samples. A row that says otherwise is damaged, and its
    /// pair is measured as if it had no reading. The bound, once round the earth, only keeps every sum finite.
    fileprivate var isPossible: Bool {
        velocity.value >= 0 && position.value >= 0 && bridged.value >= 0 && sum.value <= 4.1e7
    }
}
