import Units

/// How a record is named on the command line: its identity, four or more of its first hexadecimal digits, or `last`.
struct RecordWord {
    let text: String
    /// `shift`, `delivery`.
    let noun: String

    /// - Parameter known: the identities of all records of the kind, in their order: the last is `last`.
    /// - Throws: 66 where there is no such record, 64 where several begin like this or it is no name at all.
    func find(among known: [Identity]) throws(CommandFailure) -> Identity {
        if text == "last" {
            guard let last = known.last else { throw CommandFailure(.noInput, "there is no \(noun) yet") }
            return last
        }
        let digits = text.lowercased()
        guard digits.count >= 4, digits.allSatisfy({ $0 == "-" || $0.isASCII && $0.isHexDigit }) else {
            throw .usage("a \(noun) is named by its identity, four or more of its first digits, or 'last'")
        }
        let found = known.filter { $0.description.hasPrefix(digits) }
        guard let first = found.first else {
            throw CommandFailure(.noInput, "there is no \(noun) \(digits)")
        }
        guard found.count == 1 else {
            throw .usage("\(found.count) identities begin with \(digits); give more digits")
        }
        return first
    }
}
