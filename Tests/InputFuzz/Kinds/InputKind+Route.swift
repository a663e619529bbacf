import JSONText
import TestSupport
import TrackFiles

extension InputKind {
    /// Sample JSON, as `measure` reads it.
    static func route(_ bench: Bench) -> InputKind {
        InputKind(
            name: "route", examples: routeExamples, words: routeWords,
            check: { (input, random) in
                let whole = input.withUnsafeBytes { bytes in
                    Result { () throws(TrackFileError) in try RouteDocument.read(bytes) }
                }
                try hold(
                    whole == readPieces(input, Pieces.sizes(&random)), "how the document is cut shows in the result")
                for rules in ["1", "2"] {
                    let outcome = bench.run(["measure", try bench.file(input), "--json", "--rules", rules])
                    try outcome.document()?["distance"]?.holdDistance()
                    if case .success = whole, !input.isEmpty, TrackFormat.isRoute(input) {
                        try hold(outcome.code == 0, "a route that is read and not measured: \(outcome.error)")
                    }
                }
            })
    }

    private static let routeExamples = [
        """
        {"window": ["2026-03-14T08:00:00Z", "2026-03-14T09:00:00Z"],
         "samples": [{"at": "2026-03-14T08:00:01.000Z", "lat": 40.1, "lon": -83.2, "session": "s1"},
          {"at": "2026-03-14T08:00:02.000Z", "lat": 40.1001, "lon": -83.2, "session": "s1",
           "velocity": 11.1, "position": 0, "bridged": 0, "accuracy": 9.5},
          {"at": "2026-03-14T08:00:02.000Z", "lat": 40.1001, "lon": -83.2, "session": "s1"},
          {"at": "2026-03-14T08:20:00.000Z", "lat": 40.2, "lon": 179.9999, "session": "s2", "velocity": 3},
          {"at": "2026-03-14T08:20:01.000Z", "lat": 40.2, "lon": -179.9999, "session": "s2", "bridged": 2.5e1}],
         "standstills": [{"session": "s1", "from": "2026-03-14T08:10:00Z", "to": "2026-03-14T08:12:30Z"}]}
        """,
        """
        {"samples": [{"at": "2026-03-14T08:00:01Z", "lat": 0, "lon": 0}, {"at": null, "lat": 1, "lon": 2},
        {"at": "2026-03-14T08:00:31Z", "lat": 89.9999999, "lon": 12, "extra": [{"a": null}, "\\u00e9"]},
        {"at": "2026-03-14T08:02:31Z", "lat": -90, "lon": 180}], "window": null}
        """,
    ].map { Array($0.utf8) }

    private static let routeWords = [
        "{", "}", "[", "]", ",", ":", "\"", "null", "true", "\"samples\":", "\"window\":", "\"standstills\":",
        "\"at\":", "\"lat\":",
        "\"lon\":", "\"session\":", "\"velocity\":", "\"position\":", "\"bridged\":", "\"accuracy\":", "\"from\":",
        "\"to\":",
        "2026-03-14T08:10:00Z", "0001-01-01T00:00:00Z", "\\u0000", "\\", "\u{FEFF}", "-",
    ]

    private static func readPieces(_ input: [UInt8], _ sizes: [Int]) -> Result<RouteDocument, TrackFileError> {
        var rest = input[...]
        var turn = 0
        let refill = { (buffer: UnsafeMutableRawBufferPointer) -> Int in
            let count = min(rest.count, buffer.count, sizes[turn % sizes.count])
            buffer.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            turn += 1
            return count
        }
        return Result { () throws(TrackFileError) in try RouteDocument.read(refill: refill) }
    }
}

extension TrackFormat {
    fileprivate static func isRoute(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { recognise($0) } == .sampleJSON }
}
