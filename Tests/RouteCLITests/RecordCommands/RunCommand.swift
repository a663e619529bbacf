import Foundation
import ShiftLog
import TestSupport
import Testing
import Units

@testable import RouteCLI

/// Runs a command in this process, with a clock, a service and a person of the test's own.
struct RunCommand {
    var environment = Environment(
        arguments: [], variables: [:], showsProgress: false,
        newIdentity: {
            var generator = SystemRandomNumberGenerator()
            return Identity(from: &generator)
        }, readClock: { ClockReading(instant: UTCInstant(microseconds: 0), isSynchronised: false) })
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    var storePath: String { folder.path("own.sqlite") }

    mutating func setClock(_ instant: String, isSynchronised: Bool = true) {
        let reading = ClockReading(
            instant: UTCInstant(rfc3339: instant) ?? UTCInstant(microseconds: 0), isSynchronised: isSynchronised)
        environment.readClock = { reading }
    }

    /// - Returns: what the command printed.
    func callAsFunction(_ line: String) throws -> String {
        let words = line.split(separator: " ").map(String.init) + ["--store", storePath]
        let command = try #require(
            Command.all.first { words.prefix(2).joined(separator: " ") == $0.specification.name })
        let path = folder.path("output")
        let output = OutputStream(try FileDescriptor(writing: path), name: path)
        try command.run(
            try ParsedArguments(Array(words.dropFirst(2)), for: command.specification), environment, output)
        try output.flush()
        return try String(contentsOfFile: path, encoding: .utf8)
    }
}
