import Foundation
import TestSupport
import Testing
import Units

@testable import Report
@testable import RouteCLI

@Suite("Which zone local days are counted in")
struct ZoneChoiceTests {
    private static func choice(_ variables: [String: String]) -> ZoneChoice {
        ZoneChoice(
            Environment(
                arguments: [], variables: variables, showsProgress: false, newIdentity: { Identity(high: 0, low: 0) },
                readClock: { ClockReading(instant: UTCInstant(microseconds: 0), isSynchronised: false) }))
    }

    static var isPresent: Bool { FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin") }

    @Test(
        "the flag, else TZ in all its forms",
        .enabled(if: isPresent, "needs the time zone database (tzdata)"),
        arguments: [
            ("Europe/Berlin", nil, "Europe/Berlin", 3600), ("UTC", "Europe/Berlin", "UTC", 0),
            (nil, "Europe/Berlin", "Europe/Berlin", 3600), (nil, ":Asia/Kolkata", "Asia/Kolkata", 19_800),
            (nil, "/usr/share/zoneinfo/America/New_York", "America/New_York", -18_000), (nil, "", "UTC", 0),
            (nil, ":", "UTC", 0), (nil, "XYZ-3:30", "XYZ-3:30", 12_600), (nil, "<+05>-5", "<+05>-5", 18_000),
        ] as [(String?, String?, String, Int)])
    func named(flag: String?, variable: String?, name: String, offset: Int) throws {
        let zone = try Self.choice(variable.map { ["TZ": $0] } ?? [:]).zone(named: flag)
        #expect(zone.name == name)
        // A winter's day.
        #expect(zone.offset(at: UTCInstant(microseconds: 1_768_000_000_000_000)) == offset)
    }

    @Test("without either there is always one: the system's, or UTC")
    func system() throws { #expect(try !Self.choice([:]).zone(named: nil).name.isEmpty) }

    @Test(
        "what is no zone is refused, with the nearest name",
        .enabled(if: isPresent, "needs the time zone database (tzdata)"),
        arguments: [
            ("america/new york", "'America/New_York'"), ("new_york", "'America/New_York'"),
            ("Berlin", "'Europe/Berlin'"),
            ("Europe/Berln", "'Europe/Berlin'"), ("../../etc/passwd", "no time zone"),
            ("/etc/localtime", "no time zone"),
            ("Europe", "no time zone"), ("", "no time zone"), ("zone.tab", "no time zone"),
            ("Europe//Berlin", "no time zone"),
            ("right/Europe/Berlin", "no time zone"), ("EST5EDT,M3.2.0", "no time zone"), ("\u{1B}[31m", "no time zone"),
        ])
    func refused(name: String, says: String) {
        do throws(CommandFailure) {
            _ = try Self.choice([:]).zone(named: name)
            Issue.record("\(name) is a zone")
        } catch {
            #expect(error.exitCode == .usage)
            #expect(error.message.contains(says), "\(error.message)")
            #expect(!error.message.contains("\u{1B}"))
        }
    }

    @Test("a TZ that means nothing is refused, and not taken for UTC")
    func wrongVariable() {
        #expect(throws: CommandFailure.self) { try Self.choice(["TZ": "Mars/Olympus"]).zone(named: nil) }
        #expect(throws: CommandFailure.self) { try Self.choice(["TZ": "/no/such/file"]).zone(named: nil) }
    }

    @Test("TZDIR is another database; without one there is UTC and nothing else")
    func otherFolder() throws {
        let folder = try TemporaryFolder()
        let variables = ["TZDIR": folder.url.path]
        #expect(try Self.choice(variables).zone(named: "UTC") == .utc)
        #expect(throws: CommandFailure.self) { try Self.choice(variables).zone(named: "Europe/Berlin") }
        guard Self.isPresent else { return }
        try FileManager.default.copyItem(
            atPath: "/usr/share/zoneinfo/Asia/Tokyo", toPath: folder.path("Home"))
        #expect(try Self.choice(variables).zone(named: "Home").offset(at: UTCInstant(microseconds: 0)) == 32_400)
    }
}
