import CMicroHTTP
import Synchronization
import Units

/// One client that watches.
///
/// What it has not taken yet is at most the frame it is taking and the newest one behind that: a slow client misses
/// statuses, and never the present one.
final class EventStream: Sendable {
    /// What the server's thread is to do.
    enum Step: Equatable {
        case bytes(Int)
        /// The connection was put aside until there is more.
        case wait
        case end
    }

    private struct State {
        var pace: EventPace
        var taking: ArraySlice<UInt8>
        var next: [UInt8]?
        var isAside = false
        var isClosed = false
    }

    private let state: Mutex<State>
    /// Takes the connection out of the server's rounds; called while the server asks for bytes.
    private let putAside: @Sendable () -> Void
    private let bringBack: @Sendable () -> Void

    init(
        first: EventFrame, at now: MonotonicInstant, heartbeatSeconds: Double,
        putAside: @escaping @Sendable () -> Void, bringBack: @escaping @Sendable () -> Void
    ) {
        state = Mutex(
            State(
                pace: EventPace(first: first, at: now, heartbeatSeconds: heartbeatSeconds),
                taking: (EventFrame.greeting + first.bytes)[...]))
        self.putAside = putAside
        self.bringBack = bringBack
    }

    /// Says the newest status, if it is due.
    func offer(_ newest: EventFrame, at now: MonotonicInstant) {
        state.withLock { state in
            guard let bytes = state.pace.due(newest, at: now) else { return }
            // A sign of life says nothing to one that has not taken the last frame.
            if bytes != EventFrame.heartbeat || state.next == nil { state.next = bytes }
            wake(&state)
        }
    }

    /// Ends it: the client is told so, and may call again.
    func close() {
        state.withLock { state in
            state.isClosed = true
            wake(&state)
        }
    }

    /// Hands over what is to be sent.
    func take(into buffer: UnsafeMutableRawBufferPointer) -> Step {
        state.withLock { state in
            if state.isClosed { return .end }
            if state.taking.isEmpty, let next = state.next {
                state.taking = next[...]
                state.next = nil
            }
            guard !state.taking.isEmpty else {
                // Under the lock: whoever brings it back finds it aside.
                state.isAside = true
                putAside()
                return .wait
            }
            let piece = state.taking.prefix(buffer.count)
            buffer.copyBytes(from: piece)
            state.taking = state.taking.dropFirst(piece.count)
            return .bytes(piece.count)
        }
    }

    private func wake(_ state: inout State) {
        guard state.isAside else { return }
        state.isAside = false
        bringBack()
    }
}
