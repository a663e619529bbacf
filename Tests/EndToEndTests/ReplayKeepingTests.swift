import Foundation
import JSONText
import TestSupport
import Testing

@Suite("replay --store keeps a shift once, whole, and measurable")
struct ReplayKeepingTests {
    private func replay(_ arguments: [String], in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(["replay"] + arguments, in: folder.url)
    }

    /// Asks a store with the sqlite3 command, so that what is checked is the file and not this program's view of it.
    private func ask(_ sql: String, _ store: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", store, sql]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func drive(_ folder: TemporaryFolder, events: Bool = false) throws -> String {
        let log = folder.path("drive.nmea")
        let flags = events ? ["--pause", "3", "--park", "3", "--events", folder.path("events.jsonl")] : []
        let made = try BuiltProgram.run(["simulate", "--out", log, "--km", "3", "--seed", "5"] + flags)
        #expect(made.exitCode == 0)
        return log
    }

    @Test("the stored readings are the printed distance; sessions name their rules, source, reason and digest")
    func stored() throws {
        let folder = try TemporaryFolder()
        let (log, store) = (try drive(folder, events: true), folder.path("kept.sqlite"))
        let outcome = try replay([log, "--events", "events.jsonl", "--store", store, "--json"], in: folder)
        #expect(outcome.exitCode == 0)
        let document = try JSONValue.parse([UInt8](outcome.output))
        let metres = try #require(document["distance"]?["metres"]?.double)
        let sum = "SELECT sum(velocity_m + position_m + bridged_m) FROM route_sample"
        #expect(abs(try #require(Double(try ask(sum, store))) - metres) < 1e-6)
        let sessions =
            "SELECT source, rule_set, end_reason, length(source_digest) FROM capture_session ORDER BY started_at_us"
        #expect(
            try ask(sessions, store).split(separator: "\n") == [
                "nmeaReplay|2|paused|16", "nmeaReplay|2|parked|16", "nmeaReplay|2|fileEnded|16",
            ])
        #expect(try ask("SELECT count(*) FROM shift_pause", store) == "1")
        #expect(try ask("SELECT count(*) FROM route_suspension", store) == "1")
        #expect(try ask("PRAGMA integrity_check", store) == "ok")
        let gaps = document["gaps"]?.array?.compactMap { $0["reason"]?.string }
        #expect(gaps == ["paused", "parked"])
        #expect(try BuiltProgram.run(["store", "check", "--store", store]).exitCode == 0)
    }

    @Test(
        "a session names its receiver, under both rule sets; a second receiver is another session", arguments: [1, 2])
    func devices(rules: Int) throws {
        let folder = try TemporaryFolder()
        func line(_ device: String, _ second: Int) -> String {
            let latitude = 40 + Double(second) * 13.5 / 111_000
            return #"{"class":"TPV","device":"\#(device)","mode":3,"time":\#(1_773_475_200 + second),"#
                + #""lat":\#(latitude),"lon":-83,"eph":5,"speed":13.5,"track":0}"#
        }
        // Both receive; then the first falls silent, and the second takes over at the 71st second.
        let lines =
            (0..<60).flatMap { [line("/dev/a", $0), line("/dev/b", $0)] } + (60..<120).map { line("/dev/b", $0) }
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.url.appendingPathComponent("two.jsonl"))
        let store = folder.path("kept.sqlite")
        let outcome = try replay(["two.jsonl", "--rules", "\(rules)", "--store", store, "--json"], in: folder)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        let input = try JSONValue.parse([UInt8](outcome.output))["input"]
        #expect(input?["fixes"]?.integer == 110 && input?["sentences"]?.integer == 180)
        let sessions = "SELECT source, device, end_reason FROM capture_session ORDER BY started_at_us"
        #expect(
            try ask(sessions, store).split(separator: "\n") == [
                "gpsdReplay|/dev/a|deviceChanged", "gpsdReplay|/dev/b|fileEnded",
            ])
    }

    @Test("the same bytes are refused, gzipped or under another rule set too, and an overlapping shift is")
    func refused() throws {
        let folder = try TemporaryFolder()
        let (log, store) = (try drive(folder), folder.path("kept.sqlite"))
        #expect(try replay([log, "--store", store], in: folder).exitCode == 0)
        let overlapping = try replay([log, "--store", store, "--rules", "1"], in: folder)
        #expect(overlapping.exitCode == 65)
        #expect(overlapping.output.isEmpty)
        // Moved to another day by hand, the shift no longer overlaps; the log is still the same.
        _ = try ask("UPDATE shift SET started_at_us = started_at_us - 1e11, ended_at_us = ended_at_us - 1e11", store)
        let again = try replay([log, "--store", store, "--rules", "1"], in: folder)
        #expect(again.exitCode == 65)
        #expect(again.error.contains("this log"))
        #expect(try ask("SELECT count(*) FROM shift", store) == "1")
    }

    @Test("a session that a crash left open is closed at its last sample, as interrupted")
    func orphan() throws {
        let folder = try TemporaryFolder()
        let (log, store) = (try drive(folder), folder.path("kept.sqlite"))
        #expect(try replay([log, "--store", store], in: folder).exitCode == 0)
        _ = try ask("UPDATE capture_session SET ended_at_us = NULL, end_reason = NULL", store)
        let later = folder.path("later.nmea")
        #expect(
            try BuiltProgram.run(["simulate", "--out", later, "--km", "0.5", "--start", "2026-03-15T08:00:00Z"])
                .exitCode == 0)
        #expect(try replay([later, "--store", store], in: folder).exitCode == 0)
        let ends = "SELECT end_reason FROM capture_session ORDER BY started_at_us"
        #expect(try ask(ends, store).split(separator: "\n") == ["interrupted", "fileEnded"])
    }

    @Test("--compare prints both rule sets, and each is what a replay under it prints")
    func compare() throws {
        let folder = try TemporaryFolder()
        let log = try drive(folder)
        let both = try JSONValue.parse([UInt8](replay([log, "--compare", "--json"], in: folder).output))
        for rules in ["1", "2"] {
            let alone = try JSONValue.parse([UInt8](replay([log, "--rules", rules, "--json"], in: folder).output))
            #expect(both["compared"]?[rules] == alone["distance"])
            #expect(both["compared"]?[rules] != nil)
        }
        #expect(both["capture"]?["ruleSet"]?.integer == 2)
    }

    @Test("reports of one instant and place are one fix under rule set 2, and repeats under rule set 1")
    func sameInstant() throws {
        let folder = try TemporaryFolder()
        let lines = (0..<60).flatMap { second -> [String] in
            let time = "2026-03-14T08:00:\(second < 10 ? "0" : "")\(second).000Z"
            let latitude = 40 + Double(second) * 13.5 / 111_000
            let start = #"{"class":"TPV","mode":3,"time":"\#(time)","lat":\#(latitude),"lon":-83,"eph":5"#
            return [start + "}", start + #","speed":13.5,"track":0}"#]
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.url.appendingPathComponent("twice.jsonl"))
        let two = try JSONValue.parse([UInt8](replay(["twice.jsonl", "--json"], in: folder).output))
        #expect(two["input"]?["fixes"]?.integer == 60)
        #expect(two["capture"]?["accepted"]?.integer == 60)
        #expect(two["capture"]?["rejected"]?.members?.isEmpty == true)
        let one = try JSONValue.parse([UInt8](replay(["twice.jsonl", "--rules", "1", "--json"], in: folder).output))
        #expect(one["input"]?["fixes"]?.integer == 120)
        #expect(one["capture"]?["rejected"]?["duplicateTimestamp"]?.integer == 60)
    }
}
