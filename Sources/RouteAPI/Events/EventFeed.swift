import JSONText

/// Numbers the statuses: a new one gets a number, the same one keeps it.
struct EventFeed: Sendable {
    private let run: String
    private var document: [UInt8] = []
    private var newest: EventFrame?

    /// - Parameter run: another one at every start of the service.
    init(run: String) { self.run = run }

    mutating func frame(of status: JSONValue) -> EventFrame {
        let bytes = status.bytes()
        if let newest, document == bytes { return newest }
        let frame = EventFrame(
            run: run, number: (newest?.number ?? 0) + 1, state: status["state"]?.string, document: bytes)
        document = bytes
        newest = frame
        return frame
    }
}
