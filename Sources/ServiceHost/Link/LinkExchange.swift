import JSONText
package import Units

/// One request and its answer: what has come of the one, and what is still to go of the other. It knows no socket.
package struct LinkExchange {
    let begunAt: MonotonicInstant
    private var received: [UInt8] = []
    /// What is still to be sent. Absent: the request is not whole yet.
    private(set) var unsent: ArraySlice<UInt8>?

    package init(begunAt: MonotonicInstant) { self.begunAt = begunAt }

    /// Adds bytes of the request; what follows its line end is nobody's question.
    ///
    /// - Returns: nil while the request is not whole.
    package mutating func receive(_ bytes: some Collection<UInt8>) -> Result<ServiceRequest, RequestFault>? {
        received += bytes
        let line = received.prefix { $0 != LinkExchange.lineEnd }
        if line.count > ServiceRequest.longestLine { return .failure(.tooLong) }
        guard line.count < received.count else { return nil }
        return Result { () throws(RequestFault) in try ServiceRequest(line: Array(line)) }
    }

    /// How many bytes to ask for: enough to see that a request is too long.
    package var room: Int { ServiceRequest.longestLine + 1 - received.count }

    mutating func answer(_ reply: ServiceReply) { unsent = (reply.document.bytes() + [LinkExchange.lineEnd])[...] }

    /// Takes away what was sent.
    ///
    /// - Returns: whether that was all.
    mutating func sent(_ count: Int) -> Bool {
        unsent = unsent?.dropFirst(count)
        return unsent?.isEmpty == true
    }

    /// Whether it has lasted long enough: ten seconds; one second where others wait for its place.
    func isOver(at now: MonotonicInstant, othersWait: Bool) -> Bool {
        now.microseconds(since: begunAt) >= (othersWait ? 1_000_000 : 10_000_000)
    }

    static let lineEnd: UInt8 = 0x0A
}
