public import JSONText
public import Report
public import ShiftLog
public import Units

/// What the API may ask of the service it belongs to: values, from any thread.
///
/// The API reads the store through connections of its own and writes the driver's record as the commands do; it never
/// touches what captures.
public struct APIBackend: Sendable {
    /// The document of `status --json`, as it is now; absent when the service does not answer. Asked several times a
    /// second while somebody watches.
    public let status: @Sendable () -> JSONValue?
    /// When an event happens that the driver records now (rules V13).
    public let answer: @Sendable (DriverEvent.Action) -> EventAnswer
    /// Absent when the service does not answer.
    public let metrics: @Sendable () -> APIMetrics?
    /// The API has written to the store: the service need not wait until it would look.
    public let noteChange: @Sendable () -> Void
    /// A time zone by its name in the system's database, or the service's own where none is named; nil where there is
    /// none of that name. It is given letters, digits, `_`, `-`, `+` and single slashes between them, and nothing else.
    public let zone: @Sendable (_ name: String?) -> Zone?
    /// A new identity at every call.
    public let newIdentity: @Sendable () -> Identity
    /// The present instant, by a clock that is believed; absent while none is.
    public let now: @Sendable () -> UTCInstant?
    /// The computer's own steady clock.
    public let clock: @Sendable () -> MonotonicInstant

    /// What the service says to an event.
    public enum EventAnswer: Sendable, Equatable {
        /// It happens then; whoever asked is to write it.
        case instant(UTCInstant)
        /// The service keeps the event, and writes it when it knows the time.
        case held
        /// It does not answer, and keeps nothing.
        case noAnswer
    }

    public init(
        status: @escaping @Sendable () -> JSONValue?,
        answer: @escaping @Sendable (DriverEvent.Action) -> EventAnswer,
        metrics: @escaping @Sendable () -> APIMetrics?, noteChange: @escaping @Sendable () -> Void,
        zone: @escaping @Sendable (_ name: String?) -> Zone?, newIdentity: @escaping @Sendable () -> Identity,
        now: @escaping @Sendable () -> UTCInstant?,
        clock: @escaping @Sendable () -> MonotonicInstant
    ) {
        self.status = status
        self.answer = answer
        self.metrics = metrics
        self.noteChange = noteChange
        self.zone = zone
        self.newIdentity = newIdentity
        self.now = now
        self.clock = clock
    }
}
