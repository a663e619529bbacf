import Foundation
import RouteEngine
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("The automatic copy is refreshed piece by piece, and keeps what disappears")
struct BackupFolderTests {
    let workshop: StoreWorkshop
    let store: RecordStore
    let backups: BackupFolder

    static let free: Int64 = 1_000_000_000

    init() throws {
        workshop = try StoreWorkshop()
        store = try workshop.emptyStore()
        backups = BackupFolder(ofStore: store.path)
    }

    static func id(_ number: UInt64) -> Identity { Identity(high: 0, low: number) }

    static func day(_ number: Int) -> UTCInstant {
        UTCInstant(CivilDate(daysSinceEpoch: 20_000 + number), microsecondsOfDay: 1)
    }

    func addShift(_ number: UInt64, samples: Int, isFinished: Bool = true) throws {
        let start = UTCInstant(microseconds: Int64(number) * 1_000_000)
        let end = isFinished ? UTCInstant(microseconds: Int64(number) * 1_000_000 + 500_000) : nil
        try store.insert(Shift(id: Self.id(number), startedAt: start, endedAt: end))
        try addSamples(number, samples)
    }

    func addSamples(_ shift: UInt64, _ count: Int) throws {
        for place in 0..<count {
            try store.insertSample(of: Self.id(shift), at: Int64(shift) * 1_000_000 + Int64(place))
        }
    }

    @discardableResult
    func refresh(day: Int = 0) throws -> BackupFolder.Refresh {
        try backups.refresh(from: store, now: Self.day(day), freeBytes: Self.free)
    }

    func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: backups.path + "/" + folder).sorted()
    }

    @Test("records and routes are files of their own, private to their owner")
    func layout() throws {
        try addShift(1, samples: 3)
        try addShift(2, samples: 0)
        try addShift(3, samples: 2, isFinished: false)
        let refresh = try refresh()
        #expect(refresh.writtenRoutes == [Self.id(1)])
        #expect(refresh.counts["route_sample"] == 5 && refresh.counts["shift"] == 3)
        #expect(try names("") == ["before-loss", "daily", "latest.json", "routes"])
        #expect(try names("routes") == ["\(Self.id(1)).json"])
        let attributes = try FileManager.default.attributesOfItem(atPath: backups.latestPath)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let latest = try String(contentsOfFile: backups.latestPath, encoding: .utf8)
        #expect(!latest.contains("1.5,2.5"))
    }

    @Test("a route is written once, at its shift's end, and again only when it was corrected")
    func writtenOnce() throws {
        try addShift(1, samples: 3, isFinished: false)
        #expect(try refresh().writtenRoutes.isEmpty)
        var shift = try #require(try store.shift(Self.id(1)))
        shift.endedAt = UTCInstant(microseconds: 9_000_000)
        try store.update(shift)
        #expect(try refresh().writtenRoutes == [Self.id(1)])
        #expect(try refresh().writtenRoutes.isEmpty)
        let last = try #require(try store.lastSample(of: Self.id(1)))
        #expect(try store.cutCapture(of: Self.id(1), at: last.instant) == 1)
        #expect(try refresh().writtenRoutes == [Self.id(1)])
        #expect(try refresh().writtenRoutes.isEmpty)
    }

    @Test("the folder brings the store back exactly to the bit", arguments: UInt64(1)...6)
    func importFolder(seed: UInt64) throws {
        let original = try workshop.store()
        var random = RandomStore(seed: seed)
        try random.fill(original)
        // The routes of running shifts have no file yet.
        try original.connection.execute("UPDATE shift SET ended_at_us = 1 WHERE ended_at_us IS NULL")
        let folder = BackupFolder(ofStore: original.path)
        _ = try folder.refresh(from: original, now: Self.day(0), freeBytes: Self.free)
        let report = try Importer(into: store).importDocument(folder.path)
        #expect(report.countDifferences.isEmpty && report.incompleteRoutes.isEmpty)
        #expect(try workshop.bytes(of: store) == workshop.bytes(of: original))
        #expect(try Importer(into: store).importDocument(folder.path).changedNothing)
    }

    @Test("routes written by an older build are migrated on their own")
    func olderRoutes() throws {
        for version in [2, 3, 9, 12] {
            let old = try workshop.store(version: version)
            var random = RandomStore(seed: UInt64(version))
            random.orphanPercent = 0
            try random.fill(old)
            try old.connection.execute(
                """
                UPDATE shift SET ended_at_us = 1 WHERE ended_at_us IS NULL;
                DELETE FROM route_sample WHERE length(shift_id) <> 16 OR shift_id NOT IN (SELECT id FROM shift)
                """)
            let folder = BackupFolder(ofStore: old.path)
            _ = try folder.refresh(from: old, now: Self.day(0), freeBytes: Self.free)
            try workshop.migrate(old, from: version)
            #expect(try folder.refresh(from: old, now: Self.day(0), freeBytes: Self.free).writtenRoutes.isEmpty)
            let copy = try workshop.emptyStore()
            let report = try Importer(into: copy).importDocument(folder.path)
            #expect(report.incompleteRoutes.isEmpty)
            #expect(try workshop.bytes(of: copy) == workshop.bytes(of: old), "version \(version)")
        }
    }

    @Test("a missing route is reported, and everything else comes in")
    func missingRoute() throws {
        try addShift(1, samples: 3)
        try addShift(2, samples: 2)
        try refresh()
        try FileManager.default.removeItem(atPath: backups.path + "/routes/\(Self.id(1)).json")
        let copy = try workshop.emptyStore()
        let report = try Importer(into: copy).importDocument(backups.path)
        #expect(report.incompleteRoutes == [.init(shift: Self.id(1).description, samples: 0, expected: 3)])
        #expect(report.countDifferences == [.init(table: "route_sample", said: 5, held: 2)])
        #expect(try copy.shifts().count == 2)
    }

    @Test("a route file under another shift's name is refused")
    func wrongRoute() throws {
        try addShift(1, samples: 3)
        try addShift(2, samples: 3)
        try refresh()
        let routes = backups.path + "/routes/"
        try FileManager.default.removeItem(atPath: routes + "\(Self.id(1)).json")
        try FileManager.default.copyItem(atPath: routes + "\(Self.id(2)).json", toPath: routes + "\(Self.id(1)).json")
        let copy = try workshop.emptyStore()
        #expect(throws: BackupError.self) { try Importer(into: copy).importDocument(backups.path) }
        #expect(try copy.shifts().isEmpty)
    }

    @Test("the copy of the day before is kept once a day, for seven days")
    func daily() throws {
        for number in 0..<30 {
            try addShift(UInt64(number), samples: 0)
            try refresh(day: number / 3)
        }
        let kept = try names("daily")
        #expect(kept.map { String($0.prefix(6)) } == (4...9).map { "00000\($0)" } + ["000010"])
        // The first of a day keeps what the day before ended with.
        let last = try #require(kept.last)
        let copy = try workshop.emptyStore()
        _ = try Importer(into: copy).importDocument(backups.path + "/daily/" + last)
        #expect(try copy.shifts().count == 27)
        #expect(try names("before-loss").isEmpty)
    }

    @Test("a clock that lies for a day pushes out no more than one copy")
    func lyingClock() throws {
        for day in 0..<9 { try refresh(day: day) }
        let before = try names("daily")
        try refresh(day: 30_000)
        try refresh(day: -20_000)
        #expect(try Array(names("daily").prefix(5)) == Array(before.dropFirst(2)))
        try refresh(day: 9)
        #expect(try names("daily").count == 7)
    }

    @Test("whenever records disappear the copy from before is kept, the last five of those")
    func loss() throws {
        for number in UInt64(1)...9 { try addShift(number, samples: 1) }
        try refresh()
        for number in UInt64(1)...7 {
            try store.deleteShift(Self.id(number))
            let refresh = try refresh()
            #expect(refresh.shrunkenTables == ["route_sample", "shift"])
        }
        #expect(try names("before-loss").map { String($0.prefix(6)) } == (3...7).map { "00000\($0)" })
        #expect(try refresh().shrunkenTables.isEmpty)
        // The oldest kept one, from before the third deletion, is still whole, routes included.
        let copy = try workshop.emptyStore()
        let report = try Importer(into: copy).importDocument(backups.path + "/before-loss/000003.json")
        #expect(report.incompleteRoutes.isEmpty && report.countDifferences.isEmpty)
        #expect(try copy.shifts().count == 7)
    }

    @Test("samples that disappear count too, though they are kept elsewhere")
    func lostSamples() throws {
        try addShift(1, samples: 3)
        try refresh()
        try store.connection.execute("DELETE FROM route_sample WHERE fixed_at_us = 1000001")
        #expect(try refresh().shrunkenTables == ["route_sample"])
        #expect(try names("before-loss").count == 1)
    }

    @Test("a route goes when no copy names its shift any more")
    func forgottenRoutes() throws {
        try addShift(1, samples: 2)
        try addShift(2, samples: 2)
        try refresh()
        try store.deleteShift(Self.id(1))
        #expect(try refresh().removedRoutes == 0)
        #expect(try names("routes").count == 2)
        for number in UInt64(10)...15 {
            try addShift(number, samples: 0)
            try refresh()
            try store.deleteShift(Self.id(number))
            try refresh()
        }
        #expect(try names("before-loss").count == 5)
        #expect(try names("routes").count == 2, "a daily copy still names it")
        for day in 1..<9 { try refresh(day: day) }
        #expect(try names("routes") == ["\(Self.id(2)).json"])
    }

    @Test("a latest copy that cannot be read is kept instead of replaced for ever")
    func unreadable() throws {
        try addShift(1, samples: 0)
        try refresh()
        try Data("{broken".utf8).write(to: URL(fileURLWithPath: backups.latestPath))
        try refresh()
        #expect(try names("before-loss").count == 1)
        #expect(try String(contentsOfFile: backups.path + "/before-loss/000001.json", encoding: .utf8) == "{broken")
        #expect(try DocumentReader.open(backups.latestPath).header.counts["shift"] == 1)
    }

    @Test(
        "below 500 MB free nothing is written",
        arguments: [(499_999_999, false), (500_000_000, true), (0, false)] as [(Int64, Bool)])
    func lowSpace(free: Int64, isWritten: Bool) throws {
        let refresh = try? backups.refresh(from: store, now: Self.day(0), freeBytes: free)
        #expect((refresh != nil) == isWritten)
        #expect(FileManager.default.fileExists(atPath: backups.path) == isWritten)
    }

    @Test("what a killed writer left unfinished is removed")
    func unfinished() throws {
        try refresh()
        try Data("{".utf8).write(to: URL(fileURLWithPath: backups.latestPath + ".writing-1"))
        try Data("{".utf8).write(to: URL(fileURLWithPath: backups.path + "/routes/x.json.writing-1"))
        try refresh()
        #expect(try names("").filter { $0.contains("writing") }.isEmpty)
        #expect(try names("routes").isEmpty)
    }
}
