import CSystemd
import Glibc

/// SIGTERM, SIGINT and SIGHUP as something to read, instead of something that interrupts.
///
/// Made on the first thread before there is another: the signals are blocked here and in every thread started later, so
/// that none of them ends the process. Writing to somebody who has gone is an error of that write (SIGPIPE is ignored).
public final class SignalInbox: Sendable {
    let descriptor: Descriptor

    /// - Throws: `systemFailed`.
    public init() throws(HostError) {
        signal(SIGPIPE, SIG_IGN)
        var signals = sigset_t()
        sigemptyset(&signals)
        for wanted in ServiceSignal.allCases { sigaddset(&signals, wanted.number) }
        let blocked = pthread_sigmask(SIG_BLOCK, &signals, nil)
        guard blocked == 0 else { throw .systemFailed(call: "pthread_sigmask", code: blocked) }
        descriptor = try Descriptor(signalfd(-1, &signals, Int32(SFD_NONBLOCK | SFD_CLOEXEC)), from: "signalfd")
    }

    /// The signals that came since the last time, each kind once; none when none came. Does not wait.
    public func take() -> [ServiceSignal] {
        var came: [ServiceSignal] = []
        var news = signalfd_siginfo()
        while read(descriptor.number, &news, MemoryLayout<signalfd_siginfo>.size) > 0 {
            let number = Int32(news.ssi_signo)
            came += ServiceSignal.allCases.filter { $0.number == number }
        }
        return came
    }
}
