import JSONText
import ServiceHost
import TestSupport
import Units

extension InputKind {
    /// What a command asks the service on its socket.
    static func serviceRequest() -> InputKind {
        let questions = ["status", "instant\",\"for\":\"pause", "instant\",\"for\":\"startShift"]
        let words = [
            "{", "}", "[", "\"", "\"ask\":", "\"for\":", "\"drive\"", "null", "\n", "\u{0}", "\\u000a", " ", "{\"a\":",
        ]
        return InputKind(name: "request", examples: questions.map(request), words: words) { (input, random) in
            let whole = ask(Pieces(bytes: input, sizes: []))
            let cut = ask(Pieces(bytes: input, sizes: Pieces.sizes(&random)))
            try hold(whole == cut, "how the request is cut shows in the result")
            if case .success(let request)? = whole {
                let again = ask(Pieces(bytes: request.document.bytes() + [0x0A], sizes: []))
                try hold(again == .success(request), "a request that is not read as it was written")
            }
        }
    }

    private static func request(_ ask: String) -> [UInt8] { Array("{\"ask\":\"\(ask)\"}\n".utf8) }

    /// Until it is answered; what follows is nobody's question.
    private static func ask(_ pieces: Pieces) -> Result<ServiceRequest, RequestFault>? {
        var exchange = LinkExchange(begunAt: MonotonicInstant(microseconds: 0))
        var answer: Result<ServiceRequest, RequestFault>?
        pieces.forEach { piece in
            var rest = piece[...]
            // The socket is asked for so much at a time.
            while answer == nil, !rest.isEmpty {
                let count = min(rest.count, exchange.room)
                answer = exchange.receive(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
        }
        return answer
    }
}
