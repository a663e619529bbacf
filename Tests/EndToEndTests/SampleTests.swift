import Foundation
import JSONText
import TestSupport
import Testing

@Suite("The samples replay to what is written beside them")
struct SampleTests {
    private static let folder = SharedFolder.packageFolder.appendingPathComponent("Samples")

    private static func document(_ data: Data) throws -> JSONValue { try JSONValue.parse([UInt8](data)) }

    /// The document without the shift's identity, which is new at every replay.
    private static func withoutIdentity(_ document: JSONValue) -> JSONValue {
        guard case .object(let members) = document else { return document }
        return .object(members.filter { $0.key != "id" }.map { ($0.key, withoutIdentity($0.value)) })
    }

    @Test(
        "replay --json is the expected document",
        arguments: ["commute", "city-tunnels", "parked-night", "ten-hertz", "driver-events"])
    func expected(name: String) throws {
        let events = Self.folder.appendingPathComponent("events/\(name).jsonl").path
        let flags = FileManager.default.fileExists(atPath: events) ? ["--events", events] : []
        let outcome = try BuiltProgram.run(["replay", "Samples/nmea/\(name).nmea", "--json"] + flags)
        #expect(outcome.exitCode == 0)
        let wanted = try Data(contentsOf: Self.folder.appendingPathComponent("nmea/\(name).expected.json"))
        #expect(try Self.withoutIdentity(Self.document(outcome.output)) == Self.withoutIdentity(Self.document(wanted)))
    }

    @Test("a log gives the same result plain, gzipped, in two files, and from standard input")
    func sameLogManyWays() throws {
        let log = Self.folder.appendingPathComponent("nmea/commute.nmea")
        let plain = try BuiltProgram.run(["replay", log.path, "--json"])
        let piped = try BuiltProgram.run(["replay", "-", "--json"], input: Data(contentsOf: log))
        let folder = try TemporaryFolder()
        let zipped = folder.path("commute.gz")
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/bin/sh")
        gzip.arguments = ["-c", "gzip -c \(log.path) > \(zipped)"]
        try gzip.run()
        gzip.waitUntilExit()
        let unzipped = try BuiltProgram.run(["replay", zipped, "--json"])
        for other in [piped, unzipped] {
            #expect(other.exitCode == 0)
            #expect(
                try Self.withoutIdentity(Self.document(other.output))
                    == Self.withoutIdentity(Self.document(plain.output)))
        }
    }

    @Test("two files are one shift of two sessions, in the order of their first instants")
    func twoFiles() throws {
        let folder = try TemporaryFolder()
        let text = try String(contentsOf: Self.folder.appendingPathComponent("nmea/commute.nmea"), encoding: .utf8)
        let lines = text.split(separator: "\r\n")
        let half = lines.dropFirst(lines.count / 2).firstIndex { $0.hasPrefix("$GPGGA") } ?? 0
        for (name, part) in [("late", lines[half...]), ("early", lines[..<half])] {
            try Data((part.joined(separator: "\r\n") + "\r\n").utf8).write(to: folder.url.appendingPathComponent(name))
        }
        let outcome = try BuiltProgram.run(["replay", "late", "early", "--json"], in: folder.url)
        let document = try Self.document(outcome.output)
        #expect(document["capture"]?["sessions"]?.integer == 2)
        #expect(document["distance"]?["gaps"]?.integer == 1)
        #expect(document["input"]?["files"]?.integer == 2)
        let whole = try Self.document(BuiltProgram.run(["replay", "Samples/nmea/commute.nmea", "--json"]).output)
        #expect(document["shift"]?["startedAt"] == whole["shift"]?["startedAt"])
        #expect(document["input"]?["fixes"] == whole["input"]?["fixes"])
    }

    @Test("--explain has one line a fix, in input order, and no coordinate", arguments: ["1", "2"])
    func explain(rules: String) throws {
        let folder = try TemporaryFolder()
        let why = folder.path("why.jsonl")
        let outcome = try BuiltProgram.run([
            "replay", "Samples/nmea/city-tunnels.nmea", "--rules", rules, "--json", "--explain", why,
        ])
        let document = try Self.document(outcome.output)
        let lines = try String(contentsOfFile: why, encoding: .utf8).split(separator: "\n")
            .map { try JSONValue.parse(String($0)) }
        #expect(lines.count == document["input"]?["fixes"]?.integer.map(Int.init))
        let accepted = lines.filter { $0["decision"]?.string == "accept" }
        #expect(accepted.count == document["capture"]?["accepted"]?.integer.map(Int.init))
        let numbers = lines.compactMap { $0["line"]?.integer }
        #expect(numbers == numbers.sorted())
        let keys = Set(lines.flatMap { $0.members?.map(\.key) ?? [] })
        #expect(keys == ["at", "line", "decision", "metres", "reason"])
        let metres = accepted.compactMap { $0["metres"]?.double }.reduce(0, +)
        let recorded = try #require(document["distance"]?["metres"]?.double)
        #expect(abs(metres - recorded) < 1e-6 * recorded)
    }
}
