import RouteStore

/// Says the store's errors as a command's failure.
func storing<Result>(_ body: () throws(StoreError) -> Result) throws(CommandFailure) -> Result {
    do throws(StoreError) { return try body() } catch { throw CommandFailure(error) }
}

/// Says the errors of backups and imports as a command's failure.
func backingUp<Result>(_ body: () throws(BackupError) -> Result) throws(CommandFailure) -> Result {
    do throws(BackupError) { return try body() } catch { throw CommandFailure(error) }
}

extension CommandFailure {
    init(_ error: StoreError) { self.init(ExitCode(rawValue: error.exitCode) ?? .inputOutput, error.description) }

    init(_ error: BackupError) { self.init(ExitCode(rawValue: error.exitCode) ?? .inputOutput, error.description) }
}
