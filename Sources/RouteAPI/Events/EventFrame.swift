import JSONText

/// A status as an event stream says it (WHATWG HTML, 9.2): `id`, `event: status`, and the document on one line.
struct EventFrame: Sendable, Equatable {
    /// Which one of this run of the service.
    let number: Int
    /// What of it is told at once.
    let state: String?
    let bytes: [UInt8]

    /// - Parameters:
    ///   - run: tells this run's numbers from another's.
    ///   - document: without line breaks.
    init(run: String, number: Int, state: String?, document: [UInt8]) {
        self.number = number
        self.state = state
        bytes = Array("id: \(run)-\(number)\nevent: status\ndata: ".utf8) + document + Array("\n\n".utf8)
    }

    /// Says that the stream is there, and nothing else: a comment.
    static let heartbeat = Array(":\n\n".utf8)

    /// Goes before the first frame: milliseconds until a client calls again that was cut off.
    static let greeting = Array("retry: 1000\n".utf8)
}
