import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

/// `Frozen/shapes.tsv`: a line per version, with the hash of its statements and the hash of the shape after it.
///
/// A line is written once, by `tools/freeze-schema`, when its version is new; no line is ever replaced.
@Suite("A shipped version never changes")
struct FrozenShapeTests {
    static let file = SharedFolder.packageFolder.appendingPathComponent("Tests/RouteStoreTests/Frozen/shapes.tsv")
    static let freezes = ProcessInfo.processInfo.environment["MILEPOST_FREEZE_SCHEMA"] != nil

    static func line(of version: SchemaVersion) throws -> String {
        let statements = Digest128.of(version.statements.joined(separator: ";\n"))
        let shape = Digest128.of(try SchemaShape(of: .shipped, version: version.number).text)
        return "\(version.number)\t\(statements.text)\t\(shape.text)"
    }

    @Test("each version is what its frozen line says, and each has one")
    func frozen() throws {
        var lines = (try? String(contentsOf: Self.file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        for version in SchemaTimeline.shipped.versions {
            let line = try Self.line(of: version)
            if lines.count < version.number, Self.freezes { lines.append(line) }
            guard lines.count >= version.number else {
                Issue.record(
                    "version \(version.number) has no frozen line: run tools/freeze-schema once, when it is final")
                continue
            }
            #expect(lines[version.number - 1] == line, "version \(version.number) was shipped and has been edited")
        }
        #expect(lines.count == SchemaTimeline.shipped.current, "a frozen version is gone")
        if Self.freezes {
            try (lines.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
        }
    }
}
