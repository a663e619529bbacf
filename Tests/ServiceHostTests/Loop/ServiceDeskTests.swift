import Dispatch
import Glibc
import Synchronization
import Testing

@testable import ServiceHost

@Suite("Where other threads ask the loop's", .timeLimit(.minutes(1)))
struct ServiceDeskTests {
    /// Waits until somebody asks, and answers.
    private func serveOnce(_ desk: ServiceDesk<Int, Int>, _ answer: (Int) -> Int) {
        var watched = [desk.descriptor.readable]
        #expect(poll(&watched, 1, 30_000) == 1)
        desk.serve(answer)
    }

    @Test("a question has its answer")
    func answered() throws {
        let desk = try ServiceDesk<Int, Int>()
        let said = Mutex<Int?>(nil)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            let answer = desk.ask(20)
            said.withLock { $0 = answer }
            done.signal()
        }
        serveOnce(desk) { $0 + 1 }
        done.wait()
        #expect(said.withLock { $0 } == 21)
    }

    @Test("one that nobody answered in time is answered never, and does nothing later")
    func withdrawn() throws {
        let desk = try ServiceDesk<Int, Int>(patience: .milliseconds(10))
        #expect(desk.ask(1) == nil)
        desk.serve { question in
            Issue.record("it was asked \(question)")
            return 0
        }
    }

    @Test("one that is being answered when patience ends is waited for")
    func late() throws {
        let desk = try ServiceDesk<Int, Int>(patience: .milliseconds(1))
        let asked = DispatchSemaphore(value: 0)
        let answered = Mutex<[Int?]>([])
        DispatchQueue.global().async {
            // Whether it was taken in time is the machine's affair: it has its answer, or was never asked.
            for number in 0..<50 {
                let answer = desk.ask(number)
                answered.withLock { $0.append(answer) }
            }
            asked.signal()
        }
        let served = Mutex<[Int]>([])
        while asked.wait(timeout: .now()) == .timedOut {
            desk.serve { question in
                served.withLock { $0.append(question) }
                return question
            }
        }
        #expect(answered.withLock { $0.compactMap { $0 } } == served.withLock { $0 })
    }

    @Test("closed, it answers nobody, and lets go who waits")
    func closed() throws {
        let desk = try ServiceDesk<Int, Int>()
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            if desk.ask(1) == nil { done.signal() }
        }
        var watched = [desk.descriptor.readable]
        #expect(poll(&watched, 1, 30_000) == 1)
        desk.close()
        done.wait()
        #expect(desk.ask(2) == nil)
    }
}
