import JSONText
import ShiftLog
import Testing
import Units

@testable import ServiceHost

@Suite("The service's socket answers everybody and waits for nobody")
struct ServiceLinkTests {
    @Test("a question is answered once, and the connection ends")
    func answering() throws {
        let scene = try LinkScene()
        let client = try RawClient(scene.files)
        scene.serve()
        #expect(client.hear() == "")
        client.say("{\"ask\":\"instant\",\"for\":\"park\"}\n")
        scene.serve()
        #expect(scene.asked == [.instant(.park)])
        #expect(client.hear() == "{\"held\":true}\n")
        #expect(client.hear() == nil)
        #expect(scene.link.watched.count == 1)
    }

    @Test("what is no request is told so, nobody is asked, and nothing of it is repeated")
    func faults() throws {
        let scene = try LinkScene()
        for line in ["hello s3cret\n", "{\"ask\":\"s3cret\"}\n", String(repeating: "s3cret ", count: 600)] {
            let client = try RawClient(scene.files)
            client.say(line)
            scene.serve()
            let answer = try #require(client.hear())
            #expect(answer.hasPrefix("{\"error\":\""))
            #expect(answer.hasSuffix("\"}\n"))
            #expect(!answer.contains("s3cret"))
        }
        #expect(scene.asked.isEmpty)
        #expect(scene.link.watched.count == 1)
    }

    @Test("a request that comes a byte at a time is answered when it is whole; others are served between")
    func slow() throws {
        let scene = try LinkScene()
        let slow = try RawClient(scene.files)
        let line = Array("{\"ask\":\"status\"}\n".utf8)
        for byte in line.dropLast() {
            slow.say([byte])
            let quick = try RawClient(scene.files)
            quick.say("{\"ask\":\"instant\",\"for\":\"drive\"}\n")
            scene.serve()
            #expect(quick.hear() == "{\"held\":true}\n")
            #expect(slow.hear() == "")
        }
        slow.say([0x0A])
        scene.serve()
        #expect(slow.hear() == "{\"held\":true}\n")
        #expect(scene.asked.count == line.count)
        #expect(scene.asked.last == .status)
    }

    @Test("who hangs up is forgotten: before asking, in the middle, without an end, without listening")
    func hangingUp() throws {
        let scene = try LinkScene()
        for text in ["", "{\"ask\"", "{\"ask\":\"status\"}"] {
            for closes in [true, false] {
                var client: RawClient? = try RawClient(scene.files)
                client?.say(text)
                if closes { client = nil } else { client?.finishSaying() }
                scene.serve()
                scene.serve()
                #expect(scene.link.watched.count == 1)
            }
        }
        #expect(scene.asked.isEmpty)
        var client: RawClient? = try RawClient(scene.files)
        client?.say("{\"ask\":\"status\"}\n")
        client = nil
        scene.serve()
        #expect(scene.asked == [.status])
        #expect(scene.link.watched.count == 1)
    }

    @Test("a client that says no more but listens is answered")
    func halfClosed() throws {
        let scene = try LinkScene()
        let client = try RawClient(scene.files)
        client.say("{\"ask\":\"status\"}\n")
        client.finishSaying()
        scene.serve()
        #expect(client.hear() == "{\"held\":true}\n")
    }

    @Test("a long answer to a client that does not read waits for it without holding anybody up")
    func notReading() throws {
        let scene = try LinkScene()
        let words = String(repeating: "no route ", count: 200_000)
        scene.reply = .status(["why": .string(words)])
        let lazy = try RawClient(scene.files)
        lazy.say("{\"ask\":\"status\"}\n")
        scene.serve()
        scene.serve(atSecond: 0.5)
        #expect(scene.asked.count == 1)
        scene.reply = .held
        let quick = try RawClient(scene.files)
        quick.say("{\"ask\":\"status\"}\n")
        scene.serve(atSecond: 0.6)
        #expect(quick.hear() == "{\"held\":true}\n")
        var heard = ""
        while let more = lazy.hear() {
            heard += more
            scene.serve(atSecond: 0.7)
        }
        #expect(heard == "{\"status\":{\"why\":\"\(words)\"}}\n")
    }

    @Test("who says nothing, or does not take the answer, is let go after ten seconds")
    func patience() throws {
        let scene = try LinkScene()
        let silent = try RawClient(scene.files)
        let lazy = try RawClient(scene.files)
        scene.reply = .error(String(repeating: "x", count: 2_000_000))
        lazy.say("{\"ask\":\"status\"}\n")
        scene.serve(atSecond: 0)
        scene.serve(atSecond: 9.9)
        #expect(scene.link.watched.count == 3)
        #expect(silent.hear() == "")
        scene.serve(atSecond: 10)
        #expect(scene.link.watched.count == 1)
        #expect(silent.hear() == nil)
    }

    @Test("more clients than it takes at once wait their turn; the silent ones make room after a second")
    func crowd() throws {
        let scene = try LinkScene()
        let silent = try (0..<ServiceLink.mostConnections).map { _ in try RawClient(scene.files) }
        let others = try (0..<5).map { _ in
            let client = try RawClient(scene.files)
            client.say("{\"ask\":\"status\"}\n")
            return client
        }
        scene.serve(atSecond: 0)
        scene.serve(atSecond: 0.9)
        #expect(scene.asked.isEmpty)
        // The queue is not looked at while there is no place.
        #expect(scene.link.watched.count == ServiceLink.mostConnections)
        scene.serve(atSecond: 1)
        scene.serve(atSecond: 1)
        #expect(scene.asked.count == 5)
        for other in others { #expect(other.hear() == "{\"held\":true}\n") }
        for client in silent { #expect(client.hear() == nil) }
    }

    @Test("many clients at once are all answered")
    func many() throws {
        let scene = try LinkScene()
        var answered = 0
        for _ in 0..<10 {
            let clients = try (0..<60).map { _ in try RawClient(scene.files) }
            for client in clients { client.say("{\"ask\":\"status\"}\n") }
            for _ in 0..<3 { scene.serve() }
            answered += clients.filter { $0.hear() == "{\"held\":true}\n" }.count
        }
        #expect(answered == 600)
        #expect(scene.link.watched.count == 1)
    }
}
