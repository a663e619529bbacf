import JSONText
import Positioning
import Units

/// Reads one route document; consumed by reading.
struct RouteDocumentReader: ~Copyable {
    private var reader: JSONReader
    private var document = RouteDocument()
    private var seen: Set<String> = []
    /// The label read last: neighbours share a session, and so its text in memory.
    private var label: String?

    init(_ reader: consuming JSONReader) { self.reader = reader }

    consuming func read() throws(TrackFileError) -> RouteDocument {
        guard try next() == .beginObject else { throw fault(.notAnObject) }
        while try next() == .key {
            let name = reader.text
            guard ["window", "samples", "standstills"].contains(name) else {
                try skip()
                continue
            }
            guard seen.insert(name).inserted else { throw fault(.repeatedMember) }
            switch name {
            case "window": try readWindow()
            case "samples": try readSamples()
            default: try readStandstills()
            }
        }
        _ = try next()
        guard seen.contains("samples") else { throw fault(.noSamples) }
        return document
    }

    private mutating func readWindow() throws(TrackFileError) {
        switch try next() {
        case .null: return
        case .beginArray: break
        default: throw fault(.window)
        }
        var instants: [UTCInstant] = []
        while true {
            let token = try next()
            if token == .endArray { break }
            guard let instant = try instant(token), instants.count < 2 else { throw fault(.window) }
            instants.append(instant)
        }
        guard instants.count == 2 else { throw fault(.window) }
        guard instants[0] <= instants[1] else { throw fault(.windowOrder) }
        document.window = RouteDocument.Window(start: instants[0], end: instants[1])
    }

    private mutating func readSamples() throws(TrackFileError) {
        guard try next() == .beginArray else { throw fault(.samples) }
        while true {
            let token = try next()
            if token == .endArray { return }
            guard token == .beginObject else { throw fault(.sampleNotAnObject) }
            try readSample()
        }
    }

    private mutating func readSample() throws(TrackFileError) {
        var draft = SampleDraft()
        while try next() == .key {
            switch SampleDraft.Member(reader) {
            case .at: draft.instant = try instant(next())
            case .latitude: draft.latitude = try number(next())
            case .longitude: draft.longitude = try number(next())
            case .session: draft.session = try session()
            case .accuracy: draft.accuracy = try measure(.accuracy)
            case .velocity: draft.velocity = try length()
            case .position: draft.position = try length()
            case .bridged: draft.bridged = try length()
            case nil: try skip()
            }
        }
        if let sample = draft.sample {
            document.samples.append(sample)
        } else {
            document.leftOut += 1
        }
    }

    private mutating func readStandstills() throws(TrackFileError) {
        switch try next() {
        case .null: return
        case .beginArray: break
        default: throw fault(.standstills)
        }
        while true {
            let token = try next()
            if token == .endArray { return }
            guard token == .beginObject else { throw fault(.standstills) }
            try readStandstill()
        }
    }

    private mutating func readStandstill() throws(TrackFileError) {
        var from: UTCInstant?
        var to: UTCInstant?
        var label: String?
        while try next() == .key {
            if reader.textIs("from") {
                from = try instant(next())
            } else if reader.textIs("to") {
                to = try instant(next())
            } else if reader.textIs("session") {
                label = try session()
            } else {
                try skip()
            }
        }
        guard let from, let to, from <= to else { throw fault(.standstill) }
        document.standstills.append(RouteDocument.Standstill(session: label, startedAt: from, endedAt: to))
    }
}

// Single values.
extension RouteDocumentReader {
    /// nil when the value is not the text of an instant; the whole value is passed over.
    private mutating func instant(_ token: JSONToken) throws(TrackFileError) -> UTCInstant? {
        guard token == .string else {
            try passOver(token)
            return nil
        }
        return UTCInstant(rfc3339: reader.text)
    }

    /// nil when the value is not a number; the whole value is passed over.
    private mutating func number(_ token: JSONToken) throws(TrackFileError) -> Double? {
        switch token {
        case .integer(let value): return Double(value)
        case .double(let value): return value
        default:
            try passOver(token)
            return nil
        }
    }

    private mutating func session() throws(TrackFileError) -> String? {
        switch try next() {
        case .null: return nil
        case .string: break
        default: throw fault(.session)
        }
        let text = reader.text
        if text != label { label = text }
        return label
    }

    /// A number or null, anything else is a fault.
    private mutating func measure(_ otherwise: RouteDocumentFault) throws(TrackFileError) -> Double? {
        switch try next() {
        case .null: return nil
        case .integer(let value): return Double(value)
        case .double(let value): return value
        default: throw fault(otherwise)
        }
    }

    private mutating func length() throws(TrackFileError) -> Double? {
        guard let metres = try measure(.reading) else { return nil }
        guard metres >= 0 else { throw fault(.reading) }
        return metres
    }

    private mutating func passOver(_ token: JSONToken) throws(TrackFileError) {
        guard token == .beginObject || token == .beginArray else { return }
        let outer = reader.depth - 1
        while reader.depth > outer { _ = try next() }
    }

    private mutating func next() throws(TrackFileError) -> JSONToken {
        do throws(JSONError) { return try reader.next() } catch { throw .malformedJSON(error) }
    }

    private mutating func skip() throws(TrackFileError) {
        do throws(JSONError) { try reader.skipValue() } catch { throw .malformedJSON(error) }
    }

    private func fault(_ fault: RouteDocumentFault) -> TrackFileError { .notRoute(fault, line: reader.line) }
}
