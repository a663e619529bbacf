internal import SQLiteKit
internal import Units

/// The store's own kinds of value, as its columns hold them.
extension Statement {
    func bind(_ parameter: Int, _ identity: Identity) throws(SQLiteError) {
        try bind(parameter, high: identity.high, low: identity.low)
    }

    /// Absent is NULL.
    func bind(_ parameter: Int, _ identity: Identity?) throws(SQLiteError) {
        if let identity { try bind(parameter, identity) } else { try bindNull(parameter) }
    }

    func bind(_ parameter: Int, _ instant: UTCInstant) throws(SQLiteError) {
        try bind(parameter, instant.microseconds)
    }

    /// Absent is NULL.
    func bind(_ parameter: Int, _ instant: UTCInstant?) throws(SQLiteError) {
        try bind(parameter, instant?.microseconds)
    }

    /// Absent is NULL.
    func bind(_ parameter: Int, _ amount: RecordedDecimal?) throws(SQLiteError) { try bind(parameter, amount?.text) }

    /// Absent where there is NULL.
    func decimal(at column: Int) -> RecordedDecimal? { text(at: column).map(RecordedDecimal.init(stored:)) }

    /// Absent where there is NULL, or a blob of another length.
    func identity(at column: Int) -> Identity? {
        halves(at: column).map { Identity(high: $0.high, low: $0.low) }
    }

    func instant(at column: Int) -> UTCInstant { UTCInstant(microseconds: integer(at: column)) }

    /// Absent where there is NULL.
    func optionalInstant(at column: Int) -> UTCInstant? {
        optionalInteger(at: column).map(UTCInstant.init(microseconds:))
    }
}
