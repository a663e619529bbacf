import JSONText
import RouteStore
import ShiftLog

extension Problem {
    /// One sentence for a person: what is wrong, and what to do where that is not plain.
    var sentence: String {
        switch self {
        case .malformedTarget: "the request's target is not a path with whole escapes in UTF-8"
        case .malformedField(let name): "the header field \(name) is there twice, or has characters it cannot have"
        case .repeatedParameter: "a parameter of the query is there twice"
        case .unknownParameter(let known): "a parameter of the query is unknown; \(Problem.list(known))"
        case .wrongParameter(let name, let expecting): "the parameter \(name) takes \(expecting)"
        case .notJSON: "the body must be JSON, and say so: Content-Type: application/json"
        case .bodyTooLong: "the body is longer than \(RawRequest.longestBody) bytes"
        case .malformedBody(let error): "the body is not JSON: \(error)"
        case .bodyIsNoObject: "the body must be a JSON object"
        case .repeatedMember: "a member of the body is there twice"
        case .unknownMember(let known): "a member of the body is unknown; \(Problem.list(known))"
        case .wrongMember(let name, let expecting): "the member \(name) takes \(expecting)"
        case .foreignHost: "the name this request was sent to is not this service's; use its address"
        case .foreignOrigin: "a page from elsewhere sent this request; only the service's own page may"
        case .tokenMissing: "this needs the service's token: Authorization: Bearer TOKEN"
        case .notFound: "there is nothing here; /openapi.json lists what there is"
        case .methodNotAllowed(let allowed):
            "this method does nothing here; use \(allowed.map(\.rawValue).joined(separator: " or "))"
        default: recordSentence
        }
    }

    private var recordSentence: String {
        switch self {
        case .noSuchShift: "there is no shift with this identity"
        case .refused(let refusal): "\(refusal.sentence); nothing was changed"
        case .unconfirmed(let count, let deletesShift):
            (deletesShift
                ? "the shift would be deleted with everything that is its own"
                : "\(count == 1 ? "1 sample" : "\(count) samples") at or after that instant would be deleted")
                + "; nothing was changed; say \"confirmed\": true to do it"
        case .store(let error): error.description
        case .noAnswer: "the service is busy and did not answer; nothing was changed; try again"
        case .tooManyStreams: "too many event streams are open; close one, or try again"
        case .stopping: "the service is stopping; try again"
        case .notRecording: "a shift is running and nothing is being recorded; see /api/v1/status"
        default: ""
        }
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty ? "none is known here" : "known here: \(known.joined(separator: ", "))"
    }
}
