import Dispatch
import Synchronization
import Testing

@testable import RouteAPI

@Suite("Requests are done a few at once", .timeLimit(.minutes(1)))
struct LanesTests {
    @Test("no more than there are lanes, in the order they came, and every one")
    func inOrder() {
        let lanes = Lanes(1)
        let done = Mutex<[Int]>([])
        for number in 0..<100 { lanes.submit { _ in done.withLock { $0.append(number) } } }
        let last = DispatchSemaphore(value: 0)
        lanes.submit { _ in last.signal() }
        last.wait()
        #expect(done.withLock { $0 } == Array(0..<100))
    }

    @Test("several go on beside one that waits")
    func beside() {
        let lanes = Lanes(2)
        let (gate, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        lanes.submit { _ in gate.wait() }
        lanes.submit { _ in other.signal() }
        other.wait()
        gate.signal()
        lanes.close()
    }

    @Test("closing refuses what has not begun, and waits for what has")
    func closing() {
        let lanes = Lanes(1)
        let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let said = Mutex<[String]>([])
        let say: @Sendable (String) -> Void = { word in said.withLock { $0.append(word) } }
        lanes.submit { isTooLate in
            begun.signal()
            gate.wait()
            say("first \(isTooLate)")
        }
        begun.wait()
        lanes.submit { isTooLate in
            say("second \(isTooLate)")
            // What waited was refused first: only then may the one that has begun end.
            gate.signal()
        }
        lanes.close()
        lanes.submit { say("third \($0)") }
        #expect(said.withLock { $0 } == ["second true", "first false", "third true"])
    }
}
