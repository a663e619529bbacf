import Dispatch
import Synchronization

/// What a connection's thread and its owner share: the wish to stop, and that it has.
final class LoopControl: Sendable {
    let bell: Bell
    private let isStopWanted = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)

    init() throws(GPSDError) { bell = try Bell() }

    var isStopping: Bool { isStopWanted.withLock { $0 } }

    func requestStop() {
        isStopWanted.withLock { $0 = true }
        bell.ring()
    }

    func noteEnd() { ended.signal() }

    /// - Returns: whether the thread has ended within the seconds.
    @discardableResult
    func awaitEnd(seconds: Int) -> Bool {
        guard ended.wait(timeout: .now() + .seconds(seconds)) == .success else { return false }
        // For whoever asks again.
        ended.signal()
        return true
    }
}
