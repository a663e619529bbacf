import Foundation
import Positioning
import TestSupport
import Testing

/// How many epochs of each log have a position by the log's own flags (`epochs.tsv`).
@Suite("Recorded logs hold as many fixes as they say", .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct EpochCountTests {
    private static let data = SharedFolder.url.appendingPathComponent("data")
    /// Where the file's flags say one thing and the rules another.
    private static let explained: [String: (positions: Int, why: String)] = [
        "backfilldate.nmea": (499, "one GGA counts no satellites, and a position from fewer than three is none"),
        "garmin-geko201.log": (0, "a simulated quality beside a void RMC is denied (gpsd.md G13)"),
    ]

    static var rows: [(name: String, epochs: Int)] {
        let table = data.appendingPathComponent("epochs.tsv")
        guard let text = try? String(contentsOf: table, encoding: .utf8)
        else { return [] }
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            let name = String(fields[0])
            guard FileManager.default.fileExists(atPath: data.appendingPathComponent("logs/\(name)").path) else {
                return nil
            }
            return Int(fields[2]).map { (name, $0) }
        }
    }

    @Test("positions", arguments: rows)
    func positions(name: String, epochs: Int) throws {
        let log = EpochCountTests.data.appendingPathComponent("logs/\(name)")
        let decoded = Decoded(Array(try Data(contentsOf: log)))
        #expect(decoded.counts.fixes + decoded.counts.noDate == EpochCountTests.explained[name]?.positions ?? epochs)
    }
}
