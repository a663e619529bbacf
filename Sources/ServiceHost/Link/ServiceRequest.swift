package import JSONText
public import ShiftLog

/// What a command asks the service, one JSON object on a line: `{"ask":"status"}`, `{"ask":"instant","for":"pause"}`.
public enum ServiceRequest: Sendable, Equatable {
    /// The present `status` document.
    case status
    /// The instant of something the driver does now (rules V13).
    case instant(DriverEvent.Action)

    /// A request is far shorter; what is longer is none.
    static let longestLine = 4096

    /// - Parameter line: without its line end.
    /// - Throws: why it is no request, for whoever asked. It repeats nothing of the line.
    init(line: [UInt8]) throws(RequestFault) {
        let document: JSONValue
        do throws(JSONError) {
            document = try JSONValue.parse(line, limits: JSONLimits(depth: 4))
        } catch { throw .notJSON }
        switch document["ask"]?.string {
        case "status": self = .status
        case "instant":
            guard let action = document["for"]?.string.flatMap(DriverEvent.Action.init(rawValue:)) else {
                throw .unknownAction
            }
            self = .instant(action)
        default: throw .unknownQuestion
        }
    }

    package var document: JSONValue {
        switch self {
        case .status: ["ask": "status"]
        case .instant(let action): ["ask": "instant", "for": .string(action.rawValue)]
        }
    }
}

/// Why a line is no request.
package enum RequestFault: Error {
    case notJSON
    case unknownQuestion
    case unknownAction
    case tooLong

    var sentence: String {
        switch self {
        case .notJSON: "a request is one JSON object on a line"
        case .unknownQuestion: "\"ask\" is \"status\" or \"instant\""
        case .unknownAction:
            "\"for\" is one of " + DriverEvent.Action.allCases.map(\.rawValue).joined(separator: ", ")
        case .tooLong: "a request has at most \(ServiceRequest.longestLine) bytes"
        }
    }
}
