import Dispatch

/// Does something again and again, on a queue of its own, until it is stopped.
// A timer is its own queue's, from any thread.
final class Watch: @unchecked Sendable {
    private let timer: any DispatchSourceTimer
    private let queue = DispatchQueue(label: "milepost.api.watch", qos: .utility)
    private let seconds: Double

    init(everySeconds seconds: Double, _ body: @escaping @Sendable () -> Void) {
        self.seconds = seconds
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler(handler: body)
    }

    func start() {
        timer.schedule(deadline: .now() + seconds, repeating: seconds)
        timer.activate()
    }

    /// Waits for the round that is under way.
    func stop() {
        timer.cancel()
        queue.sync {}
    }
}
