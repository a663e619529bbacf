import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("The driver's records are kept as they were given")
struct DriverRecordTests {
    let store: RecordStore
    let shift = Shift(id: Self.id(1), startedAt: Self.at(0), endedAt: Self.at(3600))

    init() throws {
        store = try RecordStore.temporary()
        try store.insert(shift)
    }

    static func id(_ number: UInt64) -> Identity { Identity(high: 7, low: number) }
    static func at(_ seconds: Int64) -> UTCInstant {
        UTCInstant(microseconds: 1_790_000_000_000_000 + seconds * 1_000_000)
    }
    static func amount(_ text: String) throws -> RecordedDecimal { try #require(RecordedDecimal(text)) }

    @Test("deliveries: written, found, changed, deleted with their tips")
    func deliveries() throws {
        try store.insert(Offer(id: Self.id(2), shift: shift.id, acceptedAt: Self.at(10)))
        try store.insert(
            PickupPlace(id: Self.id(3), displayName: "Café", normalizedName: "cafe", createdAt: Self.at(1)))
        let bare = Delivery(id: Self.id(4), shift: shift.id, acceptedAt: Self.at(20))
        let full = Delivery(
            id: Self.id(5), shift: shift.id, offer: Self.id(2), pickupPlace: Self.id(3), acceptedAt: Self.at(10),
            arrivedAtPickupAt: Self.at(11), pickedUpAt: Self.at(12), deliveredAt: Self.at(13), cancelledAt: Self.at(14),
            grossEarnings: try Self.amount("7.50"), expectedEarnings: try Self.amount("0"))
        for delivery in [bare, full] { try store.insert(delivery) }
        #expect(try store.deliveries(of: shift.id) == [full, bare])
        #expect(try store.deliveries(ofOffer: Self.id(2)) == [full])
        #expect(try store.deliveries(atPlace: Self.id(3)) == [full])
        var changed = bare
        changed.grossEarnings = try Self.amount("1.10")
        try store.update(changed)
        #expect(try store.delivery(bare.id) == changed)
        let tip = DeliveryTip(
            id: Self.id(6), delivery: full.id, amount: try Self.amount("2.00"), method: "cash", recordedAt: Self.at(15))
        try store.insert(tip)
        #expect(try store.deliveryTips(of: full.id) == [tip])
        #expect(try store.deliveryTips(ofShift: shift.id) == [tip])
        try store.deletePickupPlace(Self.id(3))
        #expect(try store.delivery(full.id)?.pickupPlace == nil)
        try store.deleteDelivery(full.id)
        #expect(try store.deliveryTip(tip.id) == nil)
        #expect(try store.deliveries(of: shift.id) == [changed])
        #expect(try store.isSound)
    }

    @Test("an offer takes its deliveries with it, a shift everything")
    func cascades() throws {
        try store.insert(Offer(id: Self.id(2), shift: shift.id, acceptedAt: Self.at(10)))
        try store.insert(Delivery(id: Self.id(3), shift: shift.id, offer: Self.id(2), acceptedAt: Self.at(10)))
        try store.insert(ShiftPause(id: Self.id(4), shift: shift.id, startedAt: Self.at(20)))
        try store.insert(RouteSuspension(id: Self.id(5), shift: shift.id, startedAt: Self.at(20)))
        try store.deleteOffer(Self.id(2))
        #expect(try store.delivery(Self.id(3)) == nil)
        #expect(try store.unfinishedShiftPauses(of: shift.id).count == 1)
        #expect(try store.unfinishedRouteSuspensions(of: shift.id).count == 1)
        try store.deleteShift(shift.id)
        #expect(try store.shiftPause(Self.id(4)) == nil)
        #expect(try store.routeSuspension(Self.id(5)) == nil)
        #expect(try store.isSound)
    }

    @Test("pauses and suspensions: in order, the unfinished ones asked for by themselves")
    func stretches() throws {
        let later = ShiftPause(id: Self.id(2), shift: shift.id, startedAt: Self.at(100))
        let earlier = ShiftPause(id: Self.id(3), shift: shift.id, startedAt: Self.at(50), endedAt: Self.at(40))
        for pause in [later, earlier] { try store.insert(pause) }
        #expect(try store.shiftPauses(of: shift.id) == [earlier, later])
        #expect(try store.unfinishedShiftPauses(of: shift.id) == [later])
        var ended = later
        ended.endedAt = Self.at(200)
        try store.update(ended)
        #expect(try store.unfinishedShiftPauses(of: shift.id).isEmpty)
        try store.deleteShiftPause(earlier.id)
        #expect(try store.shiftPauses(of: shift.id) == [ended])
    }

    @Test("expenses: a period holds its start and not its end")
    func expenses() throws {
        let amounts = ["-3", "0.00", "12345678901234567890.5"]
        let expenses = try amounts.enumerated().map { place, text in
            Expense(
                id: Self.id(UInt64(place + 2)), occurredAt: Self.at(Int64(place) * 10), amount: try Self.amount(text),
                category: "fuel", note: place == 0 ? nil : "a\u{0}b ✓")
        }
        for expense in expenses.reversed() { try store.insert(expense) }
        #expect(try store.expenses() == expenses)
        #expect(try store.expenses(from: Self.at(0), to: Self.at(20)) == Array(expenses[..<2]))
        #expect(try store.expenses(from: Self.at(20), to: Self.at(20)).isEmpty)
        #expect(try store.expense(Self.id(4))?.amount.text == "12345678901234567890.5")
    }

    @Test("vehicles and places are listed in the order they were made; equal names are two places")
    func lists() throws {
        let places = [("b", 2), ("a", 1), ("c", 3)].map { name, number in
            PickupPlace(
                id: Self.id(UInt64(number)), displayName: name, normalizedName: "same",
                createdAt: Self.at(Int64(number)))
        }
        for place in places { try store.insert(place) }
        #expect(try store.pickupPlaces().map(\.displayName) == ["a", "b", "c"])
        #expect(try store.pickupPlaces(normalizedName: "same").count == 3)
        #expect(try store.pickupPlaces(normalizedName: "Same").isEmpty)
        let vehicle = VehicleProfile(
            id: Self.id(9), name: "Blue", milesPerGallon: try Self.amount("31.0"), createdAt: Self.at(0))
        try store.insert(vehicle)
        #expect(try store.vehicleProfiles() == [vehicle])
        #expect(try store.vehicleProfile(vehicle.id) == vehicle)
    }

    @Test("settings are one row at most, and absent until first needed")
    func settings() throws {
        #expect(try store.driverSettings() == nil)
        var settings = DriverSettings(id: Self.id(2), selectedVehicle: Self.id(99))
        try store.save(settings)
        settings.gasPricePerGallon = try Self.amount("3.499")
        settings.selectedVehicle = nil
        try store.save(settings)
        #expect(try store.driverSettings() == settings)
        let other = DriverSettings(id: Self.id(3))
        #expect(throws: StoreError.constraint(path: "")) { try store.save(other) }
        #expect(try store.connection.firstInteger("SELECT count(*) FROM driver_settings") == 1)
    }

    @Test("what is not there cannot be changed, and what has no parent cannot be written")
    func refusals() throws {
        let lost = Self.id(50)
        let delivery = Delivery(id: lost, shift: shift.id, acceptedAt: Self.at(0))
        #expect(throws: StoreError.noSuchRecord(path: "")) { try store.update(delivery) }
        #expect(throws: StoreError.noSuchRecord(path: "")) { try store.deleteDelivery(lost) }
        #expect(throws: StoreError.noSuchRecord(path: "")) { try store.deleteExpense(lost) }
        let orphan = Delivery(id: lost, shift: lost, acceptedAt: Self.at(0))
        #expect(throws: StoreError.constraint(path: "")) { try store.insert(orphan) }
        let tip = DeliveryTip(
            id: lost, delivery: lost, amount: try Self.amount("1"), method: "cash", recordedAt: Self.at(0))
        #expect(throws: StoreError.constraint(path: "")) { try store.insert(tip) }
        try store.insert(delivery)
        #expect(throws: StoreError.constraint(path: "")) { try store.insert(delivery) }
        #expect(try store.deliveries(of: shift.id) == [delivery])
    }

    @Test("an amount a foreign hand wrote is carried as it is, and has no value")
    func strangeAmounts() throws {
        let expense = Expense(
            id: Self.id(2), occurredAt: Self.at(0), amount: try Self.amount("1"), category: "fuel", note: nil)
        try store.insert(expense)
        try store.connection.execute("UPDATE expense SET amount = '1,50 USD'")
        var found = try #require(try store.expense(expense.id))
        #expect(found.amount.text == "1,50 USD")
        #expect(found.amount.value == nil)
        found.note = "kept"
        try store.update(found)
        #expect(try store.expense(expense.id)?.amount.text == "1,50 USD")
    }
}
