import Positioning
import TrackFiles
import Units

/// What to do next about one gpsd, and what to say of it: decides, and does nothing.
///
/// Everything that happens is told to it with its moment; it answers with at most one thing to do. What it says gathers
/// until it is taken. `GPSDJSONDecoder` decodes the lines as those of a recording, a new one for each connection.
struct ConnectionMachine: Sendable {
    enum Action: Sendable, Equatable {
        /// Begin to connect, and tell `opened` or `notOpened`.
        case open
        /// Ask gpsd to report.
        case watch
        /// Let go of the connection, or of the attempt.
        case close
    }

    private enum Phase {
        case waiting(until: MonotonicInstant)
        case opening(since: MonotonicInstant)
        case connected
    }

    private let settings: ConnectionSettings
    private var randomness: any RandomNumberGenerator & Sendable
    private var backOff: BackOff
    private var phase: Phase
    /// Of the connection that is, or was last.
    var connection: Connection
    var arrivals: [SourceArrival] = []
    var memory = Memory()

    /// One connection.
    struct Connection {
        var decoder: GPSDJSONDecoder
        /// When the last byte came.
        var heardAt: MonotonicInstant
        /// Whether it has said that it is a gpsd.
        var isGreeted = false
        var hasReported = false
        /// When to ask for reports again. Absent: no reason to.
        var watchAgainAt: MonotonicInstant?
    }

    /// What was said already, and outlasts a connection.
    struct Memory {
        /// Whether the loss is said and no connection since.
        var isLost = false
        var version: GPSDVersion?
        var refusal: String?
        /// The receiver whose position was the last.
        var device: String?
        var change = NoticeText.Change.reconnection
    }

    init(
        settings: ConnectionSettings, randomness: any RandomNumberGenerator & Sendable, at now: MonotonicInstant
    ) {
        self.settings = settings
        self.randomness = randomness
        backOff = settings.backOff
        phase = .waiting(until: now)
        connection = Connection(decoder: GPSDJSONDecoder(), heardAt: now)
    }

    /// When `passTime` has something to do next. Absent: nothing until something happens.
    var due: MonotonicInstant? {
        switch phase {
        case .waiting(let until): until
        case .opening(let since): since.advanced(byMicroseconds: settings.opening)
        case .connected: [silentAt, connection.watchAgainAt].compactMap(\.self).min()
        }
    }

    /// Only time has passed.
    mutating func passTime(to now: MonotonicInstant) -> Action? {
        guard let due, due <= now else { return nil }
        switch phase {
        case .waiting:
            phase = .opening(since: now)
            return .open
        case .opening: return lose(.unreachable, at: now)
        case .connected:
            if let silentAt, silentAt <= now { return lose(.silent, at: now) }
            connection.watchAgainAt = now.advanced(byMicroseconds: settings.deviceAbsence)
            return .watch
        }
    }

    mutating func opened(at now: MonotonicInstant) -> Action? {
        guard case .opening = phase else { return .close }
        phase = .connected
        connection = Connection(decoder: GPSDJSONDecoder(wanting: settings.device), heardAt: now)
        memory.change = .reconnection
        return .watch
    }

    mutating func notOpened(at now: MonotonicInstant) -> Action? {
        guard case .opening = phase else { return nil }
        return lose(.unreachable, at: now)
    }

    /// gpsd closed the connection, or the network did.
    mutating func hungUp(at now: MonotonicInstant) -> Action? {
        guard case .connected = phase else { return nil }
        return lose(.hungUp, at: now)
    }

    /// gpsd said something, in any pieces.
    mutating func received(_ bytes: UnsafeRawBufferPointer, at now: MonotonicInstant) -> Action? {
        guard case .connected = phase else { return nil }
        connection.heardAt = now
        // The decoder leaves for as long as it feeds, since what it says changes everything else here.
        var decoder = connection.decoder
        decoder.feed(bytes) { take($0, line: $1, at: now) }
        connection.decoder = decoder
        guard connection.isGreeted || isStillUnknown else { return lose(.unintelligible, at: now) }
        return nil
    }

    /// What there is to say since the last time, in order.
    mutating func takeArrivals() -> [SourceArrival] {
        let taken = arrivals
        arrivals = []
        return taken
    }

    mutating func resetBackOff() { backOff.reset() }

    /// Leaves gpsd alone for a while, then asks it to open the device again.
    mutating func watchAgain(after now: MonotonicInstant) {
        connection.watchAgainAt = now.advanced(byMicroseconds: settings.deviceReturn)
    }

    var wantedDevice: String? { settings.device }

    private var silentAt: MonotonicInstant? {
        settings.silence.map { connection.heardAt.advanced(byMicroseconds: $0) }
    }

    /// Whether it may yet turn out to be a gpsd: its first line is not complete.
    private var isStillUnknown: Bool {
        let counts = connection.decoder.counts
        return counts.lines == 0 && counts.bytes <= GPSDJSONDecoder.lineLimit
    }

    private mutating func lose(_ loss: SourceLoss, at now: MonotonicInstant) -> Action {
        if !memory.isLost { say(.lost(loss), at: now) }
        memory.isLost = true
        phase = .waiting(until: now.advanced(byMicroseconds: backOff.take(using: &randomness)))
        return .close
    }
}
