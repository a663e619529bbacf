import Positioning
import RouteEngine
import TrackFiles
import Units

/// A route read from a file for `measure`: samples as they are, judged by nothing but the walk.
struct RouteFile {
    private(set) var samples: [RouteSample] = []
    /// Absent: a running shift, whose edges are not judged (rules C5).
    private(set) var window: ShiftWindow?
    private(set) var sessions = SessionRecords()
    /// Samples without a readable instant or coordinate.
    private(set) var leftOut = 0

    /// - Throws: 65 with the place for a file that is no route; what `InputFile` throws.
    static func read(_ input: InputFile) throws(CommandFailure) -> RouteFile {
        var bytes: [UInt8] = []
        try input.read { (piece) throws(CommandFailure) in bytes.append(contentsOf: piece) }
        if bytes.isEmpty { throw CommandFailure(.inputWrong, "\(input.name): is empty; there is no route in it") }
        let format = bytes.withUnsafeBytes { TrackFormat.recognise($0) }
        do throws(TrackFileError) {
            switch format {
            case .gpx: return try RouteFile(gpx: bytes)
            case .sampleJSON: return try RouteFile(document: document(bytes))
            case .gpsdJSON, .gzip, nil: break
            }
        } catch { throw CommandFailure(.inputWrong, "\(input.name): \(error)") }
        throw CommandFailure(
            .inputWrong,
            "\(input.name): byte 0: is neither a route as JSON nor a GPX track; 'milepost replay' takes receivers' logs"
        )
    }

    private static func document(_ bytes: [UInt8]) throws(TrackFileError) -> RouteDocument {
        let result: Result<RouteDocument, TrackFileError> = bytes.withUnsafeBytes { bytes in
            Result { () throws(TrackFileError) in try RouteDocument.read(bytes) }
        }
        return try result.get()
    }

    /// Each segment of a track is a session; a point without an instant is left out.
    private init(gpx bytes: [UInt8]) throws(TrackFileError) {
        let decoder = GPXDecoder()
        var read = RouteFile()
        var session = 0
        let sink = { (report: SourceReport, _: Int) in
            switch report {
            case .fix(let fix):
                read.samples.append(
                    RouteSample(
                        instant: fix.instant, position: fix.report.position,
                        horizontalAccuracy: fix.report.horizontalAccuracy, session: RouteFile.identity(session)))
            case .undated, .noPosition: read.leftOut += 1
            case .broken: session += 1
            }
        }
        let result: Result<Void, TrackFileError> = bytes.withUnsafeBytes { bytes in
            Result { () throws(TrackFileError) in try decoder.feed(bytes, into: sink) }
        }
        try result.get()
        try decoder.finish(into: sink)
        for standstill in decoder.standstills {
            read.sessions.record(
                Standstill(startedAt: standstill.from, endedAt: standstill.to),
                of: RouteFile.identity(standstill.session))
        }
        self = read
    }

    private init(document: RouteDocument) {
        var labels: [String: Identity] = [:]
        func identity(_ label: String?) -> Identity? {
            guard let label else { return nil }
            let known = labels[label] ?? RouteFile.identity(labels.count)
            labels[label] = known
            return known
        }
        window = document.window.map { ShiftWindow(start: $0.start, end: $0.end) }
        leftOut = document.leftOut
        samples = document.samples.map { sample in
            RouteSample(
                instant: sample.instant, position: sample.position, horizontalAccuracy: sample.horizontalAccuracy,
                session: identity(sample.session),
                reading: sample.reading.map {
                    OdometerReading(velocity: $0.velocity, position: $0.position, bridged: $0.bridged)
                })
        }
        for standstill in document.standstills {
            guard let session = identity(standstill.session) else { continue }
            sessions.record(Standstill(startedAt: standstill.startedAt, endedAt: standstill.endedAt), of: session)
        }
    }

    private init() {}

    /// Sessions of a file have labels or places, no identities; these only have to differ.
    private static func identity(_ number: Int) -> Identity { Identity(high: 0, low: UInt64(number) + 1) }
}
