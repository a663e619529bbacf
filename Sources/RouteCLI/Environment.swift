public import JSONText
public import ShiftLog
public import Units

/// What a command may use of the world outside: given as values by the program's entry point, so that nothing here
/// reaches for a clock, a random generator or a variable by itself.
public struct Environment: Sendable {
    /// The words after the program's name.
    public var arguments: [String]
    /// Environment variables.
    public var variables: [String: String]
    /// Whether standard error is a terminal: progress is shown only there.
    public var showsProgress: Bool
    /// Standard output where it is a terminal; absent where it is a file or a pipe.
    public var screen: Screen?
    /// A new identity at every call.
    public var newIdentity: @Sendable () -> Identity
    /// The computer's clock, read at every call.
    public var readClock: @Sendable () -> ClockReading
    /// The computer's steady clock, time asleep included, read at every call.
    public var readSteadyClock: @Sendable () -> MonotonicInstant
    /// Puts a question to the person at the terminal, who says yes or no; absent where there is no terminal.
    public var ask: (@Sendable (_ question: String) -> Bool)?
    /// Asks the service that runs on a store, by its path, when a driver's event happens now.
    public var askService: @Sendable (_ storePath: String, _ action: DriverEvent.Action) -> ServiceAnswer
    /// Asks the service that runs on a store, by its path, for its status document; absent when nobody answers.
    public var askStatus: @Sendable (_ storePath: String) -> JSONValue?

    public init(
        arguments: [String], variables: [String: String], showsProgress: Bool, screen: Screen? = nil,
        newIdentity: @escaping @Sendable () -> Identity, readClock: @escaping @Sendable () -> ClockReading,
        readSteadyClock: @escaping @Sendable () -> MonotonicInstant = { MonotonicInstant(microseconds: 0) },
        ask: (@Sendable (_ question: String) -> Bool)? = nil,
        askService: @escaping @Sendable (_ storePath: String, _ action: DriverEvent.Action) -> ServiceAnswer = { _, _ in
            .nobody
        },
        askStatus: @escaping @Sendable (_ storePath: String) -> JSONValue? = { _ in nil }
    ) {
        self.arguments = arguments
        self.variables = variables
        self.showsProgress = showsProgress
        self.screen = screen
        self.newIdentity = newIdentity
        self.readClock = readClock
        self.readSteadyClock = readSteadyClock
        self.ask = ask
        self.askService = askService
        self.askStatus = askStatus
    }
}

/// A terminal that text is printed on.
public struct Screen: Sendable, Equatable {
    /// Absent: it does not say.
    public var columns: Int?

    public init(columns: Int?) { self.columns = columns }
}
