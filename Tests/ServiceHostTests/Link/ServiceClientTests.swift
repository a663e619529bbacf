import Foundation
import JSONText
import RouteStore
import TestSupport
import Testing

@testable import ServiceHost

@Suite("A command asks once, waits two seconds at most, and believes only an answer")
struct ServiceClientTests {
    private let folder: TemporaryFolder
    private let files: StoreFiles
    private let listener: Descriptor

    init() throws {
        folder = try TemporaryFolder()
        files = StoreFiles(path: folder.path("a.sqlite"))
        let socket = try SocketAddress.makeSocket()
        listener = socket
        try #require(try SocketAddress(files.socket).with { bind(socket.number, $0, $1) } == 0)
        try #require(listen(socket.number, 0) == 0)
    }

    /// Takes one connection, hears a line, says the pieces and hangs up.
    private func serveOnce(_ pieces: [String]) -> Thread {
        let thread = Thread { [listener] in
            let client = Descriptor(owning: accept(listener.number, nil, nil))
            var byte: UInt8 = 0
            while read(client.number, &byte, 1) == 1, byte != 0x0A {}
            for piece in pieces {
                let bytes = Array(piece.utf8)
                _ = send(client.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            }
        }
        thread.start()
        return thread
    }

    @Test(
        "an answer is a whole line that says one of the four things",
        arguments: [
            (["{\"held\":true}\n"], .reply(.held)), (["{\"he", "ld\":", "true}", "\n"], .reply(.held)),
            (["{\"held\":true}\n{\"error\":\"more\"}\n"], .reply(.held)),
            (["{\"error\":\"no\"}\n"], .reply(.error("no"))), ([], .silent), (["\n"], .silent),
            (["{\"held\":true}"], .silent), (["{}\n"], .silent), (["HTTP/1.1 200 OK\n"], .silent),
            (["\u{0}\u{1}\u{2}\n"], .silent),
        ] as [([String], ServiceClient.Outcome)])
    func answers(pieces: [String], outcome: ServiceClient.Outcome) throws {
        let thread = serveOnce(pieces)
        #expect(try ServiceClient.ask(.status, of: files) == outcome)
        withExtendedLifetime(thread) {}
    }

    @Test("a long status comes whole")
    func long() throws {
        let gaps = String(repeating: "{\"seconds\":240},", count: 50_000)
        let thread = serveOnce(["{\"status\":{\"gaps\":[", gaps, "{}]}}\n"])
        guard case .reply(.status(let status)) = try ServiceClient.ask(.status, of: files) else {
            Issue.record("no status")
            return
        }
        #expect(status["gaps"]?.array?.count == 50_001)
        withExtendedLifetime(thread) {}
    }

    @Test("who has the socket and takes no connection is silent, with room in its queue and without")
    func stopped() throws {
        #expect(try ServiceClient.ask(.status, of: files) == .silent)
        // The first question is still in the queue, and it holds one.
        #expect(try ServiceClient.ask(.status, of: files) == .silent)
    }
}
