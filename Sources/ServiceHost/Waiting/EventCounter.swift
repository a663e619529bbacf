import CSystemd
import Glibc

/// A number in the kernel that one thread raises and another waits for.
struct EventCounter: Sendable {
    let descriptor: Descriptor

    /// - Parameter isSemaphore: whether one `wait` takes one of what was raised, rather than all of it.
    init(isSemaphore: Bool) throws(HostError) {
        let flags = EFD_CLOEXEC | (isSemaphore ? EFD_SEMAPHORE : EFD_NONBLOCK)
        descriptor = try Descriptor(eventfd(0, Int32(flags)), from: "eventfd")
    }

    /// Wakes whoever waits.
    func raise(by amount: UInt64 = 1) {
        guard amount > 0 else { return }
        // It fails only when the number is at its end, and then whoever waits is awake already.
        _ = eventfd_write(descriptor.number, amount)
    }

    /// Takes what was raised. A semaphore waits for it; the other kind answers at once.
    func take() {
        var amount: UInt64 = 0
        while eventfd_read(descriptor.number, &amount) != 0, errno == EINTR {}
    }
}
