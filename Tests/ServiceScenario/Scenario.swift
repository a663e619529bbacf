import Glibc
import JSONText
import Positioning
import RouteStore
import ServiceHost
import Units

/// A service whose work is a script, run as a process of its own by the tests of what a process is needed for: signals,
/// the supervisor's socket, the journal, and a command that asks while the loop waits.
///
///     ServiceScenario STORE [ARRIVALS]
///
/// `status` tells what it did so far. The instant of `park` takes it more time than anybody waits; `endShift` is an
/// error. At its end it prints what it did.
@main
enum Scenario {
    static func main() { exit(run()) }

    private nonisolated static func run() -> Int32 {
        do {
            let signals = try SignalInbox()
            let files = StoreFiles(path: CommandLine.arguments[1])
            let arrivals = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 0 : 0
            // Far fewer than arrive, so that the producer has to wait.
            let mailbox = try Mailbox<SourceArrival>(capacity: 4)
            let supervisor = Supervisor(variables: variables(), process: getpid())
            let loop = ServiceLoop(
                signals: signals, mailbox: mailbox, link: try ServiceLink(files, holding: ServiceLock(files)),
                supervisor: supervisor, journal: Journal(variables: variables()), clock: now)
            var producer = pthread_t()
            let order = Unmanaged.passRetained(Production(mailbox: mailbox, count: arrivals))
            pthread_create(&producer, nil, produce, order.toOpaque())
            let work = ScriptedWork(supervisor: supervisor)
            try loop.run(work.serviceWork)
            // A producer that was not let go keeps the process from ending.
            pthread_join(producer, nil)
            print(work.document.text())
            return 0
        } catch {
            print("\(error)")
            return 1
        }
    }

    private nonisolated static func variables() -> [String: String] {
        var found: [String: String] = [:]
        for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "JOURNAL_STREAM"] {
            found[name] = getenv(name).map { String(cString: $0) }
        }
        return found
    }

    private nonisolated static func now() -> MonotonicInstant {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return MonotonicInstant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}

/// Arrivals until they are all put or nobody takes them any more.
private final class Production {
    let mailbox: Mailbox<SourceArrival>
    let count: Int

    init(mailbox: Mailbox<SourceArrival>, count: Int) {
        self.mailbox = mailbox
        self.count = count
    }
}

private func produce(_ order: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let order else { return nil }
    let production = Unmanaged<Production>.fromOpaque(order).takeRetainedValue()
    for number in 0..<production.count {
        let arrival = SourceArrival(receivedAt: MonotonicInstant(microseconds: Int64(number)), news: .connected)
        guard production.mailbox.put(arrival) else { break }
    }
    return nil
}
