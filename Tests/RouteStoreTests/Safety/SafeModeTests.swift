import Foundation
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("A store that cannot be opened costs no miles: shifts go elsewhere, and come back")
struct SafeModeTests {
    static let current = SchemaTimeline.shipped.current

    static func shift(_ number: UInt64, ended: Bool) -> Shift {
        Shift(
            id: Identity(high: 7, low: number), startedAt: UTCInstant(microseconds: Int64(number) * 10),
            endedAt: ended ? UTCInstant(microseconds: Int64(number) * 10 + 5) : nil)
    }

    /// A store that another program's table keeps from being opened.
    func foreign() throws -> OldStore {
        let old = try OldStore(version: Self.current)
        try old.execute(["CREATE TABLE notes (x)"])
        return old
    }

    func records(_ path: String) throws -> (RecordStore, StoreError?) {
        switch try SafeMode.open(path) {
        case .store(let records): (records, nil)
        case .safeMode(let records, let cause): (records, cause)
        }
    }

    /// What the importer does, as far as these tests need it.
    func take(_ source: RecordStore, _ target: RecordStore) throws(StoreError) -> Int {
        for shift in try source.shifts() { try target.insert(shift) }
        return try source.shifts().count
    }

    @Test("an ordinary store is opened as itself")
    func ordinary() throws {
        let old = try OldStore(version: 5)
        #expect(try records(old.path).1 == nil)
        #expect(try SafeMode.pending(of: old.files).isEmpty)
    }

    @Test("the file stays where it is, and a command and the service share one other store")
    func shared() throws {
        let old = try foreign()
        let bytes = try RefusedStoreTests.bytes(old.path)
        let (service, cause) = try records(old.path)
        #expect(cause == .foreignShape(path: old.path, difference: "a foreign table notes"))
        #expect(service.path == old.path + ".safety/safe-mode-1.sqlite")
        try service.insert(Self.shift(1, ended: false))
        #expect(try records(old.path).0.shifts() == [Self.shift(1, ended: false)])
        #expect(try RefusedStoreTests.bytes(old.path) == bytes)
    }

    @Test("where that one is broken too, there is another")
    func broken() throws {
        let old = try foreign()
        let first = try records(old.path).0.path
        try Data(count: 3000).write(to: URL(fileURLWithPath: first))
        #expect(try records(old.path).0.path == old.path + ".safety/safe-mode-2.sqlite")
        #expect(try RefusedStoreTests.bytes(first) == Data(count: 3000))
    }

    @Test("adopted, the shifts are in the store under their own identities, and the file is kept")
    func adoption() throws {
        let old = try foreign()
        try records(old.path).0.insert(Self.shift(1, ended: true))
        try old.execute(["DROP TABLE notes"])
        let keeper = try StoreKeeper(old.files)
        let adopted = try keeper.adopt(translating: { $0 }, importing: take)
        #expect(adopted.map(\.path) == [old.path + ".safety/adopted/safe-mode-1.sqlite"])
        #expect(adopted.map(\.imported) == [1])
        #expect(try RecordStore.open(old.path).shift(Self.shift(1, ended: true).id) == Self.shift(1, ended: true))
        #expect(try SafeMode.pending(of: old.files).isEmpty)
        #expect(try RecordStore.openForReading(adopted[0].path).shifts().count == 1)
        #expect(try keeper.adopt(translating: { $0 }, importing: take).isEmpty)
        // The next one does not take the name of one that was adopted.
        try old.execute(["CREATE TABLE notes (x)"])
        #expect(try records(old.path).0.path == old.path + ".safety/safe-mode-2.sqlite")
    }

    @Test("two unfinished shifts are not brought together, one is", arguments: [true, false])
    func unfinished(both: Bool) throws {
        let old = try foreign()
        let waiting = try records(old.path).0
        try waiting.insert(Self.shift(1, ended: false))
        try old.execute(["DROP TABLE notes"])
        try RecordStore.open(old.path).insert(Self.shift(2, ended: !both))
        let keeper = try StoreKeeper(old.files)
        if both {
            #expect(throws: StoreError.twoUnfinishedShifts(path: waiting.path)) {
                try keeper.adopt(translating: { $0 }, importing: take)
            }
            #expect(try SafeMode.pending(of: old.files) == [waiting.path])
        } else {
            #expect(try keeper.adopt(translating: { $0 }, importing: take).count == 1)
        }
    }

    @Test("an importer that refuses leaves the file where it waits")
    func refusal() throws {
        let old = try foreign()
        let waiting = try records(old.path).0
        try waiting.insert(Self.shift(1, ended: true))
        try old.execute(["DROP TABLE notes"])
        #expect(throws: StoreError.constraint(path: "x")) {
            try StoreKeeper(old.files).adopt(translating: { $0 }) { (_, _) throws(StoreError) -> Int in
                throw .constraint(path: "x")
            }
        }
        #expect(try SafeMode.pending(of: old.files) == [waiting.path])
    }

    @Test("everything kept beside a store is listed")
    func listing() throws {
        let old = try OldStore(version: 5)
        _ = try RecordStore.open(old.path)
        try old.execute(["CREATE TABLE notes (x)"])
        _ = try records(old.path)
        _ = try StoreKeeper(old.files).moveAside()
        let kept = try KeptStore.all(beside: old.files)
        #expect(kept.map(\.kind) == [.preUpgrade(from: 5, to: Self.current), .failedOpen, .safeMode])
        #expect(kept.map(\.number) == [1, 1, 1])
        #expect(kept.map(\.isRestorable) == [true, false, false])
        #expect(kept.allSatisfy { $0.bytes > 0 })
    }
}
