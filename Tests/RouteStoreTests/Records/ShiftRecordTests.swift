import Positioning
import RouteEngine
import RouteStore
import TestSupport
import Testing
import Units

@Suite("Shifts are kept as they were given")
struct ShiftRecordTests {
    static func identity(_ number: UInt64) -> Identity { Identity(high: 0, low: number) }
    static func instant(_ seconds: Int64) -> UTCInstant { UTCInstant(microseconds: seconds * 1_000_000) }

    static func shift(_ number: UInt64, _ start: Int64, _ end: Int64?) -> Shift {
        Shift(id: identity(number), startedAt: instant(start), endedAt: end.map(instant))
    }

    @Test("what is inserted is read back, active or ended, sorted by start")
    func roundTrip() throws {
        let store = try RecordStore.temporary()
        let shifts = [Self.shift(3, -100, 200), Self.shift(1, 300, 250), Self.shift(2, 300, nil)]
        for shift in shifts.reversed() { try store.insert(shift) }
        #expect(try store.shifts() == shifts)
        #expect(try store.shift(shifts[1].id) == shifts[1])
        #expect(try store.shift(Self.identity(9)) == nil)
        #expect(try store.activeShifts() == [shifts[2]])
    }

    @Test("an update replaces the row; of a row that is not there it is refused")
    func update() throws {
        let store = try RecordStore.temporary()
        try store.insert(Self.shift(1, 100, nil))
        try store.update(Self.shift(1, 90, 200))
        #expect(try store.shifts() == [Self.shift(1, 90, 200)])
        #expect(throws: StoreError.noSuchRecord(path: "")) { try store.update(Self.shift(2, 1, 2)) }
    }

    @Test("amounts are kept as typed, and absent ones stay absent")
    func amounts() throws {
        let store = try RecordStore.temporary()
        var shift = Self.shift(1, 100, 200)
        shift.grossEarnings = RecordedDecimal("120.50")
        shift.fuel = FuelAssumptions(milesPerGallon: RecordedDecimal("0"), vehicleName: "Blue")
        try store.insert(shift)
        try store.insert(Self.shift(2, 300, nil))
        #expect(try store.shifts() == [shift, Self.shift(2, 300, nil)])
        #expect(try store.shift(shift.id)?.grossEarnings?.text == "120.50")
        #expect(try store.shift(shift.id)?.fuel.gasPricePerGallon == nil)
    }

    @Test("only canonical decimals are amounts", arguments: ["0", "-1", "0.50", "10", "12.5000", "-0.01"])
    func canonical(text: String) { #expect(RecordedDecimal(text)?.text == text) }

    @Test(
        "anything else is none", arguments: ["", "-", ".5", "5.", "01", "1e3", "1,5", " 1", "+1", "1.2.3", "--1", "٣"])
    func notCanonical(text: String) { #expect(RecordedDecimal(text) == nil) }

    @Test("a deleted shift takes its samples with it, and no other's")
    func deletion() throws {
        let store = try RecordStore.temporary()
        let sample = RouteSample(
            instant: Self.instant(150), position: ReportedPosition(latitudeDegrees: 1, longitudeDegrees: 1),
            horizontalAccuracy: Metres(5))
        for number in [1, 2] as [UInt64] {
            try store.insert(Self.shift(number, 100, 200))
            try store.insert([sample], of: Self.identity(number))
        }
        try store.deleteShift(Self.identity(1))
        #expect(try store.shifts().map(\.id.low) == [2])
        #expect(try store.sampleCount(of: Self.identity(1)) == 0)
        #expect(try store.sampleCount(of: Self.identity(2)) == 1)
        #expect(throws: StoreError.noSuchRecord(path: "")) { try store.deleteShift(Self.identity(1)) }
    }

    @Test("an identity is taken once")
    func duplicate() throws {
        let store = try RecordStore.temporary()
        try store.insert(Self.shift(1, 100, nil))
        #expect(throws: StoreError.constraint(path: "")) { try store.insert(Self.shift(1, 300, nil)) }
        #expect(try store.shifts().count == 1)
    }

    @Test(
        "shifts that share time with a window are found; touching is not sharing",
        arguments: [
            (0, 100, []), (0, 101, [1]), (150, 160, [1]), (199, 300, [1]), (200, 300, []), (200, 301, [2]),
            (0, 999, [1, 2]),
            (400, nil, [2]), (0, nil, [1, 2]), (100, 200, [1]), (50, 50, []),
        ] as [(Int64, Int64?, [UInt64])])
    func overlap(start: Int64, end: Int64?, expected: [UInt64]) throws {
        let store = try RecordStore.temporary()
        try store.insert(Self.shift(1, 100, 200))
        try store.insert(Self.shift(2, 300, nil))
        let found = try store.shiftsOverlapping(from: Self.instant(start), to: end.map(Self.instant))
        #expect(found.map(\.id.low) == expected)
        let others = try store.shiftsOverlapping(from: Self.instant(start), to: nil, except: Self.identity(1))
        #expect(others.map(\.id.low) == [2])
    }

    @Test("several writes are kept together or not at all")
    func together() throws {
        let store = try RecordStore.temporary()
        #expect(throws: StoreError.constraint(path: "")) {
            try store.inTransaction { () throws(StoreError) in
                try store.insert(Self.shift(1, 100, nil))
                try store.inTransaction { () throws(StoreError) in try store.insert(Self.shift(2, 100, nil)) }
                try store.insert(Self.shift(1, 100, nil))
            }
        }
        #expect(try store.shifts().isEmpty)
    }
}
