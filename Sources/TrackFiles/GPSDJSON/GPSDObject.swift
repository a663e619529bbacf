import JSONText
import Units

/// What mileage needs of one JSON object of gpsd.
///
/// ```json
/// {"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-03-14T08:02:11.000Z","lat":40.1,"lon":-83.2,
///  "eph":9.5,"epx":6.1,"epy":7.2,"speed":13.9,"track":88.2,"status":2}
/// {"class":"DEVICE","path":"/dev/ttyACM0","activated":0}
/// ```
struct GPSDObject {
    enum Kind {
        case positionReport
        case device
        case version
        case error
        case other
    }

    private(set) var kind: Kind?
    private(set) var mode: Double?
    private(set) var latitude: Double?
    private(set) var longitude: Double?
    private(set) var eph: Double?
    private(set) var epx: Double?
    private(set) var epy: Double?
    private(set) var speed: Double?
    private(set) var track: Double?
    private(set) var status: Double?
    private(set) var instant: UTCInstant?
    private(set) var device: String?
    private(set) var path: String?
    private(set) var isDeactivated = false
    /// A member of the above has a value of another type. Other classes use the same names for other things
    /// (an AIS `lat` may be text), so it makes only a position report unreadable.
    private var hasForeignValue = false

    /// - Returns: nil when the bytes are not one JSON object with a `class`, or are a position report that cannot be
    ///   read: a value of the wrong type, a time that does not exist, no `mode`.
    init?(_ line: UnsafeRawBufferPointer) {
        var reader = JSONReader(borrowing: line)
        do throws(JSONError) {
            guard try reader.next() == .beginObject else { return nil }
            while try reader.next() == .key { try takeMember(&reader) }
            _ = try reader.next()
        } catch {
            return nil
        }
        guard let kind else { return nil }
        if kind == .positionReport {
            guard !hasForeignValue, let mode, [0, 1, 2, 3].contains(mode) else { return nil }
        }
    }

    private mutating func takeMember(_ reader: inout JSONReader) throws(JSONError) {
        if reader.textIs("class") {
            try takeClass(&reader)
        } else if reader.textIs("time") {
            try takeTime(&reader)
        } else if reader.textIs("mode") {
            mode = try number(&reader)
        } else if reader.textIs("lat") {
            latitude = try number(&reader)
        } else if reader.textIs("lon") {
            longitude = try number(&reader)
        } else if reader.textIs("eph") {
            eph = try number(&reader)
        } else if reader.textIs("epx") {
            epx = try number(&reader)
        } else if reader.textIs("epy") {
            epy = try number(&reader)
        } else {
            try takeFurtherMember(&reader)
        }
    }

    private mutating func takeFurtherMember(_ reader: inout JSONReader) throws(JSONError) {
        if reader.textIs("speed") {
            speed = try number(&reader)
        } else if reader.textIs("track") {
            track = try number(&reader)
        } else if reader.textIs("status") {
            status = try number(&reader)
        } else if reader.textIs("device") {
            device = try text(&reader)
        } else if reader.textIs("path") {
            path = try text(&reader)
        } else if reader.textIs("activated") {
            // An instant as text, or in old releases as a number, while the device is open; the number 0 when closed.
            isDeactivated = try value(&reader).double == 0
        } else {
            try reader.skipValue()
        }
    }

    private mutating func takeClass(_ reader: inout JSONReader) throws(JSONError) {
        guard try value(&reader) == .text else {
            kind = nil
            return
        }
        kind = GPSDObject.kinds.first { reader.textIs($0.name) }?.kind ?? .other
    }

    private static let kinds: [(name: StaticString, kind: Kind)] = [
        ("TPV", .positionReport), ("DEVICE", .device), ("VERSION", .version), ("ERROR", .error),
    ]

    /// RFC 3339 text; in releases before 3.0 a number of seconds since 1970. Empty text is an absent time.
    private mutating func takeTime(_ reader: inout JSONReader) throws(JSONError) {
        switch try value(&reader) {
        case .null: instant = nil
        case .number(let seconds):
            instant = UTCInstant(secondsSinceEpoch: seconds)
            if instant == nil { hasForeignValue = true }
        case .text:
            guard !reader.textIs("") else { return instant = nil }
            instant = UTCInstant(rfc3339: reader.text)
            if instant == nil { hasForeignValue = true }
        case .other: hasForeignValue = true
        }
    }

    private mutating func number(_ reader: inout JSONReader) throws(JSONError) -> Double? {
        switch try value(&reader) {
        case .number(let value): return value
        case .null: return nil
        case .text, .other:
            hasForeignValue = true
            return nil
        }
    }

    private mutating func text(_ reader: inout JSONReader) throws(JSONError) -> String? {
        switch try value(&reader) {
        case .text: return reader.text
        case .null: return nil
        case .number, .other:
            hasForeignValue = true
            return nil
        }
    }

    private enum Value: Equatable {
        case null
        case number(Double)
        /// Its text is the reader's.
        case text
        case other

        var double: Double? {
            guard case .number(let value) = self else { return nil }
            return value
        }
    }

    /// The whole value of the present member.
    private func value(_ reader: inout JSONReader) throws(JSONError) -> Value {
        let outer = reader.depth
        switch try reader.next() {
        case .null: return .null
        case .integer(let value): return .number(Double(value))
        case .double(let value): return .number(value)
        case .string: return .text
        default:
            while reader.depth > outer { _ = try reader.next() }
            return .other
        }
    }
}
