import CSystemd
import Glibc

/// A moment in the future, after which nothing is waited for. The kernel counts; no clock is read.
struct Deadline {
    private let timer: Descriptor

    /// - Parameter seconds: from now, 1 or more.
    init(seconds: Int) throws(HostError) {
        timer = try Descriptor(timerfd_create(CLOCK_BOOTTIME, Int32(TFD_CLOEXEC)), from: "timerfd_create")
        var time = itimerspec()
        time.it_value.tv_sec = max(1, seconds)
        guard timerfd_settime(timer.number, 0, &time, nil) == 0 else {
            throw .systemFailed(call: "timerfd_settime", code: errno)
        }
    }

    /// Waits until something can be done with a descriptor.
    ///
    /// - Parameter events: of poll(2).
    /// - Returns: false when the moment came first.
    func wait(for descriptor: Descriptor, _ events: Int32) -> Bool {
        var watched = [pollfd(fd: descriptor.number, events: Int16(events), revents: 0), timer.readable]
        while poll(&watched, nfds_t(watched.count), -1) < 0, errno == EINTR {}
        return watched[1].revents == 0
    }
}
