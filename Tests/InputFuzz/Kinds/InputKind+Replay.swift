import Glibc
import JSONText
import TestSupport

extension InputKind {
    /// Logs of every kind through the whole of `replay` and `decode`, into a store now and then.
    static func replay(_ bench: Bench) throws -> InputKind {
        let logs = nmeaExamples(bench).map { Array($0.prefix(4000)) } + gpsdExamples + gpxExamples
        return InputKind(
            name: "replay", examples: logs + [try zipped(logs[0], bench)], words: nmeaWords + ["{", "<gpx>", "\u{1F}"],
            mend: rightChecksums,
            check: { (input, random) in
                let log = try bench.file(input)
                let rules = Bool.random(using: &random) ? "1" : "2"
                var words = ["replay", log, "--json", "--rules", rules, "--date", "2026-03-14"]
                let isKept = Int.random(in: 0..<4, using: &random) == 0
                if isKept { words += ["--store", bench.path("kept.sqlite")] }
                defer { bench.remove("kept.sqlite") }
                if let document = try bench.run(words).document() {
                    try holdReplay(document)
                    if isKept { try holdStore(bench) }
                }
                try holdDecoding(bench.run(["decode", log]))
            })
    }

    /// The driver's events beside a log that is as it should be.
    static func events(_ bench: Bench) -> InputKind {
        let log = bench.lines("nmea/commute.nmea", 200)
        let example = """
            {"at": "2026-03-14T08:00:05Z", "do": "startShift"}
            {"at": "2026-03-14T08:00:10.500Z", "do": "pause"}

            {"at": "2026-03-14T08:00:15Z", "do": "resume"}
            {"at": "2026-03-14T08:00:20Z", "do": "park"}
            {"at": "2026-03-14T08:00:25Z", "do": "drive", "note": "x"}
            {"at": "2026-03-14T08:00:30Z", "do": "endShift"}

            """
        let sample = bench.lines("events/driver-events.jsonl", 10)
        return InputKind(
            name: "events", examples: [Array(example.utf8), sample],
            words: [
                "{", "}", "\"at\":", "\"do\":", "\"pause\"", "\"resume\"", "\"park\"", "\"drive\"", "\"startShift\"",
                "\"endShift\"", "\n", "null", "\\u0000", "2026-03-14T08:00:12Z", "1970-01-01T00:00:00Z", "[", "]",
                "9999-12-31T23:59:59Z",
            ],
            check: { (input, random) in
                let words = ["replay", try bench.file(log, "log"), "--events", try bench.file(input), "--json"]
                let rules = Bool.random(using: &random) ? "1" : "2"
                if let document = try bench.run(words + ["--rules", rules]).document() { try holdReplay(document) }
            })
    }

    private static func zipped(_ bytes: [UInt8], _ bench: Bench) throws -> [UInt8] {
        let path = try bench.file(bytes, "log")
        guard system("gzip -fk '\(path)'") == 0 else { throw Broken("gzip is not there") }
        return try Bench.bytes(of: path + ".gz")
    }

    private static func holdReplay(_ document: JSONValue) throws {
        guard let distance = document["distance"], let capture = document["capture"],
            let accepted = capture["accepted"]?.integer, let fixes = document["input"]?["fixes"]?.integer
        else { throw Broken("a document without its parts") }
        try distance.holdDistance()
        let rejected = (capture["rejected"]?.members ?? []).reduce(Int64(0)) { $0 + ($1.value.integer ?? 0) }
        try hold(accepted + rejected == fixes, "\(fixes) fixes, \(accepted) accepted, \(rejected) rejected")
        let usable = distance["usableSamples"]?.integer ?? -1
        try hold((0...accepted).contains(usable), "\(usable) samples of \(accepted) accepted fixes")
        guard let shift = document["shift"], !shift.isNull else { return }
        let seconds = ["elapsedSeconds", "pausedSeconds", "workingSeconds", "parkedSeconds"].map {
            shift[$0]?.double ?? -1
        }
        try hold(seconds.allSatisfy { $0 >= 0 }, "\(seconds) seconds")
        try hold(abs(seconds[0] - seconds[1] - seconds[2]) < 0.002, "\(seconds): elapsed is not paused and working")
    }

    private static func holdStore(_ bench: Bench) throws {
        let outcome = bench.run(["store", "check", "--store", bench.path("kept.sqlite")])
        try hold(outcome.code == 0, "what replay kept is not sound: \(outcome.error)")
    }

    /// Every line is an object, and the source is refused like everywhere else.
    private static func holdDecoding(_ outcome: CommandOutcome) throws {
        try hold([0, 65].contains(outcome.code), "decode: exit code \(outcome.code): \(outcome.error)")
        for line in outcome.output.split(separator: 0x0A) {
            try hold(try JSONValue.parse(Array(line))["class"]?.string == "TPV", "decode: a line that is no TPV")
        }
    }
}
