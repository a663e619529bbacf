import Synchronization

/// One request and its answer, as they come and go on a connection.
final class Exchange: Sendable {
    /// What the server's thread is to do next.
    enum Step {
        case goOn
        /// The request is whole.
        case work(RawRequest)
        case send(APIResponse)
        /// It is not worth an answer.
        case breakOff
    }

    private struct State {
        var request: RawRequest
        var bodyBytes = 0
        var hasHead = false
        var isWhole = false
        var response: APIResponse?
    }

    let connection: HTTPConnection
    private let mostBodyBytes: Int
    private let state: Mutex<State>

    init(_ connection: HTTPConnection, target: [UInt8], mostBodyBytes: Int) {
        self.connection = connection
        self.mostBodyBytes = mostBodyBytes
        state = Mutex(State(request: RawRequest(method: "", target: target)))
    }

    /// More of the request, or, without any more of its body, its end.
    func take(method: String, piece: UnsafeRawBufferPointer) -> Step {
        state.withLock { state in
            if let response = state.response { return .send(response) }
            guard state.hasHead else {
                state.hasHead = true
                state.request.method = method
                state.request.fields = connection.fields
                return .goOn
            }
            guard piece.isEmpty else { return keep(piece, &state) }
            guard !state.isWhole else { return .breakOff }
            state.isWhole = true
            return .work(state.request)
        }
    }

    /// Has an answer for the server's thread, which asks for it when the connection is brought back.
    func finish(_ response: APIResponse) {
        state.withLock { $0.response = response }
        connection.bringBack()
    }

    /// Keeps what may be kept of a body. The rest is thrown away, so that its sender hears why: most listen only when
    /// they have said everything.
    private func keep(_ piece: UnsafeRawBufferPointer, _ state: inout State) -> Step {
        state.bodyBytes += piece.count
        guard state.bodyBytes <= mostBodyBytes else { return .breakOff }
        let room = RawRequest.longestBody - state.request.body.count
        state.request.body.append(contentsOf: piece.prefix(room))
        if piece.count > room { state.request.isBodyTooLong = true }
        return .goOn
    }
}
