import JSONText
import RouteStore
import ShiftLog

/// Why a request was not done. Closed; every one is answered as a problem document (RFC 9457).
///
/// None holds what the request said: at most the name of a field, a member or a parameter that is ours.
enum Problem: Error, Sendable, Equatable {
    // Not understood.
    case malformedTarget
    case malformedField(String)
    case repeatedParameter
    case unknownParameter(known: [String])
    case wrongParameter(String, expecting: String)
    case notJSON
    case bodyTooLong
    case malformedBody(JSONError)
    case bodyIsNoObject
    case repeatedMember
    case unknownMember(known: [String])
    case wrongMember(String, expecting: String)

    // Not let in.
    /// The name it was sent to is none of this service's: a foreign page has its own name point here.
    case foreignHost
    /// A page from elsewhere sent it.
    case foreignOrigin
    case tokenMissing

    // Not there.
    case notFound
    case methodNotAllowed(allowed: [HTTPMethod])
    case noSuchShift

    // Not done.
    case refused(LogRefusal)
    /// Samples would be deleted, or a whole shift, and nobody said that they may be.
    case unconfirmed(samples: Int, deletesShift: Bool = false)
    case store(StoreError)
    /// The service itself does not answer.
    case noAnswer
    case tooManyStreams
    case stopping
    /// A shift runs, neither paused nor parked, and nothing is recorded.
    case notRecording

    static let instantForm = "an RFC 3339 instant with its zone, like 2026-03-14T08:00:00Z"
}
