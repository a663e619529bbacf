import Foundation
import JSONText
import TestSupport
import Testing
import Units

/// `milepost run` beside a real gpsd whose receiver the test is, and the commands a driver gives meanwhile.
final class RunningService {
    let folder: TemporaryFolder
    let feed: NMEAFeed
    let gpsd: GPSDServer
    private(set) var process: ChildProcess?
    private let port: UInt16
    private var latitude = 47.0
    private let flags: [String]

    var store: String { folder.path("own.sqlite") }

    init(_ flags: String...) throws {
        self.flags = flags
        folder = try TemporaryFolder()
        feed = try NMEAFeed()
        port = try LoopbackSocket.freePort()
        gpsd = try GPSDServer(feed)
        try start()
    }

    /// Where its page is.
    var address: String { "http://127.0.0.1:\(port)" }

    /// Starts the service, and waits until it hears gpsd.
    func start(listening host: String = "127.0.0.1", _ more: [String] = []) throws {
        process = try ChildProcess(
            [
                BuiltProgram.executable.path, "run", "--gpsd", gpsd.endpoint, "--store", store, "--listen",
                "\(host):\(port)",
            ] + flags + more)
        try wait(for: "the service") { $0["receiver"]?["connected"]?.bool ?? false }
    }

    /// Asks it to end, and waits until it has.
    func stop() { end(SIGTERM) }

    /// As a power cut ends it.
    func kill() { end(SIGKILL) }

    private func end(_ signal: Int32) {
        process?.send(signal)
        // What it prints ends with it.
        _ = process?.output.readDataToEndOfFile()
        process?.end()
        process = nil
    }

    /// One epoch of now: the receiver drives north.
    func report(metresPerSecond: Double, interval: Double) throws {
        latitude += metresPerSecond * interval / 111_200
        try feed.write(NMEAText.epoch(.now, latitude: latitude, metresPerSecond: metresPerSecond))
    }

    /// Epochs of the present second and on, at their own pace: a receiver waits for its clock.
    func drive(
        seconds: Double, rate: Double = 10, metresPerSecond: Double = 15, each: (Int) throws -> Void = { _ in }
    ) throws {
        let start = Date()
        for number in 0..<Int(seconds * rate) {
            Thread.sleep(until: start.addingTimeInterval(Double(number) / rate))
            try report(metresPerSecond: metresPerSecond, interval: 1 / rate)
            try each(number)
        }
    }

    /// Goes on driving until it holds of the status.
    @discardableResult
    func drive(until what: String, _ holds: (JSONValue) -> Bool) throws -> JSONValue {
        for _ in 0..<60 {
            try drive(seconds: 0.5)
            let status = try status()
            if holds(status) { return status }
        }
        throw HarnessError.late(what)
    }

    @discardableResult
    func shift(_ words: String...) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(["shift"] + words + ["--store", store])
    }

    func status() throws -> JSONValue { try document(["status"]) }

    func lastShift() throws -> JSONValue { try document(["shift", "show", "last"]) }

    private func document(_ words: [String]) throws -> JSONValue {
        let outcome = try BuiltProgram.run(words + ["--store", store, "--json"])
        guard outcome.exitCode == 0 else { return .null }
        return try JSONValue.parse([UInt8](outcome.output))
    }

    /// Asks until it holds of the status.
    @discardableResult
    func wait(for what: String, until holds: (JSONValue) -> Bool) throws -> JSONValue {
        let limit = Date(timeIntervalSinceNow: 30)
        while Date() < limit {
            let status = try status()
            if holds(status) { return status }
        }
        throw HarnessError.late(what)
    }

    /// The first column of what the store answers.
    func rows(_ sql: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", "-readonly", store, sql]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

extension UTCInstant {
    /// By the computer's clock, to a hundredth of a second, as receivers say it.
    static var now: UTCInstant {
        UTCInstant(microseconds: Int64(Date().timeIntervalSince1970 * 100) * 10_000)
    }
}
