import Foundation
import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

/// A ready case with expected values, read from the shared folder.
struct SharedCase: CustomTestStringConvertible, Sendable {
    let url: URL
    var testDescription: String { url.lastPathComponent }

    /// Empty where the folder is absent, so that the tests are skipped and not failed.
    static func all(in folder: String, ending suffix: String) -> [SharedCase] {
        let url = SharedFolder.url.appendingPathComponent("cases/\(folder)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted().map { SharedCase(url: url.appendingPathComponent($0)) }
    }

    typealias Object = [String: Any]

    func object() throws -> Object { try SharedCase.object(Data(contentsOf: url)) }

    func lines() throws -> [Object] {
        try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
            try SharedCase.object(Data($0.utf8))
        }
    }

    private static func object(_ data: Data) throws -> Object {
        let value = try JSONSerialization.jsonObject(with: data)
        return try #require(value as? Object)
    }

    static func instant(_ value: Any?) throws -> UTCInstant {
        let text = try #require(value as? String)
        return try #require(UTCInstant(rfc3339: text))
    }

    static func position(_ object: Object) throws -> ReportedPosition {
        ReportedPosition(
            latitudeDegrees: try #require(object["lat"] as? Double),
            longitudeDegrees: try #require(object["lon"] as? Double))
    }

    /// Compares a distance with what a case expects of it.
    static func expect(_ found: RouteDistance, is wanted: Object) throws {
        let metres = try #require(wanted["metres"] as? Double)
        #expect(abs(found.metres.value - metres) <= max(2e-3, 2e-7 * metres))
        #expect(found.segments == wanted["segments"] as? Int)
        #expect(found.gaps == wanted["gaps"] as? Int)
        #expect(found.usableSamples == wanted["usableSamples"] as? Int)
        #expect(found.inferredContinuity == wanted["inferredContinuity"] as? Bool)
        #expect(found.measured == wanted["measured"] as? Bool)
        #expect(found.partial == wanted["partial"] as? Bool)
    }
}
