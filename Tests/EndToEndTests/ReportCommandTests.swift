import Foundation
import JSONText
import TestSupport
import Testing

@Suite("report says what the records of a period say")
struct ReportCommandTests {
    private static let week = "milepost report week 2025-03-04 --tz America/New_York --store \(StoreScene.name)"

    @Test("text: the days and their zone, every figure with its count, the shifts")
    func text() throws {
        let text = try StoreScene(version: 12).shell(Self.week).text
        for line in [
            "Week 2025-03-03 to 2025-03-09, America/New_York (167 h, for the clocks change)",
            "Before: 2025-02-24 to 2025-03-02",
            "5 shifts; the one of 2025-03-07 07:49 is still running, known until 2025-03-07T09:49:07-05:00",
            "Part of these shifts was not recorded, so more was driven than is recorded here.",
            "  Recorded mileage                6.7 mi recorded · partial route            5 of 5 shifts measured",
            "  Gross                           216.75                                     3 of 5 shifts",
            "  Wait at pickup, median          6 min                                      9 pickups, arrived to",
            "Left out of sums, not a number: 1 amount",
            "  2025-03-03 08:21 to 11:51  1.3 mi recorded · partial route  3 h 09 min  96.25         3",
            "  2025-03-07 07:49, running  1.3 mi recorded · partial route  2 h 00 min  not recorded  3",
        ] { #expect(text.contains(line), "\(line)\n\(text)") }
        for word in ["total", "complete", "miles driven", "coverage", "\u{1B}"] { #expect(!text.contains(word)) }
    }

    @Test("it fits the width it is given", arguments: [40, 60, 80, 100, 132, 200])
    func width(columns: Int) throws {
        let text = try StoreScene(version: 12).shell("COLUMNS=\(columns) \(Self.week) --split-midnight").text
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(text)")
    }

    static var hasScript: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/script") }

    @Test(
        "on a terminal it has that terminal's width and a line that stands out, which NO_COLOR takes away",
        .enabled(if: hasScript, "needs script(1)"), arguments: ["", "NO_COLOR=1 "])
    func terminal(variable: String) throws {
        let scene = try StoreScene(version: 12)
        let command = "stty cols 72; \(variable)\(Self.week)"
        let outcome = try scene.shell("TERM=xterm script -qec '\(command)' /dev/null < /dev/null")
        #expect(outcome.text.contains("Recorded mileage"))
        #expect(outcome.text.contains("\u{1B}[1m") == variable.isEmpty)
        let lines = outcome.text.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
            .split(whereSeparator: \.isNewline)
        #expect(lines.allSatisfy { $0.count <= 72 }, "\(outcome.text)")
    }

    @Test("kilometres on request, in text only")
    func units() throws {
        let scene = try StoreScene(version: 12)
        let text = try scene.shell("\(Self.week) --units km").text
        #expect(text.contains("10.8 km recorded · partial route"))
        #expect(text.contains("Gross per recorded kilometre") && !text.contains(" mi "))
        let json = try scene.shell("\(Self.week) --json").output
        #expect(try scene.shell("\(Self.week) --units km --json").output == json)
    }

    @Test("without a day it is about the newest shift; 'latest' says the same")
    func newest() throws {
        let scene = try StoreScene(version: 12)
        for kind in ["day", "week", "month"] {
            let report = "milepost report \(kind)"
            let flags = "--tz UTC --json --store \(StoreScene.name)"
            let named = try scene.shell("\(report) 2025-03-07 \(flags)").output
            #expect(try scene.shell("\(report) \(flags)").output == named)
            #expect(try scene.shell("\(report) latest \(flags)").output == named)
        }
        let month = "milepost report month 2025-03 --tz UTC --json --store \(StoreScene.name)"
        #expect(
            try scene.shell(month).output
                == (try scene.shell("milepost report month --tz UTC --json --store \(StoreScene.name)").output))
    }

    @Test("an empty period is no failure, and has no figures")
    func emptyPeriod() throws {
        let outcome = try StoreScene(version: 12).shell(
            "milepost report day 2020-01-01 --tz UTC --store \(StoreScene.name)")
        #expect(outcome.exitCode == 0)
        #expect(outcome.text == "Day 2020-01-01, UTC\nBefore: 2019-12-31\nNo shift started in these days\n")
    }

    @Test("replayed shifts are left out and counted; asked for, they are there")
    func replays() throws {
        let scene = try StoreScene.current()
        let report = "milepost report month 2026-03 --tz UTC --store \(StoreScene.name)"
        let without = try JSONValue.parse([UInt8](scene.shell("\(report) --json").output))
        #expect(without["figures"]?["shifts"]?["count"]?.integer == 0)
        #expect(without["figures"]?["shifts"]?["replaysLeftOut"]?.integer == 2)
        #expect(try scene.shell(report).text.contains("2 replayed shifts left out; --include-replays counts them"))
        let with = try JSONValue.parse([UInt8](scene.shell("\(report) --include-replays --json").output))
        #expect(with["figures"]?["shifts"]?["count"]?.integer == 2)
        #expect(with["figures"]?["distance"]?["measuredShifts"]?.integer == 2)
    }

    @Test("an old store is read as it is, and says the same after an upgrade", arguments: StoreScene.versions)
    func oldStores(version: Int) throws {
        let scene = try StoreScene(version: version)
        let bytes = scene.bytes()
        let words = "milepost report range 2024-01-01 2026-12-31 --tz Europe/Berlin --split-midnight --include-replays"
        let said = try ["", "--json"].map { try scene.shell("\(words) \($0) --store \(StoreScene.name)") }
        #expect(said.allSatisfy { $0.exitCode == 0 })
        #expect(scene.bytes() == bytes)
        let document = try JSONValue.parse([UInt8](said[1].output))
        #expect(document["figures"]?["distance"]?["measured"]?.bool == true)
        if version < 9 {
            let times = document["figures"]?["times"]
            #expect(times?["workingSeconds"] == times?["elapsedSeconds"])
        }
        #expect(try scene.store("migrate").exitCode == 0)
        for (before, flag) in zip(said, ["", "--json"]) {
            #expect(try scene.shell("\(words) \(flag) --store \(StoreScene.name)").output == before.output)
        }
    }

    @Test(
        "what cannot be meant is refused (64), what is not there is missed (66)",
        arguments: [
            ("report", 64, "needs one of: day, week, month, range"), ("report dya", 64, "did you mean 'day'"),
            ("report day 14.03.2026", 64, "a day is written 2026-03-14"), ("report day 2026-02-29", 64, "a day is"),
            ("report day 2026-03-14 2026-03-15", 64, "too much"), ("report month 2026-3", 64, "a month is"),
            ("report week 2026-03-14 --week-start tuesday", 64, "monday or sunday"),
            ("report day 2026-03-14 --week-start monday", 64, "unknown flag '--week-start'"),
            ("report range 2026-03-14", 64, "needs FROM TO"), ("report range 2026-03-14 14", 64, "a range is two days"),
            ("report range 2026-03-14 2026-03-13", 64, "turn the days round"),
            ("report day 2026-03-14 --tz Mars", 64, "is no time zone"),
            ("report day --units league", 64, "--units takes"),
            ("report day --store none.sqlite", 66, "no store"),
        ])
    func refused(words: String, code: Int32, says: String) throws {
        let scene = try StoreScene(version: 16)
        let store = words.contains("--store") ? "" : " --store \(StoreScene.name)"
        expectRefusal(try scene.shell("milepost \(words)\(words.count < 11 ? "" : store)"), code, says)
    }

    @Test("a store without a shift says that a day must be named")
    func noShift() throws {
        let scene = try StoreScene()
        try scene.shell("milepost store schema | sqlite3 \(StoreScene.name)")
        expectRefusal(try scene.shell("milepost report day --store \(StoreScene.name)"), 64, "no shift says which day")
        #expect(try scene.shell("milepost report day 2026-03-14 --store \(StoreScene.name)").exitCode == 0)
    }

    @Test(
        "the example of every command works as typed",
        arguments: ["report day", "report week", "report month", "report range", "export"])
    func example(command: String) throws {
        let scene = try StoreScene()
        let help = try BuiltProgram.run(["help"] + command.split(separator: " ").map(String.init)).text
        let example = try #require(help.components(separatedBy: "example:\n").last)
        let samples = scene.url("Samples/stores")
        try FileManager.default.createDirectory(
            at: samples.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: StoreScene.samples, to: samples)
        let outcome = try scene.shell(example)
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(example) \(outcome.error)")
        #expect(!outcome.text.contains("No shift started"), "\(outcome.text)")
    }
}
