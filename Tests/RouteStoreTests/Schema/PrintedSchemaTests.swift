import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

@Suite("The printed schema and the sqlite3 command make real stores")
struct PrintedSchemaTests {
    static let sample = SharedFolder.packageFolder.appendingPathComponent("Samples/stores/schema.sql")
    static let tool = "/usr/bin/sqlite3"

    @Test("Samples/stores/schema.sql is the current schema")
    func sample() throws {
        let current = try #require(SchemaTimeline.shipped.schemaSQL(version: SchemaTimeline.shipped.current))
        if FrozenShapeTests.freezes { try current.write(to: Self.sample, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: Self.sample, encoding: .utf8) == current, "run tools/freeze-schema")
    }

    @Test(
        "a store made and filled by the sqlite3 command survives, whatever its version",
        .enabled(if: FileManager.default.isExecutableFile(atPath: tool), "needs the sqlite3 command"),
        arguments: 1...SchemaTimeline.shipped.current)
    func commandLine(version: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("old.sqlite")
        let sql = try #require(SchemaTimeline.shipped.schemaSQL(version: version))
        let rows = Witness.rows(at: version, tag: version).map { $0 + ";\n" }.joined()
        try Self.run([path], input: sql + rows)
        let store = try RecordStore.open(path)
        for witness in Witness.all where witness.version <= version {
            #expect(
                try store.connection.answer(witness.question(version)) == witness.answer, "version \(witness.version)")
        }
        try expectSound(store.connection)
        #expect(try StoreCheck.run(path).isEmpty)
    }

    static func run(_ arguments: [String], input: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = ["-bail"] + arguments
        let pipe = Pipe()
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        pipe.fileHandleForWriting.write(Data(input.utf8))
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
