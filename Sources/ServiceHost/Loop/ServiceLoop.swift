import Glibc
public import Positioning
public import Units

/// The service's one thread: waits for a signal, a source, a command or a moment, and does what it is for.
///
/// It holds no rule of capture: what is due and what is answered, its work says.
public final class ServiceLoop {
    private let signals: SignalInbox
    private let mailbox: Mailbox<SourceArrival>
    private let link: ServiceLink?
    private let supervisor: Supervisor
    private let journal: Journal
    private let clock: @Sendable () -> MonotonicInstant

    /// - Parameters:
    ///   - signals: made before any thread was started.
    ///   - mailbox: what the source's thread puts arrivals into; closed when the loop ends.
    ///   - link: absent where no socket could be opened: capture goes on without.
    ///   - clock: the computer's steady clock.
    public init(
        signals: SignalInbox, mailbox: Mailbox<SourceArrival>, link: ServiceLink?, supervisor: Supervisor,
        journal: Journal, clock: @escaping @Sendable () -> MonotonicInstant
    ) {
        self.signals = signals
        self.mailbox = mailbox
        self.link = link
        self.supervisor = supervisor
        self.journal = journal
        self.clock = clock
    }

    /// Goes round until a signal ends it. The supervisor is told that the service is ready after the first tick, and
    /// is given its signs of life here, after ticks and nowhere else: a loop that hangs is a service that hangs.
    ///
    /// - Throws: `systemFailed` when waiting itself fails; the work is stopped then, too.
    public func run(_ work: ServiceWork) throws(HostError) {
        defer { finish(work) }
        var schedule = LoopSchedule(watchdogMicroseconds: supervisor.watchdogMicroseconds)
        tick(work, &schedule)
        supervisor.ready()
        while true {
            try wait(atMost: schedule.rest(at: clock()), work)
            guard obey(signals.take(), work) else { return }
            deliver(work)
            link?.serve(at: clock(), work.answer)
            work.desk?.serve()
            tick(work, &schedule)
        }
    }

    private func wait(atMost milliseconds: Int32, _ work: ServiceWork) throws(HostError) {
        var watched = [signals.descriptor.readable, mailbox.descriptor.readable] + (link?.watched ?? [])
        if let desk = work.desk { watched.append(desk.descriptor.readable) }
        guard poll(&watched, nfds_t(watched.count), milliseconds) < 0 else { return }
        let code = errno
        if code != EINTR { throw .systemFailed(call: "poll", code: code) }
    }

    /// - Returns: false when the service is to end.
    private func obey(_ signals: [ServiceSignal], _ work: ServiceWork) -> Bool {
        for signal in signals where signal != .hangUp {
            journal.log(.notice, "asked to stop", (.signal, .word(signal)))
            return false
        }
        if !signals.isEmpty {
            journal.log(.notice, "asked to reload")
            supervisor.reloading(at: clock())
            work.reload()
            supervisor.ready()
        }
        return true
    }

    private func deliver(_ work: ServiceWork) {
        let arrivals = mailbox.takeAll()
        if !arrivals.isEmpty { work.take(arrivals) }
    }

    private func tick(_ work: ServiceWork, _ schedule: inout LoopSchedule) {
        let now = clock()
        let wanted = work.tick(now)
        if schedule.ticked(at: now, wanting: wanted) { supervisor.alive() }
    }

    /// What the source brought before the end still counts.
    private func finish(_ work: ServiceWork) {
        supervisor.stopping()
        mailbox.close()
        work.desk?.close()
        deliver(work)
        work.stop()
    }
}
