import Foundation
import JSONText
import TestSupport
import Testing
import TrackFiles

@Suite("The ready cases of measure", .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct RouteDocumentCasesTests {
    @Test("every sample of every case is read, and each is recognised")
    func cases() throws {
        let folder = SharedFolder.url.appendingPathComponent("cases/measure")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(names.count > 20)
        for name in names {
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
            let value = try JSONValue.parse(bytes)
            let document = try bytes.withUnsafeBytes { try RouteDocument.read($0) }
            #expect(document.samples.count == value["samples"]?.array?.count, "\(name)")
            #expect(document.leftOut == 0, "\(name)")
            #expect((document.window == nil) == (value["window"]?.isNull ?? true), "\(name)")
            let format = bytes.withUnsafeBytes {
                TrackFormat.recognise(UnsafeRawBufferPointer(rebasing: $0.prefix(TrackFormat.recognisableBytes)))
            }
            #expect(format == .sampleJSON, "\(name)")
        }
    }
}
