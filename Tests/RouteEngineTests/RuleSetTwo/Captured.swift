import Positioning
import RouteEngine
import Units

/// What rule set 2 makes of fixes, and what the walk measures of that.
struct Captured {
    var rules: RuleSetTwo
    let log = OutputLog()
    private(set) var judged = 0

    init(_ rules: RuleSetTwo = RuleSetTwo()) { self.rules = rules }

    /// Judges fixes as a replay does, and ends the file.
    static func file(_ fixes: [Fix], shift: ShiftState = ShiftState()) -> Captured {
        var captured = Captured()
        captured.judge(fixes, shift: shift)
        captured.stop()
        return captured
    }

    mutating func judge(_ fixes: [Fix], shift: ShiftState = ShiftState()) {
        for fix in fixes { judge(fix, shift: shift) }
    }

    mutating func judge(_ fix: Fix, now: UTCInstant? = nil, shift: ShiftState = ShiftState()) {
        rules.judge(fix, ordinal: judged, now: now ?? fix.instant, shift: shift) { log.take($0) }
        judged += 1
    }

    mutating func noPosition(at instant: UTCInstant?) { rules.noPosition(at: instant) { log.take($0) } }

    mutating func stop(at instant: UTCInstant? = nil, _ reason: SessionEndReason = .fileEnded) {
        rules.stop(at: instant, reason: reason) { log.take($0) }
    }

    /// What a store would measure of it.
    var measured: RouteMeasurement {
        let (samples, records) = log.recorded(under: .two)
        return MileageWalk.measure(samples, sessions: records)
    }

    var metres: Double { measured.distance.metres.value }

    /// The sum of every reading stored.
    var stored: Double { log.samples.reduce(0) { $0 + ($1.reading?.sum.value ?? .nan) } }

    /// Why each session ended, in order.
    var ends: [SessionEndReason] {
        log.outputs.compactMap { if case .sessionClosed(_, let reason) = $0 { reason } else { nil } }
    }

    var standstills: [Standstill] {
        log.outputs.compactMap { if case .standstill(let standstill) = $0 { standstill } else { nil } }
    }

    /// Whether every fix got exactly one decision, in order.
    var isDecidedInOrder: Bool { log.decisions.map(\.ordinal) == Array(0..<judged) }

    var verdicts: [Rejection?] {
        log.decisions.map { if case .rejected(let reason) = $0.verdict { reason } else { nil } }
    }
}

extension Fix {
    /// Moved in time.
    func later(_ seconds: Double) -> Fix {
        var moved = self
        moved.instant = instant.advanced(byMicroseconds: Int64((seconds * 1e6).rounded()))
        return moved
    }

    /// Moved in place, metres to the north.
    func moved(north metres: Double) -> Fix {
        var moved = self
        moved.report.position = ReportedPosition(
            latitudeDegrees: report.position.latitudeDegrees + metres / 111_200,
            longitudeDegrees: report.position.longitudeDegrees)
        return moved
    }

    func with(accuracy: Double?) -> Fix {
        var changed = self
        changed.report.horizontalAccuracy = accuracy.map { Metres($0) }
        return changed
    }

    func with(speed: Double?, course: Double? = 0) -> Fix {
        var changed = self
        changed.report.speed = speed.map { MetresPerSecond($0) }
        changed.report.courseDegrees = speed == nil ? nil : course
        return changed
    }
}
