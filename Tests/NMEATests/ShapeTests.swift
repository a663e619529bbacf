import Foundation
import Positioning
import TestSupport
import Testing

/// The ready NMEA cases: what of their expectations the decoder alone decides.
@Suite("Shapes of input that broke other systems", .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct ShapeTests {
    private static let folder = SharedFolder.url.appendingPathComponent("cases/shapes")

    struct Case: Sendable, CustomTestStringConvertible {
        let file: String
        let expected: [String: Int]
        var testDescription: String { file }
    }

    static var cases: [Case] {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("cases.json")),
            let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
        else { return [] }
        return list.compactMap { entry in
            guard let file = entry["file"] as? String, file.hasSuffix(".nmea"),
                let expect = entry["expect"] as? [String: Any]
            else { return nil }
            let input = expect.filter { $0.key.hasPrefix("input.") }.compactMapValues { $0 as? Int }
            return Case(file: file, expected: input)
        }
    }

    @Test("the counts of the input", arguments: cases)
    func counts(shape: Case) throws {
        let bytes = Array(try Data(contentsOf: ShapeTests.folder.appendingPathComponent(shape.file)))
        let counts = Decoded(bytes).counts
        let got = [
            "input.sentences": counts.sentences, "input.fixes": counts.fixes,
            "input.faults.checksum": counts.checksum, "input.faults.malformed": counts.malformed,
            "input.faults.noise": counts.noise, "input.faults.tooLong": counts.tooLong,
            "input.faults.noDate": counts.noDate, "input.faults.noPosition": counts.noPosition,
        ]
        for (key, value) in shape.expected { #expect(got[key] == value, "\(key)") }
        #expect(Decoded(bytes, chunks: [1]).counts == counts)
    }
}
