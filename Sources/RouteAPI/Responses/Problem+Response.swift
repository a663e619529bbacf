import CMicroHTTP
import JSONText

extension Problem {
    /// The problem document (RFC 9457). `about:blank` says that the status is what the problem is; `code` tells them
    /// apart for a program.
    var document: JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("type", "about:blank"),
            ("title", .string(String(cString: MHD_get_reason_phrase_for(UInt32(status))))),
            ("status", JSONValue(status)),
            ("code", .string(code)),
            ("detail", .string(sentence)),
        ]
        if case .unconfirmed(let samples, _) = self { members.append(("samples", JSONValue(samples))) }
        return .object(members)
    }

    var response: APIResponse {
        var response = APIResponse(
            status: status, type: "application/problem+json", bytes: document.bytes(), caching: .never)
        if case .tokenMissing = self { response.add("WWW-Authenticate", "Bearer realm=\"milepost\"") }
        if case .methodNotAllowed(let allowed) = self {
            response.add("Allow", allowed.map(\.rawValue).joined(separator: ", "))
        }
        if let retryAfter { response.add("Retry-After", "\(retryAfter)") }
        return response
    }
}
