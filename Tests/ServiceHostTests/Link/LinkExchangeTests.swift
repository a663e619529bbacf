import Testing
import Units

@testable import ServiceHost

@Suite("One request and its answer, however the bytes fall")
struct LinkExchangeTests {
    private let line = Array("{\"ask\":\"status\"}\n".utf8)

    private func exchange() -> LinkExchange { LinkExchange(begunAt: MonotonicInstant(microseconds: 0)) }

    @Test("a request is whole with its line end, wherever it was cut")
    func pieces() throws {
        for cut in 0...line.count {
            var exchange = exchange()
            let first = exchange.receive(line[..<cut])
            if cut == line.count {
                #expect(try first?.get() == .status)
            } else {
                #expect(first == nil)
                #expect(try exchange.receive(line[cut...])?.get() == .status)
            }
        }
    }

    @Test("what follows the line end is not read as a question")
    func more() throws {
        var exchange = exchange()
        #expect(try exchange.receive(line + line + [0x00, 0xFF])?.get() == .status)
    }

    @Test("a request of 4096 bytes is read, one byte more is too much", arguments: [4095, 4096, 4097])
    func length(bytes: Int) {
        let padded = [UInt8](repeating: 0x20, count: bytes - line.count + 1) + line
        var exchange = exchange()
        var outcome: Result<ServiceRequest, RequestFault>?
        var rest = padded[...]
        while outcome == nil, !rest.isEmpty {
            let piece = rest.prefix(min(exchange.room, 1000))
            outcome = exchange.receive(piece)
            rest = rest.dropFirst(piece.count)
        }
        #expect(outcome == (bytes <= 4096 ? .success(.status) : .failure(.tooLong)))
    }

    @Test("a request without an end is given up at its bound, not kept")
    func endless() {
        var exchange = exchange()
        var received = 0
        while exchange.receive([UInt8](repeating: 0x61, count: 1)) == nil { received += 1 }
        #expect(received == 4096)
    }

    @Test("an answer is sent in pieces until it is gone")
    func sending() throws {
        var exchange = exchange()
        #expect(exchange.unsent == nil)
        exchange.answer(.held)
        let answer = Array("{\"held\":true}\n".utf8)
        for place in 0..<answer.count {
            #expect(exchange.unsent.map(Array.init) == Array(answer[place...]))
            #expect(exchange.sent(1) == (place == answer.count - 1))
        }
    }

    @Test(
        "it lasts ten seconds, or one where others wait",
        arguments: [
            (0, false, false), (999_999, false, false), (1_000_000, false, true), (9_999_999, false, true),
            (10_000_000, true, true),
        ] as [(Int64, Bool, Bool)])
    func lasting(microseconds: Int64, isOver: Bool, whenOthersWait: Bool) {
        let now = MonotonicInstant(microseconds: microseconds)
        #expect(exchange().isOver(at: now, othersWait: false) == isOver)
        #expect(exchange().isOver(at: now, othersWait: true) == whenOthersWait)
    }
}
