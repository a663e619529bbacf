import Positioning
import RouteEngine
import Testing
import Units

@testable import RouteStore

@Suite("The newest instant of a store")
struct NewestInstantTests {
    static func instant(_ seconds: Int64) -> UTCInstant { UTCInstant(microseconds: seconds * 1_000_000) }
    static let shift = Identity(high: 0, low: 1)

    typealias Adding = @Sendable (RecordStore) throws -> Void

    static let additions: [(Int64, Adding)] = [
        (100, { _ in }),
        (200, { try $0.update(Shift(id: shift, startedAt: instant(100), endedAt: instant(200))) }),
        (300, { try $0.insert(ShiftPause(id: shift, shift: shift, startedAt: instant(300))) }),
        (310, { try $0.insert(ShiftPause(id: shift, shift: shift, startedAt: instant(300), endedAt: instant(310))) }),
        (320, { try $0.insert(RouteSuspension(id: shift, shift: shift, startedAt: instant(320))) }),
        (
            330,
            {
                try $0.insert(
                    CaptureSession(id: shift, shift: shift, source: .gpsd, ruleSet: .two, startedAt: instant(330)))
            }
        ),
        (
            340,
            {
                try $0.insert(
                    CaptureSession(id: shift, shift: shift, source: .gpsd, ruleSet: .two, startedAt: instant(300)))
                try $0.record(Standstill(startedAt: instant(310), endedAt: instant(340)), of: shift)
            }
        ),
        (
            350,
            {
                let place = ReportedPosition(latitudeDegrees: 1, longitudeDegrees: 1)
                try $0.insert([RouteSample(instant: instant(350), position: place)], of: shift)
            }
        ),
        (
            360,
            { try $0.insert(Delivery(id: shift, shift: shift, acceptedAt: instant(350), pickedUpAt: instant(360))) }
        ),
        (
            370,
            {
                try $0.insert(Delivery(id: shift, shift: shift, acceptedAt: instant(350)))
                guard let amount = RecordedDecimal("1") else { return }
                try $0.insert(
                    DeliveryTip(id: shift, delivery: shift, amount: amount, method: "cash", recordedAt: instant(370)))
            }
        ),
    ]

    @Test("is looked for wherever something is recorded to have happened", arguments: additions.indices)
    func everywhere(place: Int) throws {
        let (newest, add) = Self.additions[place]
        let store = try RecordStore.temporary()
        #expect(try store.newestInstant() == nil)
        try store.insert(Shift(id: Self.shift, startedAt: Self.instant(100)))
        try add(store)
        #expect(try store.newestInstant() == Self.instant(newest))
    }

    @Test("the date of an expense is none")
    func expense() throws {
        let store = try RecordStore.temporary()
        let amount = try #require(RecordedDecimal("1"))
        try store.insert(
            Expense(id: Self.shift, occurredAt: Self.instant(900), amount: amount, category: "fuel"))
        #expect(try store.newestInstant() == nil)
    }
}
