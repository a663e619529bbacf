/// Why a text is not JSON, or not JSON within the limits, and where.
///
/// Names a place, never the text found there: what people type does not belong in a log.
public struct JSONError: Error, Sendable, Equatable {
    public let reason: Reason
    /// Bytes before the place, 0 for the first byte.
    public let byteOffset: Int
    /// 1 for the first line; lines end at line feeds.
    public let line: Int

    public init(reason: Reason, byteOffset: Int, line: Int) {
        self.reason = reason
        self.byteOffset = byteOffset
        self.line = line
    }

    public enum Reason: Sendable, Equatable {
        case unexpectedEnd
        case unexpectedByte
        case trailingBytes
        case malformedNumber
        /// A number beyond the range of `Double`.
        case numberTooLarge
        case malformedEscape
        /// A `\u` escape for one half of a surrogate pair.
        case loneSurrogate
        case invalidUTF8
        /// A control character inside a string, which must be escaped.
        case controlCharacter
        case tooDeep
        /// A string or number literal over the length limit.
        case tooLong
        /// The bytes could not be fetched; the cause stays with whoever fetches them.
        case sourceFailed
    }
}

extension JSONError: CustomStringConvertible {
    public var description: String { "line \(line), byte \(byteOffset): \(reason.words)" }
}

extension JSONError.Reason {
    /// The reason in words for a person.
    public var words: String {
        switch self {
        case .unexpectedEnd: "the JSON text ends too early"
        case .unexpectedByte: "a character that cannot stand here in JSON"
        case .trailingBytes: "more text after the JSON value"
        case .malformedNumber: "not a JSON number"
        case .numberTooLarge: "a number too large"
        case .malformedEscape: "an unknown escape in a string"
        case .loneSurrogate: "half of a surrogate pair in a string"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .controlCharacter: "an unescaped control character in a string"
        case .tooDeep: "nested too deeply"
        case .tooLong: "a string or number that is too long"
        case .sourceFailed: "reading failed"
        }
    }
}
