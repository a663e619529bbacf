/// What of a route document is not as it should be.
public enum RouteDocumentFault: Sendable, Equatable {
    case notAnObject
    case noSamples
    case samples
    case repeatedMember
    case window
    case windowOrder
    case sampleNotAnObject
    case session
    case accuracy
    case reading
    case standstills
    case standstill

    var words: String {
        switch self {
        case .notAnObject: "a route document is a JSON object"
        case .noSamples: "the route document has no \"samples\""
        case .samples: "\"samples\" must be an array"
        case .repeatedMember: "\"window\", \"samples\" and \"standstills\" may stand only once"
        case .window: "\"window\" must be null or two instants"
        case .windowOrder: "the window ends before it starts"
        case .sampleNotAnObject: "a sample must be an object"
        case .session: "\"session\" must be text or null"
        case .accuracy: "\"accuracy\" must be a number or null"
        case .reading: "\"velocity\", \"position\" and \"bridged\" must be metres, not negative, or null"
        case .standstills: "\"standstills\" must be null or an array of objects"
        case .standstill: "a standstill needs \"from\" and \"to\", instants in this order"
        }
    }
}
