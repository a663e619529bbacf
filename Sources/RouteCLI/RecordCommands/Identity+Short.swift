import Units

extension Identity {
    /// As many digits as a person copies: enough to name a record (see `RecordWord`).
    var short: String { String(description.prefix(8)) }
}
