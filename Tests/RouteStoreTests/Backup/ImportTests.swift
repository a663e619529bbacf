import Foundation
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("An import adds what is new and leaves what is here")
struct ImportTests {
    let workshop: StoreWorkshop
    /// The store imported into.
    let store: RecordStore
    /// The one the document comes from.
    let other: RecordStore

    init() throws {
        workshop = try StoreWorkshop()
        store = try workshop.emptyStore()
        other = try workshop.emptyStore()
    }

    static func id(_ number: UInt64) -> Identity { Identity(high: 0, low: number) }
    static func at(_ seconds: Int64) -> UTCInstant {
        UTCInstant(microseconds: 1_790_000_000_000_000 + seconds * 1_000_000)
    }
    static func shift(_ number: UInt64, _ start: Int64, _ end: Int64?) -> Shift {
        Shift(id: id(number), startedAt: at(start), endedAt: end.map(at))
    }

    func run() throws -> ImportReport { try Importer(into: store).importDocument(workshop.document(of: other)) }

    func samples(_ seconds: [Int64], of shift: UInt64, in store: RecordStore) throws {
        for second in seconds {
            try store.insertSample(of: Self.id(shift), at: Self.at(second).microseconds)
        }
    }

    @Test("a record that differs stays as the store has it, and is reported with its columns")
    func conflict() throws {
        try store.insert(Self.shift(1, 0, 100))
        var edited = Self.shift(1, 0, 200)
        edited.grossEarnings = RecordedDecimal("5.00")
        try other.insert(edited)
        let report = try run()
        #expect(
            report.kept == [
                .init(table: "shift", record: Self.id(1).description, columns: ["ended_at_us", "gross_earnings"])
            ])
        #expect(report.changedNothing)
        #expect(try store.shifts() == [Self.shift(1, 0, 100)])
        #expect(try run() == report)
    }

    @Test("new records of a known shift join it")
    func newChildren() throws {
        for target in [store, other] { try target.insert(Self.shift(1, 0, 100)) }
        try other.insert(Delivery(id: Self.id(2), shift: Self.id(1), acceptedAt: Self.at(5)))
        let report = try run()
        #expect(try store.deliveries(of: Self.id(1)).count == 1)
        #expect(report.tables.map(\.name) == ["delivery", "shift"])
        #expect(report.tables.map(\.added) == [1, 0])
        #expect(report.tables.map(\.known) == [0, 1])
        #expect(try store.isSound)
    }

    @Test("what resembles a record of another identity is imported all the same, and named")
    func duplicates() throws {
        for (number, target) in [(UInt64(0), store), (100, other)] {
            try target.insert(Self.shift(number + 1, Int64(number) / 2, 100))
            try target.insert(Delivery(id: Self.id(number + 2), shift: Self.id(number + 1), acceptedAt: Self.at(7)))
            try target.insert(
                PickupPlace(
                    id: Self.id(number + 3), displayName: "A \(number)", normalizedName: "a", createdAt: Self.at(0)))
            try target.insert(
                Expense(
                    id: Self.id(number + 4), occurredAt: Self.at(1), amount: try #require(RecordedDecimal("9.99")),
                    category: "c\(number)", note: nil))
            try target.insert(
                VehicleProfile(
                    id: Self.id(number + 5), name: "Blue", milesPerGallon: try #require(RecordedDecimal("30")),
                    createdAt: Self.at(0)))
        }
        let report = try run()
        let found = report.possibleDuplicates
        #expect(found.map(\.table) == ["shift", "delivery", "pickup_place", "expense", "vehicle_profile"])
        #expect(found.map(\.likeness) == [.overlappingTime, .sameInstant, .sameName, .sameAmountAndInstant, .sameName])
        #expect(found.map(\.existing) == (1...5).map { Self.id($0).description })
        #expect(found.map(\.imported) == (101...105).map { Self.id($0).description })
        #expect(try store.pickupPlaces().count == 2)
        #expect(try run().possibleDuplicates.isEmpty)
    }

    @Test(
        "shifts resemble each other when they share time, however short, and not when they touch",
        arguments: [
            (0, 100, true), (100, 200, false), (99, 200, true), (-50, 0, false), (-50, 1, true), (20, 30, true),
        ] as [(Int64, Int64, Bool)])
    func overlap(start: Int64, end: Int64, isReported: Bool) throws {
        try store.insert(Self.shift(1, 0, 100))
        try other.insert(Self.shift(2, start, end))
        #expect(try run().possibleDuplicates.count == (isReported ? 1 : 0))
    }

    @Test("samples of a known shift: equal rows are matched one to one, the others added and reported")
    func samplesOfKnownShift() throws {
        for target in [store, other] { try target.insert(Self.shift(1, 0, 100)) }
        try samples([10, 20, 20, 30], of: 1, in: store)
        try samples([20, 20, 20, 30, 40, 40], of: 1, in: other)
        let report = try run()
        #expect(report.extendedRoutes == [.init(shift: Self.id(1).description, samples: 3, expected: nil)])
        let rows = try store.connection.rows("SELECT fixed_at_us FROM route_sample ORDER BY fixed_at_us")
        #expect(rows == [10, 20, 20, 20, 30, 40, 40].map { [.integer(Self.at($0).microseconds)] })
        let again = try run()
        #expect(again.changedNothing && again.extendedRoutes.isEmpty)
    }

    @Test("a known shift without samples gets its route, and a new one brings all of its own")
    func wholeRoutes() throws {
        for target in [store, other] { try target.insert(Self.shift(1, 0, 100)) }
        try other.insert(Self.shift(2, 200, 300))
        try samples([10, 10, 20], of: 1, in: other)
        try samples([210, 210], of: 2, in: other)
        let report = try run()
        #expect(report.extendedRoutes == [.init(shift: Self.id(1).description, samples: 3, expected: nil)])
        #expect(try workshop.bytes(of: store) == workshop.bytes(of: other))
    }

    @Test("a store with an unfinished shift takes no second one")
    func unfinished() throws {
        try store.insert(Self.shift(1, 0, nil))
        try other.insert(Self.shift(2, 500, nil))
        let before = try workshop.bytes(of: store)
        #expect { try run() } throws: { error in
            guard case .store(.twoUnfinishedShifts)? = error as? BackupError else { return false }
            return true
        }
        #expect(try workshop.bytes(of: store) == before)
        #expect(try store.isSound)
    }

    @Test("the unfinished shift both know is no second one")
    func sameUnfinished() throws {
        for target in [store, other] { try target.insert(Self.shift(1, 0, nil)) }
        #expect(try run().changedNothing)
    }

    @Test("a store keeps the settings it has, and takes some when it has none")
    func settings() throws {
        try other.save(DriverSettings(id: Self.id(1), gasPricePerGallon: RecordedDecimal("3.10")))
        #expect(try run().tables.map(\.added) == [1])
        #expect(try store.driverSettings() == other.driverSettings())
        try other.save(DriverSettings(id: Self.id(1), gasPricePerGallon: RecordedDecimal("4")))
        #expect(
            try run().kept == [
                .init(table: "driver_settings", record: Self.id(1).description, columns: ["gas_price_per_gallon"])
            ])
        try other.connection.execute("DELETE FROM driver_settings")
        try other.save(DriverSettings(id: Self.id(2)))
        #expect(try run().kept == [.init(table: "driver_settings", record: Self.id(2).description, columns: ["id"])])
        #expect(try store.driverSettings()?.gasPricePerGallon?.text == "3.10")
    }

    @Test("an older document is not asked about columns it cannot know")
    func olderDocument() throws {
        let old = try workshop.store(version: 3)
        try old.connection.run(
            "INSERT INTO shift VALUES (?1, ?2, ?3)",
            [
                .blob(Self.id(1).bytes), .integer(Self.at(0).microseconds), .integer(Self.at(100).microseconds),
            ])
        var shift = Self.shift(1, 0, 100)
        shift.grossEarnings = RecordedDecimal("80")
        try store.insert(shift)
        let report = try Importer(into: store).importDocument(workshop.document(of: old))
        #expect(report.changedNothing && report.kept.isEmpty)
        #expect(try store.shifts() == [shift])
    }

    @Test("a delivery that was put into a stack gets no second offer from a document older than offers")
    func derivedOffers() throws {
        let old = try workshop.store(version: 11)
        try old.connection.run("INSERT INTO shift(id, started_at_us) VALUES (?1, 0)", [.blob(Self.id(1).bytes)])
        for number in [UInt64(2), 3] {
            try old.connection.run(
                "INSERT INTO delivery(id, shift_id, accepted_at_us) VALUES (?1, ?2, 5)",
                [.blob(Self.id(number).bytes), .blob(Self.id(1).bytes)])
        }
        let document = try workshop.document(of: old)
        try store.insert(Shift(id: Self.id(1), startedAt: UTCInstant(microseconds: 0)))
        try store.insert(Offer(id: Self.id(9), shift: Self.id(1), acceptedAt: UTCInstant(microseconds: 5)))
        try store.insert(
            Delivery(id: Self.id(2), shift: Self.id(1), offer: Self.id(9), acceptedAt: UTCInstant(microseconds: 5)))
        _ = try Importer(into: store).importDocument(document)
        #expect(try store.offers(of: Self.id(1)).map(\.id) == [Self.id(3), Self.id(9)])
        #expect(try store.delivery(Self.id(2))?.offer == Self.id(9))
        #expect(try store.delivery(Self.id(3))?.offer == Self.id(3))
        #expect(try Importer(into: store).importDocument(document).changedNothing)
    }
}
