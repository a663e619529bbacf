import JSONText
import Synchronization
import Testing
import Units

@testable import RouteAPI

@Suite("One client that watches")
struct EventStreamTests {
    /// A stream, and whether its connection is aside.
    private final class Scene: Sendable {
        let aside = Mutex(0)
        let stream: EventStream

        init() {
            let aside = Handle()
            stream = EventStream(
                first: Scene.frame(1, "a"), at: Scene.at(0), heartbeatSeconds: 15,
                putAside: { aside.count.withLock { $0 += 1 } }, bringBack: { aside.count.withLock { $0 -= 1 } })
            handle = aside
        }

        private final class Handle: Sendable { let count = Mutex(0) }
        private let handle: Handle
        var isAside: Int { handle.count.withLock { $0 } }

        static func frame(_ number: Int, _ document: String) -> EventFrame {
            EventFrame(run: "r", number: number, state: document, document: Array(document.utf8))
        }

        static func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(microseconds: Int64(seconds * 1e6)) }

        /// Takes until it waits or ends.
        func take(atMost size: Int = 4096) -> (text: String, last: EventStream.Step) {
            var bytes: [UInt8] = []
            while true {
                let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
                defer { buffer.deallocate() }
                let step = stream.take(into: buffer)
                guard case .bytes(let count) = step else { return (String(decoding: bytes, as: UTF8.self), step) }
                bytes += buffer.prefix(count)
            }
        }
    }

    private static let first = "retry: 1000\nid: r-1\nevent: status\ndata: a\n\n"

    @Test("it begins with a greeting and the present status, in pieces of any size", arguments: [1, 2, 7, 4096])
    func begins(size: Int) {
        let scene = Scene()
        let (text, last) = scene.take(atMost: size)
        #expect(text == Self.first)
        #expect(last == .wait)
        #expect(scene.isAside == 1)
    }

    @Test("something to say brings it back once; nothing to say leaves it")
    func waking() {
        let scene = Scene()
        scene.stream.offer(Scene.frame(1, "a"), at: Scene.at(1))
        _ = scene.take()
        scene.stream.offer(Scene.frame(1, "a"), at: Scene.at(2))
        #expect(scene.isAside == 1)
        scene.stream.offer(Scene.frame(2, "b"), at: Scene.at(3))
        #expect(scene.isAside == 0)
        scene.stream.offer(Scene.frame(3, "c"), at: Scene.at(4))
        #expect(scene.isAside == 0)
        #expect(scene.take().text == "id: r-3\nevent: status\ndata: c\n\n", "the newest only")
        #expect(scene.isAside == 1)
    }

    @Test("a frame that is being taken is taken whole, and the newest comes behind it")
    func whole() {
        let scene = Scene()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 20, alignment: 1)
        defer { buffer.deallocate() }
        #expect(scene.stream.take(into: buffer) == .bytes(20))
        for number in 2...5 { scene.stream.offer(Scene.frame(number, "\(number)"), at: Scene.at(Double(number))) }
        scene.stream.offer(Scene.frame(5, "5"), at: Scene.at(40))
        #expect(scene.take().text == Self.first.dropFirst(20) + "id: r-5\nevent: status\ndata: 5\n\n")
    }

    @Test("a sign of life comes where there is nothing else")
    func heartbeat() {
        let scene = Scene()
        _ = scene.take()
        scene.stream.offer(Scene.frame(1, "a"), at: Scene.at(15))
        #expect(scene.take().text == ":\n\n")
    }

    @Test("closed, it ends, at once or when it is asked")
    func closing() {
        let waiting = Scene()
        _ = waiting.take()
        waiting.stream.close()
        #expect(waiting.isAside == 0)
        #expect(waiting.take().last == .end)
        let busy = Scene()
        busy.stream.close()
        busy.stream.offer(Scene.frame(2, "b"), at: Scene.at(1))
        #expect(busy.take() == ("", .end))
        #expect(busy.isAside == 0)
    }

    @Test("no more watch than may, and none once all were closed")
    func bounds() throws {
        let streams = EventStreams(run: "r", most: 2)
        let scenes = [Scene(), Scene(), Scene()]
        try streams.add(scenes[0].stream)
        try streams.add(scenes[1].stream)
        #expect(throws: Problem.tooManyStreams) { try streams.add(scenes[2].stream) }
        streams.remove(scenes[0].stream)
        try streams.add(scenes[2].stream)
        for scene in scenes { _ = scene.take() }
        #expect(streams.frame { .null }?.number == 1, "the one that each has got")
        streams.look(at: Scene.at(5)) { ["state": "x"] }
        #expect(scenes.map(\.isAside) == [1, 0, 0])
        streams.close()
        #expect(throws: Problem.stopping) { try streams.add(scenes[0].stream) }
        #expect(scenes[1].take().last == .end)
    }

    @Test("while the service does not answer nothing is said, not even that somebody is there")
    func noAnswer() throws {
        let streams = EventStreams(run: "r", most: 1)
        let scene = Scene()
        try streams.add(scene.stream)
        _ = scene.take()
        streams.look(at: Scene.at(60)) { nil }
        #expect(scene.isAside == 1)
        #expect(streams.frame { nil } == nil)
    }

    @Test("the status is not asked where nobody watches")
    func nobody() {
        EventStreams(run: "r", most: 1).look(at: Scene.at(0)) {
            Issue.record("it was asked")
            return .null
        }
    }
}
