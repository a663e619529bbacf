import Foundation
import JSONText
import RouteStore
import ShiftLog
import Testing
import Units

@testable import RouteCLI

@Suite("The driver's record on the command line: what is asked, found and refused")
struct RecordCommandTests {
    private static let day = "2026-11-02T"

    private func scene(_ lines: String...) throws -> RunCommand {
        let run = try RunCommand()
        _ = try run("shift start --at \(Self.day)08:00:00Z")
        for line in lines { _ = try run(line) }
        return run
    }

    /// What a command fails with.
    private func failure(_ run: RunCommand, _ line: String) -> CommandFailure? {
        do {
            _ = try run(line)
            return nil
        } catch { return error as? CommandFailure }
    }

    @Test(
        "what is missing or wrong on the line is said before anything is opened (64)",
        arguments: [
            ("shift edit last", "say what to change: --earned, --note, --mpg, --gas-price, --vehicle"),
            ("shift correct-end last", "--at is missing: --at INSTANT, like 2026-03-14T08:00:00Z"),
            (
                "shift edit last --earned 12,50",
                "--earned takes digits with a point, like 12.50: no sign, no comma, no currency"
            ),
            ("pause add last --from 2026-11-02T09:00:00Z", "--to is missing: --to INSTANT, like 2026-03-14T08:00:00Z"),
            ("pause edit last", "say what to change: --from, --to"),
            ("delivery accept --count 0", "--count takes a number from 1 to 20"),
            ("delivery edit last", "say what to change: --earned, --expected, --place"),
            ("tip add last 3.00", "--method is missing: cash or platform"),
            ("tip add last 3.00 --method card", "--method takes cash or platform"),
            ("tip add last $3", "an amount is digits with a point, like 12.50: no sign, no comma, no currency"),
            ("tip edit last", "say what to change: --amount, --method"),
            ("expense add 3", "--category is missing: --category fuel, or whatever it was for"),
            (
                "expense add 3 --category x --at yesterday",
                "--at takes an RFC 3339 instant with its zone, or a day like 2026-03-14"
            ),
            ("expense edit last", "say what to change: --amount, --category, --note, --at"),
            ("vehicle add Blue", "--mpg is missing: --mpg N"),
            ("vehicle edit last", "say what to change: --name, --mpg"),
            ("settings set", "say what to change: --gas-price, --vehicle"),
            ("shift list --limit 0", "--limit takes a number above 0"),
            ("shift list --all --limit 3", "--all and --limit exclude each other"),
        ])
    func usage(line: String, says: String) throws {
        let run = try RunCommand()
        #expect(failure(run, line) == .usage(says))
        #expect(!FileManager.default.fileExists(atPath: run.storePath))
    }

    @Test(
        "where there is no store, none of them makes one (66)",
        arguments: [
            "shift list", "shift edit last --note x", "shift delete last", "pause list", "delivery accept",
            "delivery list", "offer list", "tip list", "place list", "expense add 1 --category x", "expense list",
            "vehicle add x --mpg 1", "vehicle list", "settings show", "settings set --gas-price 1",
        ])
    func noStore(line: String) throws {
        let run = try RunCommand()
        #expect(failure(run, line)?.exitCode == .noInput)
        #expect(!FileManager.default.fileExists(atPath: run.storePath))
    }

    @Test("a delivery step without a name is of the one in progress")
    func onlyDelivery() throws {
        let run = try scene()
        let step = "delivery arrive --at \(Self.day)08:20:00Z"
        let none = try #require(failure(run, step))
        #expect(none.exitCode == .inputWrong)
        #expect(none.message.hasPrefix("no delivery is in progress; nothing was changed in "))
        _ = try run("delivery accept --count 2 --at \(Self.day)08:10:00Z")
        let several = try #require(failure(run, step))
        #expect(several.exitCode == .usage)
        #expect(several.message.hasPrefix("2 deliveries are in progress, say which: "))
        _ = try run("delivery cancel last --at \(Self.day)08:15:00Z")
        #expect(try run(step).contains("arrived at its pickup at \(Self.day)08:20:00.000Z"))
    }

    @Test("without --at the service's time is taken, else a clock that is believed")
    func time() throws {
        var run = try scene()
        #expect(failure(run, "delivery accept")?.exitCode == .busy)
        run.setClock("2026-12-01T08:00:00Z")
        #expect(try run("delivery accept").contains("accepted at 2026-12-01T08:00:00.000Z"))
        let path = run.storePath
        run.environment.askStatus = { $0 == path ? ["now": "2026-12-01T08:05:00.250Z"] : nil }
        run.setClock("2026-12-01T09:00:00Z")
        #expect(try run("delivery arrive").contains("pickup at 2026-12-01T08:05:00.250Z"))
        run.environment.askStatus = { _ in ["now": nil] }
        #expect(try run("delivery pickup").contains("picked up at 2026-12-01T09:00:00.000Z"))
    }

    @Test(
        "a running shift is shown until now: the service's, else that of a clock that may judge, else what is recorded")
    func runningShift() throws {
        var run = try scene("shift pause --at \(Self.day)09:00:00Z")
        #expect(try run("shift show").contains("Shift \(Self.day)08:00:00.000Z to now, 1 h 00 min; it is paused"))
        run.setClock("2026-12-02T08:00:00Z", isSynchronised: false)
        #expect(try run("shift show").contains("to now, 720 h 00 min"))
        run.environment.askStatus = { _ in ["now": "2026-11-02T10:00:00.000Z"] }
        #expect(
            try run("shift show").contains("to now, 2 h 00 min; paused 1 h 00 min, worked 1 h 00 min; it is paused"))
        #expect(try run("shift list").contains("  1 h 00 min"))
    }

    @Test("what only needs an order does not need a clock that is believed")
    func ordering() throws {
        let run = try scene("delivery accept --at \(Self.day)08:10:00Z", "tip add last 1.00 --method cash")
        _ = try run("vehicle add Blue --mpg 30")
        let store = try RecordStore.open(run.storePath, creating: .never)
        #expect(try store.vehicleProfiles()[0].createdAt.rfc3339 == "\(Self.day)08:10:00.000Z")
        #expect(try store.newestInstant()?.rfc3339 == "\(Self.day)08:10:00.000Z")
    }

    @Test("a date is noon of its day", arguments: [("2026-11-02", "12:00"), ("2026-11-02T13:00:00+01:00", "12:00")])
    func expenseDate(at: String, time: String) throws {
        let run = try scene("expense add 3 --category x --at \(at)")
        let store = try RecordStore.open(run.storePath, creating: .never)
        #expect(try store.expenses()[0].occurredAt.rfc3339 == "\(Self.day)\(time):00.000Z")
    }

    @Test("places and vehicles are named by their names too")
    func names() throws {
        let run = try scene(
            "delivery accept --place Bakery --at \(Self.day)08:10:00Z",
            "delivery accept --place Cafe --at \(Self.day)08:10:00Z",
            "vehicle add Blue --mpg 30", "place rename bakery Backery", "place merge cafe BACKERY --yes",
            "vehicle select blue")
        #expect(try run("place list").contains("2  Backery"))
        #expect(try run("vehicle list").contains("Blue  selected"))
        #expect(failure(run, "place rename Bakery x")?.exitCode == .usage)
        _ = try run("vehicle add BLUE --mpg 31")
        #expect(failure(run, "vehicle select Blue") == .usage("2 vehicles have that name; give the identity of one"))
        #expect(try run("vehicle select none").hasPrefix("No vehicle is selected\n"))
    }

    @Test("what goes is said and asked, where a person can be; --yes answers", arguments: [true, false])
    func confirmation(answer: Bool) throws {
        var run = try scene(
            "delivery accept --place Bakery --at \(Self.day)08:10:00Z", "tip add last 1 --method cash",
            "delivery cancel --at \(Self.day)08:20:00Z", "shift end --at \(Self.day)09:00:00Z")
        let asked = Asked()
        #expect(
            failure(run, "shift delete last") == .usage("the shift will be deleted; say --yes to do it"))
        run.environment.ask = { question in
            asked.add(question)
            return answer
        }
        for line in ["place delete Bakery", "delivery delete last", "shift delete last"] {
            #expect(failure(run, line) == (answer ? nil : CommandFailure(.notPermitted, "nothing was changed")))
        }
        #expect(asked.all[0] == "1 delivery will have no place. Go on?")
        #expect(asked.all[1].hasSuffix("will be deleted, with 1 tip. Go on?"))
        #expect(asked.all[2] == "the shift will be deleted. Go on?")
        let store = try RecordStore.open(run.storePath, creating: .never)
        #expect(try store.shifts().count == (answer ? 0 : 1))
    }

    @Test("what a correction changes and leaves is printed, and what is refused is not written")
    func correction() throws {
        let run = try scene("shift end --at \(Self.day)12:00:00Z")
        let added = try run("pause add last --from \(Self.day)09:00:00Z --to \(Self.day)09:30:00Z")
        #expect(added.contains("\n  pauses: none → \(Self.day)09:00:00.000Z to \(Self.day)09:30:00.000Z\n"))
        #expect(added.contains("\n  worked: 4 h 00 min → 3 h 30 min\n"))
        #expect(added.contains("\n  left as it is: start, end, parked, route, gaps, deliveries, amounts\n"))
        #expect(added.hasSuffix("Written to \(run.storePath)\n"))
        let refused = try #require(failure(run, "shift correct-end last --at \(Self.day)09:15:00Z"))
        #expect(refused.exitCode == .inputWrong)
        #expect(
            refused.message == "this would leave the pause that ended at \(Self.day)09:30:00.000Z outside the shift;"
                + " nothing was changed in \(run.storePath)")
        #expect(try run("pause edit last --to \(Self.day)09:30:00Z").contains("\n  nothing changes\n"))
    }
}
