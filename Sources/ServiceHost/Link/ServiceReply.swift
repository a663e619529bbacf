public import JSONText
public import Units

/// What the service answers, one JSON object on a line.
public enum ServiceReply: Sendable, Equatable {
    /// `{"status":{…}}`.
    case status(JSONValue)
    /// `{"instant":"2026-03-14T08:10:00.000Z"}`: when the event happened, for whoever asked to record.
    case instant(UTCInstant)
    /// `{"held":true}`: no clock is known yet, and the event stays with the service (rules V13).
    case held
    /// `{"error":"…"}`: why there is no answer.
    case error(String)

    var document: JSONValue {
        switch self {
        case .status(let status): ["status": status]
        case .instant(let instant): ["instant": .string(instant.roundedUp.rfc3339)]
        case .held: ["held": true]
        case .error(let why): ["error": .string(why)]
        }
    }

    /// - Parameter line: without its line end.
    /// - Returns: nil for anything that is no reply.
    init?(line: [UInt8]) {
        guard let document = ServiceReply.object(line) else { return nil }
        if let status = document["status"], status.members != nil {
            self = .status(status)
        } else if let instant = document["instant"]?.string.flatMap({ UTCInstant(rfc3339: $0) }) {
            self = .instant(instant)
        } else if document["held"]?.bool == true {
            self = .held
        } else if let why = document["error"]?.string {
            self = .error(why)
        } else {
            return nil
        }
    }

    private static func object(_ line: [UInt8]) -> JSONValue? {
        // What is not JSON is no reply, wherever it stops being JSON.
        do throws(JSONError) { return try JSONValue.parse(line) } catch { return nil }
    }
}

extension UTCInstant {
    /// The next whole millisecond, or this instant where it is one. Texts have milliseconds, and an event that moved
    /// back to one could stand before the fix it was dated by (rules P3).
    fileprivate var roundedUp: UTCInstant {
        let beyond = microsecondsOfDay % 1000
        return beyond == 0 ? self : advanced(byMicroseconds: 1000 - beyond)
    }
}
