public import Units

/// The driver's record of one shift: what it may become, and what it refuses (rules P2, P3, P5).
///
/// Only the driver's events change it. They leave at most one pause and one suspension open, and never both; rows of
/// an imperfect store may say more, and are closed together.
public struct ShiftRecord: Sendable, Equatable {
    /// Absent: not started.
    public private(set) var startedAt: UTCInstant?
    /// Absent: active, if it has started. "Active" is nothing else.
    public private(set) var endedAt: UTCInstant?
    /// In the order they began.
    public private(set) var pauses: [Stretch] = []
    public private(set) var suspensions: [Stretch] = []

    /// - Parameters:
    ///   - pauses: in the order they began; so are the suspensions.
    public init(
        startedAt: UTCInstant? = nil, endedAt: UTCInstant? = nil, pauses: [Stretch] = [], suspensions: [Stretch] = []
    ) {
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.pauses = pauses
        self.suspensions = suspensions
    }

    public var isPaused: Bool { pauses.contains(where: \.isOpen) }
    public var isParked: Bool { suspensions.contains(where: \.isOpen) }

    /// Applies one event, or refuses it and changes nothing.
    ///
    /// - Returns: what the event means for capture.
    public mutating func apply(_ event: DriverEvent) throws(EventRefusal) -> CaptureConsequence {
        if event.action == .startShift { return try start(at: event.at) }
        guard let startedAt else { throw .shiftNotStarted }
        guard endedAt == nil else { throw .shiftEnded }
        guard event.at >= startedAt else { throw .beforeShiftStart }
        switch event.action {
        case .startShift: return .none
        case .endShift: return end(at: event.at)
        case .pause: return try pause(at: event.at)
        case .resume: return try resume(at: event.at)
        case .park: return try park(at: event.at)
        case .drive: return try drive(at: event.at)
        }
    }

    /// Moves the start back to an earlier instant; a later one changes nothing. For a shift whose start is the
    /// earliest fix, which is known only when all have been seen.
    public mutating func extendStart(to instant: UTCInstant) {
        startedAt = min(startedAt ?? instant, instant)
    }

    private mutating func start(at instant: UTCInstant) throws(EventRefusal) -> CaptureConsequence {
        guard endedAt == nil else { throw .shiftEnded }
        guard startedAt == nil else { throw .shiftAlreadyStarted }
        startedAt = instant
        return .begins
    }

    private mutating func end(at instant: UTCInstant) -> CaptureConsequence {
        endedAt = instant
        close(&pauses, at: instant)
        close(&suspensions, at: instant)
        return .stops(.shiftEnded)
    }

    private mutating func pause(at instant: UTCInstant) throws(EventRefusal) -> CaptureConsequence {
        guard !isPaused else { throw .alreadyPaused }
        close(&suspensions, at: instant)
        pauses.append(Stretch(startedAt: instant))
        return .stops(.paused)
    }

    private mutating func resume(at instant: UTCInstant) throws(EventRefusal) -> CaptureConsequence {
        guard isPaused else { throw .notPaused }
        close(&pauses, at: instant)
        return .begins
    }

    private mutating func park(at instant: UTCInstant) throws(EventRefusal) -> CaptureConsequence {
        guard !isPaused else { throw .parkWhilePaused }
        guard !isParked else { throw .alreadyParked }
        suspensions.append(Stretch(startedAt: instant))
        return .stops(.parked)
    }

    private mutating func drive(at instant: UTCInstant) throws(EventRefusal) -> CaptureConsequence {
        guard isParked else { throw .notParked }
        close(&suspensions, at: instant)
        return .begins
    }

    private func close(_ stretches: inout [Stretch], at instant: UTCInstant) {
        for place in stretches.indices where stretches[place].isOpen { stretches[place].endedAt = instant }
    }
}

/// What a driver event means for capture (rules P3, P4).
public enum CaptureConsequence: Sendable, Equatable {
    case none
    /// Capture may begin; whatever it records belongs to a new session.
    case begins
    /// Capture stops; no sample has an instant at or after the event's.
    case stops(StopCause)

    public enum StopCause: Sendable { case paused, parked, shiftEnded }
}
