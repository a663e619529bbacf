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
    /// A new identity at every call.
    public var newIdentity: @Sendable () -> Identity

    public init(
        arguments: [String], variables: [String: String], showsProgress: Bool,
        newIdentity: @escaping @Sendable () -> Identity
    ) {
        self.arguments = arguments
        self.variables = variables
        self.showsProgress = showsProgress
        self.newIdentity = newIdentity
    }
}
