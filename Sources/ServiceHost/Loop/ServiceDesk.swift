import Dispatch
import Synchronization

/// Where other threads of the service ask the loop's, which alone touches what captures, and wait for the answer.
public final class ServiceDesk<Question: Sendable, Answer: Sendable>: Sendable {
    private struct Asked: Sendable {
        let question: Question
        let reply: Reply
    }

    private final class Reply: Sendable {
        let answer = Mutex<Answer?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    private let asked = Mutex<(questions: [Asked], isClosed: Bool)>(([], false))
    private let bell: EventCounter

    /// A loop that takes longer than this for one round does not answer, seconds.
    private static var longestWait: Int { 5 }

    /// - Throws: `systemFailed`.
    public init() throws(HostError) { bell = try EventCounter(isSemaphore: false) }

    /// Asks, and waits. Not to be called on the loop's own thread.
    ///
    /// - Returns: nil when the loop has ended, or is too busy to answer.
    public func ask(_ question: Question) -> Answer? {
        let reply = Reply()
        let isTaken = asked.withLock { asked in
            if !asked.isClosed { asked.questions.append(Asked(question: question, reply: reply)) }
            return !asked.isClosed
        }
        guard isTaken else { return nil }
        bell.raise()
        guard reply.isThere.wait(timeout: .now() + .seconds(ServiceDesk.longestWait)) == .success else { return nil }
        return reply.answer.withLock { $0 }
    }

    /// Answers everybody who has asked. On the loop's thread.
    func serve(_ answer: (Question) -> Answer) {
        bell.take()
        let waiting = asked.withLock { asked in
            defer { asked.questions = [] }
            return asked.questions
        }
        for one in waiting {
            let said = answer(one.question)
            one.reply.answer.withLock { $0 = said }
            one.reply.isThere.signal()
        }
    }

    /// Answers nobody from now on; whoever waits is let go.
    func close() {
        let waiting = asked.withLock { asked in
            asked.isClosed = true
            defer { asked.questions = [] }
            return asked.questions
        }
        for one in waiting { one.reply.isThere.signal() }
    }

    /// Readable when somebody asks.
    var descriptor: Descriptor { bell.descriptor }
}

extension ServiceDesk {
    /// The desk as the loop attends to it.
    public func attended(answering answer: @escaping (Question) -> Answer) -> AttendedDesk {
        AttendedDesk(descriptor: descriptor, serve: { self.serve(answer) }, close: { self.close() })
    }
}

/// A desk with whoever answers at it.
public struct AttendedDesk {
    let descriptor: Descriptor
    let serve: () -> Void
    let close: () -> Void
}
