import Foundation
import ServiceHost
import Synchronization
import Testing

@Suite("Signals are something to read")
struct SignalInboxTests {
    /// Runs on a thread of its own, whose signal mask ends with it; signals are sent to that thread alone.
    private func onOwnThread(_ body: @escaping @Sendable () throws -> [[ServiceSignal]]) throws -> [[ServiceSignal]] {
        let answer = Mutex<Result<[[ServiceSignal]], any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        Thread {
            let result = Result { try body() }
            answer.withLock { $0 = result }
            done.signal()
        }.start()
        done.wait()
        return try #require(answer.withLock { $0 }).get()
    }

    @Test("each kind that came is read once, and nothing when nothing came")
    func reading() throws {
        let came = try onOwnThread {
            let inbox = try SignalInbox()
            var came = [inbox.take()]
            pthread_kill(pthread_self(), SIGTERM)
            came.append(inbox.take())
            for signal in [SIGHUP, SIGHUP, SIGINT] { pthread_kill(pthread_self(), signal) }
            came.append(inbox.take())
            came.append(inbox.take())
            return came
        }
        #expect(came.map(Set.init) == [[], [.terminate], [.hangUp, .interrupt], []])
        #expect(came.map(\.count) == [0, 1, 2, 0])
    }
}
