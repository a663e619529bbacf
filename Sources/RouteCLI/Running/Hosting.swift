import ServiceHost

/// Says the errors of the service and of its socket as a command's failure.
func hosting<Result>(_ body: () throws(HostError) -> Result) throws(CommandFailure) -> Result {
    do throws(HostError) { return try body() } catch { throw CommandFailure(error) }
}

extension CommandFailure {
    init(_ error: HostError) {
        var message = error.description
        if case .unknownVariable(let name) = error {
            message +=
                Suggestion.sentence(for: name, among: SettingName.knownVariables) + "; 'milepost help run' lists them"
        }
        self.init(ExitCode(rawValue: error.exitCode) ?? .inputOutput, message)
    }
}
