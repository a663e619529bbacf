import RouteStore

/// Says the store's errors as a command's failure.
func storing<Result>(_ body: () throws(StoreError) -> Result) throws(CommandFailure) -> Result {
    do throws(StoreError) {
        return try body()
    } catch {
        throw CommandFailure(ExitCode(rawValue: error.exitCode) ?? .inputOutput, error.description)
    }
}
