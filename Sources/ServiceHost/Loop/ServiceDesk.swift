public import Dispatch
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

    private let patience: DispatchTimeInterval

    /// - Parameter patience: a loop that takes longer for one round does not answer.
    /// - Throws: `systemFailed`.
    public init(patience: DispatchTimeInterval = .seconds(5)) throws(HostError) {
        self.patience = patience
        bell = try EventCounter(isSemaphore: false)
    }

    /// Asks, and waits. Not to be called on the loop's own thread.
    ///
    /// - Returns: nil when the loop has ended, or is too busy to answer: then the question is taken back, and nothing
    ///   is done later that nobody expects.
    public func ask(_ question: Question) -> Answer? {
        let reply = Reply()
        let isTaken = asked.withLock { asked in
            if !asked.isClosed { asked.questions.append(Asked(question: question, reply: reply)) }
            return !asked.isClosed
        }
        guard isTaken else { return nil }
        bell.raise()
        if reply.isThere.wait(timeout: .now() + patience) == .timedOut {
            if withdraw(reply) { return nil }
            reply.isThere.wait()
        }
        return reply.answer.withLock { $0 }
    }

    /// - Returns: false when the question is being answered already.
    private func withdraw(_ reply: Reply) -> Bool {
        asked.withLock { asked in
            guard let place = asked.questions.firstIndex(where: { $0.reply === reply }) else { return false }
            asked.questions.remove(at: place)
            return true
        }
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
