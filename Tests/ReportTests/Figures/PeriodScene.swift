import Positioning
import RouteEngine
import RouteStore
import Testing
import Units

@testable import Report

func at(_ text: String) throws -> UTCInstant { try #require(UTCInstant(rfc3339: text), "\(text)") }

func identity(_ number: UInt64) -> Identity { Identity(high: 0, low: number) }

func decimal(_ text: String) throws -> RecordedDecimal { try #require(RecordedDecimal(text), "\(text)") }

/// A store of a test's own, filled by short words: instants are `08:00` of 14 March 2026, UTC, or said in full.
final class PeriodScene {
    let store: RecordStore
    private var made: UInt64 = 0

    init() throws { store = try RecordStore.temporary() }

    static func instant(_ words: String) throws -> UTCInstant {
        try at(words.contains("T") ? words + "Z" : "2026-03-14T\(words):00Z")
    }

    private func nextIdentity() -> Identity {
        made += 1
        return identity(made)
    }

    @discardableResult
    func shift(_ start: String, _ end: String?, gross: String? = nil) throws -> Identity {
        var shift = Shift(
            id: nextIdentity(), startedAt: try Self.instant(start), endedAt: try end.map(Self.instant))
        shift.grossEarnings = try gross.map(decimal)
        try store.insert(shift)
        return shift.id
    }

    func pause(_ shift: Identity, _ start: String, _ end: String?) throws {
        try store.insert(
            ShiftPause(
                id: nextIdentity(), shift: shift, startedAt: try Self.instant(start), endedAt: try end.map(Self.instant)
            ))
    }

    func park(_ shift: Identity, _ start: String, _ end: String?) throws {
        try store.insert(
            RouteSuspension(
                id: nextIdentity(), shift: shift, startedAt: try Self.instant(start), endedAt: try end.map(Self.instant)
            ))
    }

    /// Instants by their names; an absent one is not recorded.
    @discardableResult
    func delivery(
        _ shift: Identity, accepted: String, arrived: String? = nil, pickedUp: String? = nil, delivered: String? = nil,
        cancelled: String? = nil, gross: String? = nil
    ) throws -> Identity {
        let id = nextIdentity()
        try store.insert(
            Delivery(
                id: id, shift: shift, acceptedAt: try Self.instant(accepted),
                arrivedAtPickupAt: try arrived.map(Self.instant), pickedUpAt: try pickedUp.map(Self.instant),
                deliveredAt: try delivered.map(Self.instant), cancelledAt: try cancelled.map(Self.instant),
                grossEarnings: try gross.map(decimal)))
        return id
    }

    func tip(_ delivery: Identity, _ amount: String, _ method: String) throws {
        try store.insert(
            DeliveryTip(
                id: nextIdentity(), delivery: delivery, amount: try decimal(amount), method: method,
                recordedAt: try Self.instant("12:00")))
    }

    func expense(_ when: String, _ amount: String, _ category: String) throws {
        try store.insert(
            Expense(
                id: nextIdentity(), occurredAt: try Self.instant(when), amount: try decimal(amount), category: category
            ))
    }

    /// A drive north along a meridian from one instant, a sample each so many seconds, a hop of so many metres.
    func drive(
        _ shift: Identity, from start: String, samples: Int, every seconds: Int = 10, metres: Double = 100,
        session: Identity? = identity(900)
    ) throws {
        let begin = try Self.instant(start)
        let route = (0..<samples).map { number in
            RouteSample(
                instant: begin.advanced(byMicroseconds: Int64(number * seconds) * 1_000_000),
                position: ReportedPosition(
                    latitudeDegrees: 40 + Double(number) * metres / 111_034.6, longitudeDegrees: -83), session: session)
        }
        try store.insert(route, of: shift)
    }

    func capture(_ shift: Identity, _ start: String, source: CaptureSource, ruleSet: RuleSet = .one) throws -> Identity
    {
        let session = CaptureSession(
            id: nextIdentity(), shift: shift, source: source, ruleSet: ruleSet, startedAt: try Self.instant(start))
        try store.insert(session)
        return session.id
    }

    func report(
        _ period: Period? = nil, zone: Zone = .utc, includingReplays: Bool = false, splittingAtMidnight: Bool = false
    ) throws -> PeriodReport {
        let day = try #require(CivilDate(iso8601: "2026-03-14"))
        return try PeriodReport(
            of: period ?? .day(day, in: zone), in: store, includingReplays: includingReplays,
            splittingAtMidnight: splittingAtMidnight)
    }
}
