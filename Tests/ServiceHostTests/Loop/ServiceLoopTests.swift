import Foundation
import JSONText
import RouteStore
import ShiftLog
import Testing
import Units

@testable import ServiceHost

@Suite("The loop as a process: signals, supervisor, commands and a source")
struct ServiceLoopTests {
    @Test("it says when it is ready, that it lives, that it stops; and ends with 0", arguments: [SIGTERM, SIGINT])
    func life(signal: Int32) throws {
        let scenario = try RunningScenario(variables: ["WATCHDOG_USEC": "200000"])
        #expect(scenario.started == ["WATCHDOG=1", "READY=1"])
        // The work wants to rest for a minute; signs of life come all the same.
        for _ in 0..<3 { #expect(try scenario.supervisor.next() == "WATCHDOG=1") }
        scenario.signal(signal)
        let last = try scenario.supervisor.until("STOPPING=1")
        #expect(last.dropLast().allSatisfy { $0 == "WATCHDOG=1" })
        let end = try scenario.end()
        #expect(end.byExit)
        #expect(end.exitCode == 0)
        #expect(end.document["stops"] == 1)
        #expect(end.document["ticked"] == true)
        #expect(end.log == "milepost: asked to stop signal=\(signal == SIGTERM ? "terminate" : "interrupt")\n")
        #expect(scenario.supervisor.rest().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: scenario.files.socket))
    }

    @Test("without a watchdog there are no signs of life")
    func unwatched() throws {
        let scenario = try RunningScenario()
        #expect(scenario.started == ["READY=1"])
        for _ in 0..<20 { _ = try scenario.status() }
        scenario.signal(SIGTERM)
        #expect(try scenario.end().exitCode == 0)
        #expect(scenario.supervisor.rest() == ["STOPPING=1"])
    }

    @Test("without a supervisor it runs all the same, and complains of nothing")
    func unsupervised() throws {
        let scenario = try RunningScenario(isSupervised: false, variables: ["WATCHDOG_USEC": "200000"])
        // Nobody tells when it is ready; its socket answers when it is.
        var outcome = ServiceClient.Outcome.nobody
        while outcome == .nobody, scenario.isRunning { outcome = try scenario.ask(.instant(.pause)) }
        #expect(outcome == .reply(.held))
        scenario.signal(SIGTERM)
        let end = try scenario.end()
        #expect(end.exitCode == 0)
        #expect(end.log == "milepost: asked to stop signal=terminate\n")
        #expect(scenario.supervisor.rest().isEmpty)
    }

    @Test("a hang-up reloads: the supervisor is told when it begins and when it is done")
    func reload() throws {
        let scenario = try RunningScenario()
        for count in 1...3 {
            scenario.signal(SIGHUP)
            let reloading = try scenario.supervisor.next()
            #expect(reloading.hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
            #expect(Int64(reloading.split(separator: "=").last ?? "") ?? 0 > 0)
            // One message, whatever the text says.
            #expect(try scenario.supervisor.next() == "STATUS=reloaded WATCHDOG=1")
            #expect(try scenario.supervisor.next() == "READY=1")
            #expect(try scenario.status()["reloads"] == JSONValue(count))
        }
        scenario.signal(SIGTERM)
        let end = try scenario.end()
        #expect(end.document["reloads"] == 3)
        #expect(end.log.hasPrefix(String(repeating: "milepost: asked to reload\n", count: 3)))
    }

    @Test("commands are answered while it waits")
    func commands() throws {
        let scenario = try RunningScenario()
        #expect(try scenario.status()["taken"] == 0)
        #expect(try scenario.ask(.instant(.pause)) == .reply(.held))
        #expect(
            try scenario.ask(.instant(.drive))
                == .reply(.instant(UTCInstant(microseconds: 1_773_475_800_000_000))))
        #expect(try scenario.ask(.instant(.endShift)) == .reply(.error("refused")))
        scenario.signal(SIGTERM)
        #expect(try scenario.end().exitCode == 0)
        #expect(try scenario.ask(.status) == .nobody)
    }

    @Test("a loop that hangs gives no sign of life, and a command does not wait for it for ever")
    func hanging() throws {
        let scenario = try RunningScenario(variables: ["WATCHDOG_USEC": "200000"])
        let client = try RawClient(scenario.files)
        client.say("{\"ask\":\"instant\",\"for\":\"park\"}\n")
        // By the time a command has given up, twenty signs of life would have come.
        #expect(try scenario.ask(.status) == .silent)
        _ = scenario.supervisor.rest()
        #expect(try scenario.ask(.status) == .silent)
        #expect(scenario.supervisor.rest().isEmpty)
        scenario.signal(SIGKILL)
        let end = try scenario.end()
        #expect(!end.byExit)
        // Its socket is still there, and answers nobody.
        #expect(FileManager.default.fileExists(atPath: scenario.files.socket))
        #expect(try scenario.ask(.status) == .nobody)
    }

    @Test("what the source brings is taken in order, all of it, though it brings more than the mailbox holds")
    func arrivals() throws {
        let scenario = try RunningScenario(arrivals: 20_000)
        while try scenario.status()["taken"] != 20_000 {}
        scenario.signal(SIGTERM)
        let end = try scenario.end()
        #expect(end.document["taken"] == 20_000)
        #expect(end.document["inOrder"] == true)
    }

    @Test("a source that never rests is let go at the end, and what it brought before counts")
    func endlessSource() throws {
        let scenario = try RunningScenario(arrivals: .max)
        while try scenario.status()["taken"]?.integer ?? 0 < 1000 {}
        scenario.signal(SIGHUP)
        _ = try scenario.supervisor.until("READY=1")
        scenario.signal(SIGTERM)
        let end = try scenario.end()
        #expect(end.exitCode == 0)
        #expect(end.document["inOrder"] == true)
        #expect(end.document["reloads"] == 1)
        #expect(end.document["stops"] == 1)
    }

    @Test("a second service on one store ends by itself")
    func second() throws {
        let scenario = try RunningScenario()
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        other.arguments = [
            RunningScenario.program.path, scenario.files.path,
        ]
        other.standardOutput = Pipe()
        try other.run()
        other.waitUntilExit()
        #expect(other.terminationStatus == 1)
        #expect(try scenario.status()["stops"] == 0)
    }
}
