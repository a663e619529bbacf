import Capture
import GPSDClient
import Glibc
import Positioning
import Report
import RouteAPI
import RouteStore
import ServiceHost
import ShiftLog
import Units

/// The service, put together: gpsd in, the store out, one loop around capture.
struct ServiceRun {
    let settings: ServiceSettings
    let creation: StoreCreation
    let environment: Environment
    let journal: Journal
    private let supervisor: Supervisor

    init(_ settings: ServiceSettings, creating creation: StoreCreation, _ environment: Environment) {
        self.settings = settings
        self.creation = creation
        self.environment = environment
        journal = Journal(variables: environment.variables)
        supervisor = Supervisor(variables: environment.variables, process: getpid())
    }

    /// Captures until a signal ends it.
    func run() throws(CommandFailure) {
        // Before any thread: each of them is to leave the signals to the loop.
        let signals = try hosting { () throws(HostError) in try SignalInbox() }
        let mailbox = try hosting { () throws(HostError) in try Mailbox<SourceArrival>() }
        let capture = try storing { () throws(StoreError) in try LiveCapture(liveSettings, in: world) }
        let files = StoreFiles(path: settings.store.value)
        let link = try hosting { () throws(HostError) in try ServiceLink(files, holding: capture.lock) }
        let source = try source(into: mailbox)
        let desk = try hosting { () throws(HostError) in try ServiceDesk<LoopQuestion, LoopAnswer>() }
        let api = try startAPI(asking: desk)
        let loop = ServiceLoop(
            signals: signals, mailbox: mailbox, link: link, supervisor: supervisor, journal: journal,
            clock: environment.readSteadyClock)
        try hosting { () throws(HostError) in try loop.run(work(capture, source, desk, api)) }
    }

    private func work(
        _ capture: LiveCapture, _ source: GPSDSource, _ desk: ServiceDesk<LoopQuestion, LoopAnswer>, _ api: APIServer?
    ) -> ServiceWork {
        let now = environment.readSteadyClock
        return ServiceWork(
            take: { capture.take($0) }, tick: { capture.tick(at: $0) },
            answer: { ServiceRun.answer($0, capture, at: now()) }, reload: { capture.reload(at: now()) },
            desk: desk.attended { capture.answer($0, at: now()) },
            stop: {
                capture.stop(at: now())
                api?.stop()
                source.stop()
            })
    }

    private static func answer(
        _ request: ServiceRequest, _ capture: LiveCapture, at now: MonotonicInstant
    ) -> ServiceReply {
        switch request {
        case .status: .status(StatusDocument.document(capture.status(at: now), isServiceRunning: true))
        case .instant(let action):
            switch capture.eventAnswer(for: action, at: now) {
            case .instant(let instant): .instant(instant)
            case .held: .held
            }
        }
    }

    private func source(into mailbox: Mailbox<SourceArrival>) throws(CommandFailure) -> GPSDSource {
        try connecting { () throws(GPSDError) in
            try GPSDSource(
                endpoint: settings.gpsd.value, device: settings.device.value,
                silence: SilenceTimeout(seconds: settings.silenceSeconds.value),
                randomness: SystemRandomNumberGenerator(), clock: environment.readSteadyClock,
                deliver: { arrivals in
                    for arrival in arrivals where !mailbox.put(arrival) { return }
                })
        }
    }

    private var liveSettings: LiveSettings {
        LiveSettings(
            store: settings.store.value, creation: creation, timeFloor: settings.timeFloor.value,
            // Half of what was promised: a driver's event that is being written is waited for, and on a straight road
            // samples are ten seconds apart already.
            commitDelay: Int64(max(1, settings.commitSeconds.value / 2)) * 1_000_000,
            backupDelay: Int64(settings.backupDelaySeconds.value) * 1_000_000)
    }

    private var world: LiveWorld {
        let readClock = environment.readClock
        let path = settings.store.value
        return LiveWorld(
            newIdentity: environment.newIdentity,
            synchronisedClock: {
                let reading = readClock()
                return reading.isSynchronised ? reading.instant : nil
            },
            freeBytes: { _ in StoreFiles(path: path).freeBytes }, clock: environment.readSteadyClock,
            note: { [journal, supervisor] event in
                journal.log(event)
                if case .stateChanged(let state) = event { supervisor.status(state.rawValue) }
            })
    }
}

/// Says the errors of a gpsd's address as a command's failure.
private func connecting<Result>(_ body: () throws(GPSDError) -> Result) throws(CommandFailure) -> Result {
    do throws(GPSDError) { return try body() } catch { throw .usage("\(error)") }
}
