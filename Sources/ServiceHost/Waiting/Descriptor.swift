import Glibc

/// An open file of the operating system, closed when the last hold on it goes.
final class Descriptor: Sendable {
    let number: Int32

    init(owning number: Int32) { self.number = number }

    /// - Throws: `systemFailed` when the call that should have opened it answered -1.
    convenience init(_ number: Int32, from call: String) throws(HostError) {
        guard number >= 0 else { throw .systemFailed(call: call, code: errno) }
        self.init(owning: number)
    }

    deinit { close(number) }

    /// A description for poll(2) that waits until something can be read.
    var readable: pollfd { pollfd(fd: number, events: Int16(POLLIN), revents: 0) }
}
