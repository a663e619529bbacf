import Foundation
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("A document that does not fit changes nothing, and the message says where")
struct DocumentRefusalTests {
    let workshop: StoreWorkshop
    let store: RecordStore

    init() throws {
        workshop = try StoreWorkshop()
        store = try workshop.emptyStore()
        try store.insert(Shift(id: Identity(high: 1, low: 1), startedAt: UTCInstant(microseconds: 5)))
    }

    /// What importing a text is refused with.
    func refusal(_ path: String) throws -> BackupError? {
        let before = try workshop.bytes(of: store)
        var refusal: BackupError?
        do throws(BackupError) { _ = try Importer(into: store).importDocument(path) } catch { refusal = error }
        #expect(try workshop.bytes(of: store) == before)
        #expect(try store.isSound)
        let names = try FileManager.default.contentsOfDirectory(atPath: workshop.folder.url.path)
        #expect(names.filter { $0.contains("import") }.isEmpty)
        return refusal
    }

    static let shiftID = "00000000-0000-0002-0000-000000000002"

    static func headed(_ rest: String) -> String { #"{"formatVersion":1,"schemaVersion":2,"# + rest + "}" }

    /// A document of one table, whose rows start in line 2.
    static func document(_ table: String, _ rows: String, version: Int = 16, orphans: String = "") -> String {
        """
        {"formatVersion":1,"schemaVersion":\(version),"orphans":[\(orphans)],\
        "columns":{"route_sample":["shift_id","fixed_at_us"]},"tables":{"\(table)":[
        \(rows)]}}
        """
    }

    @Test(
        "rows that are no rows",
        arguments: [
            ("shift", #"{"id":"\#(shiftID)"}"#, 2), ("shift", #"{"started_at_us":1}"#, 2),
            (
                "shift",
                #"{"id":"\#(shiftID)","started_at_us":1},"# + "\n" + #"{"id":"\#(shiftID)","started_at_us":2}"#, 3
            ),
            ("shift", #"{"id":"\#(shiftID)","started_at_us":1.5}"#, 2),
            ("shift", #"{"id":"\#(shiftID)","started_at_us":"1"}"#, 2),
            ("shift", #"{"id":"\#(shiftID)","started_at_us":9223372036854775808}"#, 2),
            ("shift", #"{"id":"\#(shiftID)x","started_at_us":1}"#, 2),
            ("shift", #"{"id":7,"started_at_us":1}"#, 2),
            ("shift", #"{"id":{"hex":"00"},"started_at_us":1}"#, 2),
            ("shift", #"{"id":"\#(shiftID)","started_at_us":1,"started_at_us":1}"#, 2),
            ("shift", #"{"id":"\#(shiftID)","started_at_us":1,"duration_us":1}"#, 2),
            ("shift", #"{"id":"\#(shiftID)","started_at_us":1,"gross_earnings":12.5}"#, 2),
            ("shift", #"{"id":"\#(shiftID)","started_at_us":1,"gross_earnings":{"hex":"0"}}"#, 2),
            ("shift", #"{"id":"\#(shiftID)","started_at_us":1,"gross_earnings":{"text":"00"}}"#, 2),
            ("shift", "7", 2), ("shift", "[1]", 2), ("shift", "null", 2),
            ("route_sample", #"["\#(shiftID)"]"#, 2), ("route_sample", #"["\#(shiftID)",1,2]"#, 2),
            ("route_sample", #"["\#(shiftID)",1]"#, 2),
            ("shifts", "{}", 1), ("sqlite_schema", "{}", 1),
        ])
    func rows(table: String, rows: String, line: Int) throws {
        let refused = try refusal(workshop.write(Self.document(table, rows)))
        guard case .malformed(let fault, _)? = refused else {
            Issue.record("\(String(describing: refused))")
            return
        }
        #expect(fault.line == line, "\(fault)")
        #expect(!fault.reason.contains("0002"))
        #expect(refused?.exitCode == 65)
    }

    @Test(
        "texts that are no documents",
        arguments: [
            "", "[]", "7", "{}", #"{"type":"FeatureCollection","features":[]}"#, #"{"tables":{}}"#,
            #"{"formatVersion":1,"tables":{}}"#, #"{"formatVersion":0,"schemaVersion":1,"tables":{}}"#,
            #"{"formatVersion":1,"schemaVersion":"1","tables":{}}"#,
            #"{"formatVersion":1,"schemaVersion":1,"tables":[]}"#,
            #"{"formatVersion":1,"schemaVersion":1,"tables":{}} x"#,
            #"{"formatVersion":1,"schemaVersion":1,"tables":{}}{}"#,
            #"{"formatVersion":1,"schemaVersion":1,"tables":{"shift":{}}}"#,
            #"{"formatVersion":1,"schemaVersion":1,"tables":{"shift":[],"shift":[]}}"#,
            #"{"formatVersion":1,"schemaVersion":1,"tables":{},"tables":{}}"#,
            #"{"formatVersion":1,"schemaVersion":1,"tables":{},"schemaVersion":2}"#,
            #"{"formatVersion":1,"schemaVersion":1,"counts":{"shift":-1},"tables":{}}"#,
            #"{"formatVersion":1,"schemaVersion":1,"orphans":[{"table":"x"}],"tables":{}}"#,
            #"{"formatVersion":1,"schemaVersion":1,"orphans":7,"tables":{}}"#,
            headed(#""columns":{"route_sample":["nowhere"]},"tables":{"route_sample":[]}"#),
            headed(#""columns":{"route_sample":["shift_id","shift_id"]},"tables":{"route_sample":[]}"#),
        ])
    func texts(text: String) throws {
        let refused = try refusal(workshop.write(text))
        switch refused {
        case .malformed, .notJSON: break
        default: Issue.record("\(String(describing: refused))")
        }
    }

    @Test("what this program does not know yet is refused with both numbers")
    func newer() throws {
        let known = Int64(SchemaTimeline.shipped.current)
        let format = try workshop.write(#"{"formatVersion":2,"schemaVersion":1,"tables":{}}"#)
        #expect(try refusal(format) == .newerFormat(path: format, found: 2, known: 1))
        let schema = try workshop.write(#"{"formatVersion":1,"schemaVersion":\#(known + 1),"tables":{}}"#)
        #expect(try refusal(schema) == .newerSchema(path: schema, found: known + 1, known: known))
        #expect(try refusal(schema)?.exitCode == 69)
    }

    @Test("members of the document that are not known are passed over")
    func additions() throws {
        let text = #"{"note":{"a":[1]},"formatVersion":1,"schemaVersion":1,"tables":{"shift":[]},"more":[{}]}"#
        #expect(try refusal(workshop.write(text)) == nil)
    }

    @Test("a document cut off anywhere is refused")
    func truncated() throws {
        let original = try workshop.store()
        var random = RandomStore(seed: 7)
        try random.fill(original, rows: 4)
        let whole = try workshop.bytes(of: original)
        let path = workshop.freshPath(".json")
        let before = try workshop.bytes(of: store)
        // The last byte is a line feed, which a document may lack.
        for length in Set(stride(from: 0, to: whole.count - 2, by: 97)).union(whole.count - 40..<whole.count - 1) {
            try whole.prefix(length).write(to: URL(fileURLWithPath: path))
            #expect(throws: BackupError.self, "\(length)") { try Importer(into: store).importDocument(path) }
        }
        #expect(try workshop.bytes(of: store) == before)
    }

    @Test("rows whose record is missing come in only when the document lists them")
    func orphans() throws {
        let row = #"{"id":"\#(Self.shiftID)","shift_id":"\#(Self.shiftID)","accepted_at_us":1}"#
        let path = try workshop.write(Self.document("delivery", row))
        guard case .danglingReferences(let groups, _)? = try refusal(path) else {
            Issue.record("not refused")
            return
        }
        #expect(groups.map(\.missing) == [Self.shiftID])
        let list = #"{"table":"delivery","column":"shift_id","parent":"shift","missing":"\#(Self.shiftID)","rows":1}"#
        let report = try Importer(into: store).importDocument(
            workshop.write(Self.document("delivery", row, orphans: list)))
        #expect(report.carriedOrphans.map(\.missing) == [Self.shiftID])
        #expect(try store.connection.firstInteger("SELECT count(*) FROM delivery") == 1)
    }

    @Test("an orphan of the document whose record the store has is none")
    func foundParent() throws {
        let parent = Identity(high: 1, low: 1)
        let row = #"{"id":"\#(Self.shiftID)","shift_id":"\#(parent)","accepted_at_us":1}"#
        let list = #"{"table":"delivery","column":"shift_id","parent":"shift","missing":"\#(parent)","rows":1}"#
        let path = try workshop.write(Self.document("delivery", row, orphans: list))
        #expect(try Importer(into: store).importDocument(path).carriedOrphans.isEmpty)
        #expect(try store.deliveries(of: parent).count == 1)
    }

    @Test("a file that is not there, and a folder without a copy")
    func absent() throws {
        #expect(try refusal(workshop.folder.path("nowhere.json"))?.exitCode == 66)
        #expect(try refusal(workshop.folder.url.path)?.exitCode == 66)
    }

    @Test("a document that holds another number of rows than it says is taken, and said")
    func counts() throws {
        let text = #"{"formatVersion":1,"schemaVersion":1,"counts":{"shift":2},"tables":{"shift":[]}}"#
        let report = try Importer(into: store).importDocument(workshop.write(text))
        #expect(report.countDifferences == [.init(table: "shift", said: 2, held: 0)])
    }
}
