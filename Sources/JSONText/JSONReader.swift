/// Reads a JSON text (RFC 8259) step by step, in memory that does not grow with the text.
///
/// The bytes come from memory, or in pieces from a closure. A byte order mark at the start is passed over. Members are
/// given in the order of the text, repeated names included: what a repetition means is the caller's business.
/// After an error every further step throws the same error.
public struct JSONReader: ~Copyable {
    /// Puts the next bytes at the start of the buffer and says how many; 0 at the end, negative when fetching failed
    /// (`JSONError.Reason.sourceFailed`; the closure keeps the cause).
    public typealias Refill = (UnsafeMutableRawBufferPointer) -> Int

    public let limits: JSONLimits
    /// Objects and arrays that are open.
    public private(set) var depth = 0

    var bytes: UnsafeRawBufferPointer
    var position = 0
    /// The line of the next byte, 1 for the first; lines end at line feeds.
    public private(set) var line = 1
    private(set) var isTextInScratch = false
    var scratch: [UInt8] = []
    private var textRange = 0..<0
    private var state = State.start
    /// One bit for every open level, 1 for an object; the innermost is the lowest.
    private var objectBits: UInt64 = 0
    private var discardedBytes = 0
    private var isSourceOver: Bool
    private let storage: UnsafeMutableRawBufferPointer?
    private let refill: Refill?

    private enum State {
        case start
        case value
        case valueOrEnd
        case keyOrEnd
        case colon
        case separatorOrEnd
        case over
        case failed(JSONError)
    }

    /// Reads bytes in place; they must outlive the reader.
    public init(borrowing bytes: UnsafeRawBufferPointer, limits: JSONLimits = .standard) {
        self.bytes = bytes
        self.limits = limits
        storage = nil
        refill = nil
        isSourceOver = true
    }

    /// Reads bytes as a closure brings them, through a buffer of the given size.
    public init(limits: JSONLimits = .standard, bufferBytes: Int = 1 << 16, refill: @escaping Refill) {
        let storage = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bufferBytes), alignment: 1)
        self.storage = storage
        self.refill = refill
        self.limits = limits
        bytes = UnsafeRawBufferPointer(rebasing: storage[..<0])
        isSourceOver = false
    }

    deinit { storage?.deallocate() }

    /// Bytes read so far.
    public var byteOffset: Int { discardedBytes + position }

    /// The next step; `.end` after the whole text, and only when nothing but white space follows it.
    public mutating func next() throws(JSONError) -> JSONToken {
        if case .start = state { try passByteOrderMark() }
        let byte = try skipWhiteSpace()
        switch state {
        case .start, .value: return try readValue(byte)
        case .valueOrEnd:
            if byte == UInt8(ascii: "]") { return close() }
            return try readValue(byte)
        case .keyOrEnd:
            if byte == UInt8(ascii: "}") { return close() }
            return try readKey(byte)
        case .colon:
            guard byte == UInt8(ascii: ":") else { throw fail(unexpected(byte)) }
            position += 1
            return try readValue(skipWhiteSpace())
        case .separatorOrEnd: return try readSeparatorOrEnd(byte)
        case .over:
            guard byte == nil else { throw fail(.trailingBytes) }
            return .end
        case .failed(let error): throw error
        }
    }

    /// Passes over one whole value: of the member whose key was just read, or the next one of an array.
    public mutating func skipValue() throws(JSONError) {
        let outer = depth
        repeat { _ = try next() } while depth > outer
    }

    /// The bytes of the key or string just read, valid UTF-8, until the next step.
    public func withTextBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if isTextInScratch { return scratch.withUnsafeBytes(body) }
        return body(UnsafeRawBufferPointer(rebasing: bytes[textRange]))
    }

    private mutating func readSeparatorOrEnd(_ byte: UInt8?) throws(JSONError) -> JSONToken {
        let isObject = objectBits & 1 == 1
        if byte == UInt8(ascii: ",") {
            position += 1
            let following = try skipWhiteSpace()
            return isObject ? try readKey(following) : try readValue(following)
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw fail(unexpected(byte)) }
        return close()
    }

    private mutating func readKey(_ byte: UInt8?) throws(JSONError) -> JSONToken {
        guard byte == UInt8(ascii: "\"") else { throw fail(unexpected(byte)) }
        textRange = try readString()
        state = .colon
        return .key
    }

    private mutating func readValue(_ byte: UInt8?) throws(JSONError) -> JSONToken {
        switch byte {
        case UInt8(ascii: "{"): return try open(object: true)
        case UInt8(ascii: "["): return try open(object: false)
        case UInt8(ascii: "\""):
            textRange = try readString()
            return afterValue(.string)
        case UInt8(ascii: "-"), .some(0x30...0x39): return afterValue(try readNumber())
        case UInt8(ascii: "t"): return afterValue(try readWord("true", .bool(true)))
        case UInt8(ascii: "f"): return afterValue(try readWord("false", .bool(false)))
        case UInt8(ascii: "n"): return afterValue(try readWord("null", .null))
        default: throw fail(unexpected(byte))
        }
    }

    private mutating func afterValue(_ token: JSONToken) -> JSONToken {
        state = depth == 0 ? .over : .separatorOrEnd
        return token
    }

    private mutating func open(object: Bool) throws(JSONError) -> JSONToken {
        guard depth < limits.depth else { throw fail(.tooDeep) }
        position += 1
        depth += 1
        objectBits = objectBits << 1 | (object ? 1 : 0)
        state = object ? .keyOrEnd : .valueOrEnd
        return object ? .beginObject : .beginArray
    }

    private mutating func close() -> JSONToken {
        position += 1
        let wasObject = objectBits & 1 == 1
        objectBits >>= 1
        depth -= 1
        return afterValue(wasObject ? .endObject : .endArray)
    }

    private mutating func readWord(_ word: StaticString, _ token: JSONToken) throws(JSONError) -> JSONToken {
        for index in 0..<word.utf8CodeUnitCount {
            let byte = try peek()
            guard byte == word.utf8Start[index] else { throw fail(unexpected(byte)) }
            position += 1
        }
        return token
    }
}

// Where the bytes come from.
extension JSONReader {
    /// The next byte, fetched if need be; nil at the end of the text.
    @inline(__always)
    mutating func peek() throws(JSONError) -> UInt8? {
        if position < bytes.count { return bytes[position] }
        return try fetch() ? bytes[0] : nil
    }

    /// Replaces the buffer, which must have been used up. False at the end of the text.
    mutating func fetch() throws(JSONError) -> Bool {
        guard !isSourceOver, let refill, let storage else { return false }
        discardedBytes += bytes.count
        position = 0
        let count = refill(storage)
        bytes = UnsafeRawBufferPointer(rebasing: storage[..<min(max(0, count), storage.count)])
        isSourceOver = count <= 0
        if count < 0 { throw fail(.sourceFailed) }
        return count > 0
    }

    /// Remembers an error so that every further step repeats it.
    ///
    /// - Parameter offset: where; the present position when absent.
    mutating func fail(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
        if case .failed(let error) = state { return error }
        let error = JSONError(reason: reason, byteOffset: offset ?? byteOffset, line: line)
        state = .failed(error)
        return error
    }

    func unexpected(_ byte: UInt8?) -> JSONError.Reason { byte == nil ? .unexpectedEnd : .unexpectedByte }

    /// The first byte that is not white space, not yet taken.
    private mutating func skipWhiteSpace() throws(JSONError) -> UInt8? {
        while let byte = try peek() {
            switch byte {
            case 0x20, 0x09, 0x0D: position += 1
            case 0x0A:
                position += 1
                line += 1
            default: return byte
            }
        }
        return nil
    }

    private mutating func passByteOrderMark() throws(JSONError) {
        state = .value
        guard try peek() == 0xEF else { return }
        for expected in [0xEF, 0xBB, 0xBF] as [UInt8] {
            guard try peek() == expected else { throw fail(.unexpectedByte) }
            position += 1
        }
    }

    /// Whether the text of the string being read lies in `scratch` instead of the buffer.
    mutating func setTextInScratch(_ value: Bool) { isTextInScratch = value }
}
