import Synchronization

/// What one thread brings and another takes, in order. Bounded: whoever brings waits while it is full, so that nothing
/// is ever dropped in silence, and is let go when it closes.
public final class Mailbox<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var waiting: UInt64 = 0
        var isClosed = false
    }

    private let capacity: Int
    private let state = Mutex(State())
    /// Raised when there is something to take.
    private let filled: EventCounter
    /// Raised once for each who waits, when there is room or no use in waiting.
    private let freed: EventCounter

    /// - Parameter capacity: elements it holds, 1 or more. The standard holds two minutes of the fastest receivers
    ///   (10 Hz) while the loop is busy elsewhere.
    /// - Throws: `systemFailed`.
    public init(capacity: Int = 1200) throws(HostError) {
        self.capacity = max(1, capacity)
        filled = try EventCounter(isSemaphore: false)
        freed = try EventCounter(isSemaphore: true)
    }

    /// Puts an element behind the others; waits while there is no room.
    ///
    /// - Returns: false when the mailbox is closed: the element was not taken and none will be.
    public func put(_ element: Element) -> Bool {
        while true {
            let answer: Bool? = state.withLock { state in
                if state.isClosed { return false }
                guard state.elements.count < capacity else {
                    state.waiting += 1
                    return nil
                }
                state.elements.append(element)
                return true
            }
            if let answer {
                if answer { filled.raise() }
                return answer
            }
            freed.take()
        }
    }

    /// Takes everything that is there; nothing when nothing is. Does not wait.
    public func takeAll() -> [Element] {
        filled.take()
        return state.withLock { state in
            let elements = state.elements
            state.elements.removeAll(keepingCapacity: true)
            release(&state)
            return elements
        }
    }

    /// Takes no more from now on, and lets go whoever waits. What is in it can still be taken.
    public func close() {
        state.withLock { state in
            state.isClosed = true
            release(&state)
        }
    }

    private func release(_ state: inout State) {
        freed.raise(by: state.waiting)
        state.waiting = 0
    }

    /// Readable when there is something to take.
    var descriptor: Descriptor { filled.descriptor }
}
