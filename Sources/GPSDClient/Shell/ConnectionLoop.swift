import Glibc
import Positioning
import Units

/// Does what the machine says, tells it what happened, and hands on what it has to say. Decides nothing.
struct ConnectionLoop: Sendable {
    let endpoint: GPSDEndpoint
    let device: String?
    let control: LoopControl
    let clock: @Sendable () -> MonotonicInstant
    let deliver: @Sendable ([SourceArrival]) -> Void
    var machine: ConnectionMachine
    private var opening: Opening?
    /// Attempts that were given up and are not over. Each holds a thread.
    private var abandoned: [Opening] = []
    private var handle: GPSDHandle?
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// The kernel gives up connecting after two minutes, in which at most as many begin.
    private static let mostAbandoned = 8
    /// Pieces that are read before what they say is handed on: a burst of minutes fits in, memory stays bounded.
    private static let piecesOfBatch = 64
    /// The longest sleep, so that a clock that counts time asleep is looked at.
    private static let longestWaitMicroseconds: Int64 = 60_000_000

    init(
        endpoint: GPSDEndpoint, device: String?, control: LoopControl, machine: ConnectionMachine,
        clock: @escaping @Sendable () -> MonotonicInstant, deliver: @escaping @Sendable ([SourceArrival]) -> Void
    ) {
        self.endpoint = endpoint
        self.device = device
        self.control = control
        self.machine = machine
        self.clock = clock
        self.deliver = deliver
    }

    /// Goes on until it is asked to stop.
    mutating func run() {
        while !control.isStopping {
            perform(machine.passTime(to: clock()))
            handOn()
            wait()
            takeOutcome()
            read()
        }
    }

    private mutating func perform(_ action: ConnectionMachine.Action?) {
        switch action {
        case .open: open()
        case .watch:
            if handle?.watch(device) == false { perform(machine.hungUp(at: clock())) }
        case .close:
            handle = nil
            if let opening { abandoned.append(opening) }
            opening = nil
        case nil: break
        }
    }

    private mutating func open() {
        if abandoned.count < Self.mostAbandoned { opening = Opening.begin(endpoint, bell: control.bell) }
        if opening == nil { perform(machine.notOpened(at: clock())) }
    }

    private mutating func takeOutcome() {
        // What came too late is let go of, and closed with that.
        abandoned.removeAll { $0.outcome != nil }
        guard let outcome = opening?.outcome else { return }
        opening = nil
        switch outcome {
        case .opened(let opened):
            handle = opened
            perform(machine.opened(at: clock()))
        case .failed: perform(machine.notOpened(at: clock()))
        }
    }

    private mutating func read() {
        for _ in 0..<Self.piecesOfBatch {
            guard let handle else { return }
            switch buffer.withUnsafeMutableBytes({ handle.read(into: $0) }) {
            case .bytes(let count):
                let action = buffer.withUnsafeBytes {
                    machine.received(UnsafeRawBufferPointer(rebasing: $0[..<count]), at: clock())
                }
                perform(action)
            case .nothingYet: return
            case .end: perform(machine.hungUp(at: clock()))
            }
        }
    }

    private mutating func handOn() {
        let news = machine.takeArrivals()
        if !news.isEmpty, !control.isStopping { deliver(news) }
    }

    /// Sleeps until gpsd says something, the bell rings, or the machine has something to do.
    private func wait() {
        var events = [pollfd(fd: control.bell.descriptor, events: Int16(POLLIN), revents: 0)]
        if let handle { events.append(pollfd(fd: handle.descriptor, events: Int16(POLLIN), revents: 0)) }
        let rest = machine.due?.microseconds(since: clock()) ?? Self.longestWaitMicroseconds
        // Rounded up, or it would wake a moment too early, many times over.
        let milliseconds = (min(max(rest, 0), Self.longestWaitMicroseconds) + 999) / 1000
        if poll(&events, nfds_t(events.count), Int32(milliseconds)) > 0 { control.bell.hush() }
    }
}
