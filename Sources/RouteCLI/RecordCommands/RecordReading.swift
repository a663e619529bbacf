import RouteStore
import ShiftLog
import Units

extension ParsedArguments {
    /// Opens the store that the arguments mean, for reading.
    ///
    /// - Throws: 66 where there is none, and whatever else is wrong with it.
    func recordsForReading(_ environment: Environment) throws(CommandFailure) -> RecordStore {
        let path = try store(environment).existing()
        return try storing { () throws(StoreError) in try RecordStore.openForReading(path) }
    }
}

extension RecordStore {
    /// The shift that a command lists something of: the one a word names, else the last.
    func shift(named word: String?) throws(CommandFailure) -> Identity {
        try RecordWord(text: word ?? "last", kind: .shift).find(in: self)
    }
}
