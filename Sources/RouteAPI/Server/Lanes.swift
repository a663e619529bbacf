import Dispatch
import Synchronization

/// Does the requests beside the server's thread, a few at once: one that waits for the store keeps nobody waiting who
/// only wants to know what is.
final class Lanes: Sendable {
    /// - Parameter isTooLate: it is to be refused.
    typealias Work = @Sendable (_ isTooLate: Bool) -> Void

    private struct State {
        var waiting: [Work] = []
        var busy = 0
        var isClosed = false
    }

    private let lanes: Int
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "milepost.api", qos: .utility, attributes: .concurrent)
    private let running = DispatchGroup()

    init(_ lanes: Int) { self.lanes = lanes }

    func submit(_ work: @escaping Work) {
        enum Turn { case now, later, never }
        let turn: Turn = state.withLock { state in
            if state.isClosed { return .never }
            guard state.busy < lanes else {
                state.waiting.append(work)
                return .later
            }
            state.busy += 1
            return .now
        }
        switch turn {
        case .later: break
        case .never: work(true)
        case .now:
            queue.async(group: running) { [self] in
                work(false)
                while let next = next() { next(false) }
            }
        }
    }

    /// Refuses what has not begun and what comes, and waits until everything that has begun is done.
    func close() {
        let refused = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for work in refused { work(true) }
        running.wait()
    }

    private func next() -> Work? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.busy -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
