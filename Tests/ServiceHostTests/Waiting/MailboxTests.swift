import Foundation
import Synchronization
import Testing

@testable import ServiceHost

@Suite("A mailbox keeps everything, in order, and never more than it may")
struct MailboxTests {
    @Test("what was put is taken in order, once")
    func order() throws {
        let mailbox = try Mailbox<Int>(capacity: 3)
        #expect(mailbox.takeAll().isEmpty)
        for number in 1...3 { #expect(mailbox.put(number)) }
        #expect(mailbox.takeAll() == [1, 2, 3])
        #expect(mailbox.takeAll().isEmpty)
        #expect(mailbox.put(4))
        #expect(mailbox.takeAll() == [4])
    }

    @Test("several threads bring more than fits, and nothing is lost or exchanged", arguments: [1, 2, 7, 1200])
    func bounded(capacity: Int) throws {
        let mailbox = try Mailbox<Int>(capacity: capacity)
        let (threads, each) = (4, 3000)
        let done = DispatchSemaphore(value: 0)
        for thread in 0..<threads {
            Thread {
                for number in 0..<each where !mailbox.put(thread * each + number) { Issue.record("refused") }
                done.signal()
            }.start()
        }
        var taken: [Int] = []
        while taken.count < threads * each {
            var watched = [mailbox.descriptor.readable]
            try #require(poll(&watched, 1, 60_000) == 1)
            let some = mailbox.takeAll()
            #expect(some.count <= capacity)
            taken += some
        }
        for _ in 0..<threads { done.wait() }
        #expect(mailbox.takeAll().isEmpty)
        for thread in 0..<threads {
            #expect(taken.filter { $0 / each == thread } == Array(thread * each..<(thread + 1) * each))
        }
    }

    @Test("closing lets go whoever waits, refuses what comes, and keeps what is there")
    func closing() throws {
        let mailbox = try Mailbox<Int>(capacity: 2)
        let refused = Mutex(0)
        let (full, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        #expect(mailbox.put(1))
        for _ in 0..<3 {
            Thread {
                // One finds room, the others wait.
                if mailbox.put(2) { full.signal() } else { refused.withLock { $0 += 1 } }
                done.signal()
            }.start()
        }
        full.wait()
        mailbox.close()
        for _ in 0..<3 { done.wait() }
        #expect(refused.withLock { $0 } == 2)
        #expect(!mailbox.put(3))
        #expect(mailbox.takeAll() == [1, 2])
        #expect(!mailbox.put(4))
    }
}
