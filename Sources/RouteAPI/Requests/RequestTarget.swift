/// What a request is about: its path and its query, decoded.
///
/// A path names a route or an asset by its text and is never given to the file system.
struct RequestTarget: Sendable, Equatable {
    /// Begins with a slash.
    let path: String
    let query: [String: String]

    /// - Throws: `malformedTarget` unless it is a path with or without a query (RFC 9112, 3.2.1) whose escapes are
    ///   whole and whose bytes are UTF-8; `repeatedParameter`.
    init(_ bytes: [UInt8]) throws(Problem) {
        // A browser keeps what follows `#` to itself.
        guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x23 }) else {
            throw .malformedTarget
        }
        let parts = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        path = try RequestTarget.decoded(parts[0])
        var query: [String: String] = [:]
        if parts.count == 2 {
            for parameter in parts[1].split(separator: UInt8(ascii: "&")) {
                let sides = parameter.split(
                    separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                let name = try RequestTarget.decoded(sides[0])
                let value = try sides.count == 2 ? RequestTarget.decoded(sides[1]) : ""
                guard query.updateValue(value, forKey: name) == nil else { throw .repeatedParameter }
            }
        }
        self.query = query
    }

    /// Resolves `%2F` and its like; what they stand for is not looked at again. A plus is a plus: no parameter here has
    /// a space in it, and some have an offset from UTC.
    private static func decoded(_ text: ArraySlice<UInt8>) throws(Problem) -> String {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else {
                    throw .malformedTarget
                }
                bytes.append(high << 4 | low)
            } else {
                bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .malformedTarget }
        return decoded
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        guard let byte, let value = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        return UInt8(value)
    }
}
