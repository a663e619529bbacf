import Foundation
import TestSupport
import Testing

@Suite("Bad input gets one clear line with the place, the right code, and nothing half-printed")
struct BadInputTests {
    private static let jpeg = Data(
        [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10] + Array("JFIF".utf8) + (0..<5000).map { UInt8($0 * 7 & 0xFF) })
    private static let undated = Data(
        "$GPGGA,080000.00,5229.99890,N,01323.99878,E,1,09,0.9,20.2,M,40.0,M,,*59\r\n".utf8)
    private static let cutGPX = Data(
        "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"><trk><trkseg>\n<trkpt lat=\"1\" lon=".utf8)
    private static let bomb = Data(
        """
        <?xml version="1.0"?>
        <!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
        <gpx version="1.1"><trk><name>&b;</name></trk></gpx>
        """.utf8)

    @Test(
        "a file that is no log is an input error (65), with the place",
        arguments: [
            ("empty.nmea", Data(), "is empty"),
            ("photo.nmea", jpeg, "byte 0"),
            ("zeros.nmea", Data(count: 10_000), "byte 0"),
            ("undated.nmea", undated, "none of its 1 fixes has a date"),
            ("cut.gpx", cutGPX, "line 3, column"),
            ("bomb.gpx", bomb, "entities"),
            ("broken.nmea.gz", Data([0x1F, 0x8B, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8]), "gzip"),
            ("long.nmea", Data("$GPGGA,".utf8) + Data(repeating: 0x31, count: 300_000), "without one readable"),
        ])
    func replay(name: String, content: Data, says: String) throws {
        let folder = try TemporaryFolder()
        try content.write(to: folder.url.appendingPathComponent(name))
        for arguments in [["replay", name], ["replay", name, "--json"]] {
            let outcome = try BuiltProgram.run(arguments, in: folder.url)
            #expect(outcome.exitCode == 65)
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.hasPrefix("milepost: \(name): "))
            #expect(outcome.error.contains(says))
            #expect(outcome.error.split(separator: "\n").count == 1)
        }
    }

    @Test("a missing file is 66 and a folder is 65", arguments: ["replay", "decode", "measure"])
    func missing(command: String) throws {
        let folder = try TemporaryFolder()
        let missing = try BuiltProgram.run([command, "nowhere.nmea"], in: folder.url)
        #expect(missing.exitCode == 66)
        #expect(missing.error == "milepost: nowhere.nmea: no such file; check the name\n")
        let directory = try BuiltProgram.run([command, "."], in: folder.url)
        #expect(directory.exitCode == 65)
        #expect(directory.error.contains("is a directory"))
    }

    @Test("a line that never ends is noise, and what came before it counts")
    func endlessLine() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("endless.nmea")
        let head = Data("$GPGGA,080000.00,5229.99890,N,01323.99878,E,1,09,0.9,20.2,M,40.0,M,,*59\r\n$GPRMC,".utf8)
        try head.write(to: URL(fileURLWithPath: path))
        // A sparse file: zeros that take no room.
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 40_000_000)
        try file.close()
        let outcome = try BuiltProgram.run(["replay", path, "--date", "2026-03-14", "--json"])
        #expect(outcome.exitCode == 0)
        #expect(outcome.text.contains("\"fixes\": 1"))
    }

    @Test("a log cut in the middle of a sentence is read up to there")
    func cutLog() throws {
        let folder = try TemporaryFolder()
        let log = folder.path("drive.nmea")
        #expect(try BuiltProgram.run(["simulate", "--km", "0.5", "--out", log]).exitCode == 0)
        let whole = try Data(contentsOf: URL(fileURLWithPath: log))
        try whole.dropLast(30).write(to: URL(fileURLWithPath: log))
        let outcome = try BuiltProgram.run(["replay", log, "--json"])
        #expect(outcome.exitCode == 0)
        #expect(outcome.text.contains("\"noise\": 1"))
    }

    @Test(
        "a line that is no driver event is an input error naming the line",
        arguments: [
            "{\"at\": \"2026-03-14T08:00:00Z\", \"do\": \"sleep\"}", "{\"at\": \"noon\", \"do\": \"pause\"}", "pause",
            "{\"do\": \"pause\"}", "[]", String(repeating: "x", count: 10_000),
        ])
    func events(line: String) throws {
        let folder = try TemporaryFolder()
        let log = folder.path("drive.nmea")
        #expect(try BuiltProgram.run(["simulate", "--km", "0.1", "--out", log]).exitCode == 0)
        let good = "{\"at\": \"2026-03-14T08:00:00Z\", \"do\": \"pause\"}\n\n"
        try Data((good + line).utf8).write(to: folder.url.appendingPathComponent("events.jsonl"))
        let outcome = try BuiltProgram.run(["replay", log, "--events", "events.jsonl"], in: folder.url)
        #expect(outcome.exitCode == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("milepost: events.jsonl: line 3: "))
    }

    @Test("no error repeats a coordinate", arguments: ["--origin=52.516312345", "--origin=north"])
    func privacy(flag: String) throws {
        let outcome = try BuiltProgram.run(["simulate", "--out", "x.nmea", flag])
        #expect(outcome.exitCode == 64)
        #expect(!outcome.error.contains("52.516"))
    }
}
