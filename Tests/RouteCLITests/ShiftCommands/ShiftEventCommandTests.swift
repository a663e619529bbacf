import Foundation
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Synchronization
import Testing
import Units

@testable import RouteCLI

@Suite("A driver's event on the command line: when it was, and who is asked")
struct ShiftEventCommandTests {
    @Test("without a service a synchronised clock says when")
    func systemClock() throws {
        var run = try RunCommand()
        run.setClock("2027-01-05T08:00:00.5Z")
        #expect(
            try run("shift start").hasPrefix(
                "Shift started at 2027-01-05T08:00:00.500Z\nWritten to \(run.storePath), shift "))
        // Set back by a second since: behind what the store holds.
        run.setClock("2027-01-05T08:00:00.4Z")
        #expect(throws: CommandFailure.self) { try run("shift pause") }
        run.setClock("2027-01-05T09:00:00Z")
        #expect(try run("shift pause").hasPrefix("Paused at 2027-01-05T09:00:00.000Z\n"))
    }

    @Test("where no clock is known no store is made")
    func unknown() throws {
        let run = try RunCommand()
        #expect(throws: CommandFailure.self) { try run("shift start") }
        #expect(!FileManager.default.fileExists(atPath: run.storePath))
    }

    @Test("the service is asked first, by the store's path and the event, and its instant is taken")
    func service() throws {
        var run = try RunCommand()
        let instant = try #require(UTCInstant(rfc3339: "2026-12-01T07:30:00Z"))
        let log = Asked()
        run.environment.askService = { path, action in
            log.add("\(action.rawValue) \(path)")
            return .instant(instant)
        }
        #expect(try run("shift start").hasPrefix("Shift started at 2026-12-01T07:30:00.000Z\n"))
        #expect(log.all == ["startShift \(run.storePath)"])
        // Its clock and another's may differ: nothing lands before what is recorded.
        #expect(try run("shift park").hasPrefix("Recorded as parked at 2026-12-01T07:30:00.000Z\n"))
        _ = try run("shift drive --at 2026-12-01T07:40:00Z")
        #expect(log.all.count == 2, "who says when it was asks nobody")
    }

    @Test("an event that the service holds is said to be held, and written by nobody here")
    func held() throws {
        var run = try RunCommand()
        run.environment.askService = { _, _ in .held }
        #expect(try run("shift start") == "held until the clock is known\n")
        #expect(!FileManager.default.fileExists(atPath: run.storePath))
    }

    @Test("a clock nobody confirmed refuses the future, and says what it is")
    func unconfirmed() throws {
        var run = try RunCommand()
        run.setClock("2027-01-05T08:00:00Z", isSynchronised: false)
        let message =
            "this is in the future: it is 2027-01-05T08:00:00.000Z by a clock that is not confirmed;"
            + " set it, if it is wrong; nothing was changed in "
        #expect(throws: CommandFailure(.inputWrong, message + run.storePath)) {
            try run("shift start --at 2027-01-05T08:00:01Z")
        }
        run.setClock("1970-01-05T08:00:00Z", isSynchronised: false)
        #expect(try run("shift start --at 2027-01-05T08:00:01Z").hasPrefix("Shift started"))
    }

    @Test("an end in the past that deletes samples needs a yes")
    func confirmation() throws {
        var run = try RunCommand()
        _ = try run("shift start --at 2026-11-01T08:00:00Z")
        let store = try RecordStore.open(run.storePath, creating: .never)
        let shift = try #require(try store.shifts().first)
        try store.insert(
            [3600, 7200].map { seconds in
                RouteSample(
                    instant: shift.startedAt.advanced(byMicroseconds: seconds * 1_000_000),
                    position: ReportedPosition(latitudeDegrees: 1, longitudeDegrees: 1))
            }, of: shift.id)
        let line = "shift end --at 2026-11-01T09:30:00Z"
        let says = "1 sample at or after 2026-11-01T09:30:00.000Z will be deleted"
        #expect(throws: CommandFailure.usage(says + "; say --yes to do it")) { try run(line) }
        let questions = Asked()
        run.environment.ask = { question in
            questions.add(question)
            return false
        }
        #expect(throws: CommandFailure(.notPermitted, "nothing was changed")) { try run(line) }
        #expect(questions.all == [says + ". Go on?"])
        #expect(try store.activeShifts().count == 1)
        #expect(try run(line + " --yes").contains("\n1 sample deleted\n"))
        #expect(try store.sampleCount(of: shift.id) == 1)
    }

    @Test(
        "every text of an instant that has no zone, or is none, is refused",
        arguments: ["now", "2026-11-01T08:00:00", "08:00"])
    func instants(text: String) throws {
        let run = try RunCommand()
        #expect(
            throws: CommandFailure.usage(
                "--at takes an RFC 3339 instant with its zone, like 2026-03-14T08:00:00Z or …T09:00:00+01:00")
        ) { try run("shift start --at \(text)") }
    }
}

/// What somebody was asked, in order.
final class Asked: Sendable {
    private let questions = Mutex<[String]>([])

    func add(_ question: String) { questions.withLock { $0.append(question) } }

    var all: [String] { questions.withLock { $0 } }
}
