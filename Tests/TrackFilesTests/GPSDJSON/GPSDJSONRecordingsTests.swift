import Foundation
import Positioning
import TestSupport
import Testing

@Suite("Real gpsd JSON", .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct GPSDJSONRecordingsTests {
    private static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: SharedFolder.url.appendingPathComponent(path)))
    }

    /// The rows of a table with a header line, by column name.
    private static func oracle() throws -> [[String: String]] {
        let text = try String(contentsOf: SharedFolder.url.appendingPathComponent("data/oracle.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        guard let header = rows.first else { return [] }
        return rows.dropFirst().map { row in
            Dictionary(zip(header, row).map { (String($0), String($1)) }, uniquingKeysWith: { $1 })
        }
    }

    @Test("every report of the real gpsd is read: as many positions, undated ones and ones without a fix as it gave")
    func recordings() throws {
        var files = 0
        for row in try Self.oracle() where row["kind"] != "gpx" {
            let name = try #require(row["file"])
            let decoded = Decoded.gpsd(try Self.bytes("data/logs/\(name).tpv.jsonl"))
            let withFix = Int(row["tpv_mode23"] ?? "")
            let unlocated = Int(row["mode23_without_latlon"] ?? "") ?? 0
            #expect(decoded.counts.fixes + decoded.counts.noDate == withFix.map { $0 - unlocated }, "\(name)")
            #expect(decoded.counts.noDate == Int(row["pos_without_time"] ?? ""), "\(name)")
            #expect(decoded.counts.sentences == decoded.counts.lines, "\(name)")
            #expect(decoded.counts.malformed + decoded.counts.noise + decoded.counts.tooLong == 0, "\(name)")
            #expect(!decoded.reports.contains { if case .broken = $0 { true } else { false } }, "\(name)")
            files += 1
        }
        #expect(files > 20)
    }

    @Test("a GST is no position, and a TPV without time is not dated", arguments: [1, 7, 64, 4096])
    func shapes(piece: Int) throws {
        let gst = Decoded.gpsd(try Self.bytes("cases/shapes/14-gst-is-not-a-position.tpv.jsonl"), piece: piece)
        #expect(gst.counts.fixes == gst.counts.lines / 2)
        #expect(gst.counts.sentences == gst.counts.lines)
        #expect(gst.fixes.allSatisfy { abs($0.report.position.latitudeDegrees + 33.5) < 0.1 })
        let undated = Decoded.gpsd(try Self.bytes("cases/shapes/15-tpv-without-time.tpv.jsonl"), piece: piece)
        #expect(undated.counts.fixes == 0)
        #expect(undated.counts.noDate == undated.counts.lines && undated.counts.lines > 0)
    }

    @Test("two reports of one instant are two fixes here; merging is not the reader's")
    func twice() throws {
        #expect(Decoded.gpsd(try Self.bytes("cases/replay/04-every-fix-twice.tpv.jsonl")).counts.fixes == 160)
    }
}
