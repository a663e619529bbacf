import JSONText
import Positioning
import TestSupport
import Testing
import TrackFiles
import Units

@Suite("A route document is read as measure needs it")
struct RouteDocumentTests {
    private static func read(_ text: String) throws(TrackFileError) -> RouteDocument {
        let result = Array(text.utf8).withUnsafeBytes { bytes in
            Result { () throws(TrackFileError) in try RouteDocument.read(bytes) }
        }
        return try result.get()
    }

    private static func samples(_ samples: String) -> String { "{\"samples\":[\(samples)]}" }

    private static let place = #""lat":40.1,"lon":-83.2"#
    private static let instant = UTCInstant(microseconds: 1_773_475_200_000_000)

    @Test("everything it may say")
    func everything() throws {
        let document = try Self.read(
            """
            {"why": {"x": ["at"]}, "standstills": [{"session": "s1", "from": "2026-03-14T08:00:00Z", "more": [],
              "to": "2026-03-14T08:00:00Z"}, {"from": "2026-03-14T08:00:00Z", "to": "2026-03-14T08:00:01Z"}],
             "samples": [
              {"bridged": 3, "position": 0.5, "velocity": 2, "accuracy": 9.5, "session": "s1",
               "lon": -83.2, "lat": 40.1, "at": "2026-03-14T08:00:00Z", "extra": {"lat": 1}},
              {"at": "2026-03-14T08:00:00.000Z", "lat": 91, "lon": 0, "session": null, "velocity": null, "position": 4}
             ],
             "window": ["2026-03-14T08:00:00Z", "2026-03-14T09:00:00+01:00"]}
            """)
        #expect(document.window?.start == Self.instant && document.window?.end == Self.instant)
        #expect(document.standstills.map(\.session) == ["s1", nil])
        #expect(document.standstills.map { $0.endedAt.microseconds - $0.startedAt.microseconds } == [0, 1_000_000])
        #expect(document.leftOut == 0)
        let first = try #require(document.samples.first)
        #expect(first.instant == Self.instant && first.session == "s1" && first.horizontalAccuracy == Metres(9.5))
        #expect(first.position == ReportedPosition(latitudeDegrees: 40.1, longitudeDegrees: -83.2))
        #expect(first.reading?.velocity == Metres(2) && first.reading?.position == Metres(0.5))
        #expect(first.reading?.bridged == Metres(3))
        let second = try #require(document.samples.last)
        #expect(second.session == nil && second.horizontalAccuracy == nil)
        #expect(second.reading?.velocity == .zero && second.reading?.position == Metres(4))
    }

    @Test("the least", arguments: [#"{"samples":[]}"#, #"{"window":null,"samples":[],"standstills":null}"#])
    func least(text: String) throws {
        #expect(try Self.read(text) == RouteDocument())
        let bare = try Self.read(Self.samples(#"{"at":"2026-03-14T08:00:00Z","lat":0,"lon":0}"#))
        #expect(bare.samples.first?.reading == nil && bare.samples.count == 1)
    }

    @Test(
        "a sample whose instant or place cannot be read is left out and counted",
        arguments: [
            "{}", "{\(place)}", #"{"at":null,\#(place)}"#, #"{"at":"never",\#(place)}"#, #"{"at":12,\#(place)}"#,
            #"{"at":"2026-02-30T08:00:00Z",\#(place)}"#, #"{"at":[1,{}],\#(place)}"#,
            #"{"at":"2026-03-14T08:00:00Z","lat":1}"#, #"{"at":"2026-03-14T08:00:00Z","lon":1}"#,
            #"{"at":"2026-03-14T08:00:00Z","lat":null,"lon":1}"#, #"{"at":"2026-03-14T08:00:00Z","lat":"1","lon":1}"#,
            #"{"at":"2026-03-14T08:00:00Z","lat":1,"lon":{"a":[]}}"#,
        ])
    func leftOut(sample: String) throws {
        let good = #"{"at":"2026-03-14T08:00:00Z",\#(Self.place)}"#
        let document = try Self.read(Self.samples("\(good),\(sample),\(good)"))
        #expect(document.samples.count == 2 && document.leftOut == 1)
    }

    @Test(
        "what is no route document is refused with its line",
        arguments: [
            ("[]", .notAnObject, 1), ("\n3", .notAnObject, 2), ("{}", .noSamples, 1),
            (#"{"samples":null}"#, .samples, 1),
            (#"{"samples":{}}"#, .samples, 1), (#"{"samples":[],"samples":[]}"#, .repeatedMember, 1),
            ("{\"samples\":[\n3]}", .sampleNotAnObject, 2), ("{\"samples\":[[]]}", .sampleNotAnObject, 1),
            (#"{"window":[],"samples":[]}"#, .window, 1), (#"{"window":{},"samples":[]}"#, .window, 1),
            (#"{"window":["2026-03-14T08:00:00Z"],"samples":[]}"#, .window, 1),
            (#"{"window":["2026-03-14T08:00:00Z",null],"samples":[]}"#, .window, 1),
            (#"{"window":["2026-03-14T08:00:01Z","2026-03-14T08:00:00Z"],"samples":[]}"#, .windowOrder, 1),
            (samples(#"{"session":1}"#), .session, 1), (samples(#"{"accuracy":"x"}"#), .accuracy, 1),
            (samples(#"{"velocity":-1}"#), .reading, 1), (samples(#"{"bridged":[]}"#), .reading, 1),
            (#"{"standstills":{},"samples":[]}"#, .standstills, 1),
            (#"{"standstills":[1],"samples":[]}"#, .standstills, 1),
            (#"{"standstills":[{}],"samples":[]}"#, .standstill, 1),
            (
                #"{"standstills":[{"from":"2026-03-14T08:00:01Z","to":"2026-03-14T08:00:00Z"}],"samples":[]}"#,
                .standstill, 1
            ),
        ] as [(String, RouteDocumentFault, Int)])
    func refusals(text: String, fault: RouteDocumentFault, line: Int) {
        #expect(throws: TrackFileError.notRoute(fault, line: line)) { try Self.read(text) }
    }

    @Test("what is not JSON, or has more behind it, is refused with its place")
    func notJSON() {
        for (text, reason, offset) in [
            ("", .unexpectedEnd, 0), ("{\"samples\":[", .unexpectedEnd, 12), ("{\"samples\":[]} x", .trailingBytes, 15),
            ("{\"samples\":[{\"lat\":NaN}]}", .unexpectedByte, 19),
        ] as [(String, JSONError.Reason, Int)] {
            let error = JSONError(reason: reason, byteOffset: offset, line: 1)
            #expect(throws: TrackFileError.malformedJSON(error)) { try Self.read(text) }
        }
    }

    @Test("pieces of any size read the same; cut at any byte it is refused", arguments: [1, 7, 64, 4096])
    func pieces(size: Int) throws {
        let text =
            #"{"window":["2026-03-14T08:00:00Z","2026-03-14T09:00:00Z"],"samples":["#
            + #"{"at":"2026-03-14T08:00:00Z","lat":40.1,"lon":-83.2,"session":"é\u20ac"},{"at":0}]}"#
        let bytes = Array(text.utf8)
        func read(_ bytes: [UInt8]) throws(TrackFileError) -> RouteDocument {
            var rest = bytes[...]
            return try RouteDocument.read { target in
                let piece = rest.prefix(min(size, target.count))
                target.copyBytes(from: piece)
                rest = rest.dropFirst(piece.count)
                return piece.count
            }
        }
        let whole = try Self.read(text)
        #expect(whole.samples.first?.session == "é€" && whole.leftOut == 1)
        #expect(try read(bytes) == whole)
        for length in 0..<bytes.count { #expect(throws: TrackFileError.self) { try read(Array(bytes[..<length])) } }
    }
}
