import RouteStore
import Units

/// How a record is named on the command line: its identity, four or more of its first hexadecimal digits, or `last`.
struct RecordWord {
    let text: String
    let kind: RecordKind

    /// - Throws: 66 where there is no such record, 64 where several begin like this or it is no name at all.
    func find(in store: RecordStore) throws(CommandFailure) -> Identity {
        let noun = kind.rawValue
        if text == "last" {
            guard let last = try storing({ () throws(StoreError) in try store.lastIdentity(of: kind) }) else {
                throw CommandFailure(.noInput, "there is no \(noun) in \(store.path) yet")
            }
            return last
        }
        let digits = text.filter { $0 != "-" }.lowercased()
        guard digits.count >= 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            let name = kind == .place || kind == .vehicle ? "a name that is known, " : ""
            throw .usage("name the \(noun) by \(name)its identity, four or more of its first digits, or 'last'")
        }
        let found = try storing { () throws(StoreError) in
            try store.identities(of: kind, beginningWith: digits)
        }
        guard let first = found.first else {
            throw CommandFailure(.noInput, "there is no \(noun) \(text) in \(store.path)")
        }
        guard found.count == 1 else {
            throw .usage("more than one \(noun) begins with \(text); give more digits")
        }
        return first
    }
}
