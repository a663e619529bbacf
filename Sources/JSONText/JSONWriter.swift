/// Writes JSON texts (RFC 8259) step by step, in memory that does not grow with the text.
///
/// Bytes gather in a buffer and go to the sink when it is full and at `finish()`. A second value at the top level
/// starts a new line, which makes a file of JSON lines. Steps that no JSON text has in that place (a value without its
/// key, an end without its begin) are mistakes of the program and stop it.
public struct JSONWriter<SinkError: Error>: ~Copyable {
    public typealias Sink = (UnsafeRawBufferPointer) throws(SinkError) -> Void

    public let layout: JSONLayout
    private let sink: Sink
    private let bufferBytes: Int
    var buffer: [UInt8] = []
    private var levels: [JSONWriterLevel] = []
    private var isAfterKey = false
    private var isFirst = true

    public init(_ layout: JSONLayout = .compact, bufferBytes: Int = 1 << 14, sink: @escaping Sink) {
        self.layout = layout
        self.bufferBytes = bufferBytes
        self.sink = sink
    }

    public mutating func beginObject() throws(SinkError) { try begin(UInt8(ascii: "{"), isObject: true) }
    public mutating func endObject() throws(SinkError) { try end(UInt8(ascii: "}"), isObject: true) }
    public mutating func beginArray() throws(SinkError) { try begin(UInt8(ascii: "["), isObject: false) }
    public mutating func endArray() throws(SinkError) { try end(UInt8(ascii: "]"), isObject: false) }

    /// The name of the next member.
    public mutating func key(_ name: String) {
        precondition(levels.last?.isObject == true && !isAfterKey, "a key stands in an object, before a value")
        separate()
        appendEscaped(name)
        buffer.append(UInt8(ascii: ":"))
        if case .pretty = layout { buffer.append(0x20) }
        isAfterKey = true
    }

    /// Hands everything written so far to the sink.
    ///
    /// - Throws: what the sink throws; the bytes handed over are then gone.
    public mutating func flush() throws(SinkError) {
        guard !buffer.isEmpty else { return }
        let bytes = buffer
        buffer.removeAll(keepingCapacity: true)
        let result: Result<Void, SinkError> = bytes.withUnsafeBytes { bytes in
            Result { () throws(SinkError) in try sink(bytes) }
        }
        try result.get()
    }

    /// Ends the last line and hands over what is left. Every begin must have its end.
    public mutating func finish() throws(SinkError) {
        precondition(levels.isEmpty && !isAfterKey, "every begin has its end")
        if !isFirst { buffer.append(0x0A) }
        isFirst = true
        try flush()
    }

    /// What stands before a value, by its place.
    mutating func prepareValue() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        precondition(levels.last?.isObject != true, "a value in an object follows its key")
        separate()
    }

    mutating func finishValue() throws(SinkError) {
        if buffer.count >= bufferBytes { try flush() }
    }

    private mutating func begin(_ byte: UInt8, isObject: Bool) throws(SinkError) {
        prepareValue()
        buffer.append(byte)
        levels.append(JSONWriterLevel(isObject: isObject))
        try finishValue()
    }

    private mutating func end(_ byte: UInt8, isObject: Bool) throws(SinkError) {
        precondition(levels.last?.isObject == isObject && !isAfterKey, "an end follows its begin")
        let level = levels.removeLast()
        if !level.isEmpty { breakLine(inside: levels.count + 1) }
        buffer.append(byte)
        try finishValue()
    }

    private mutating func separate() {
        guard let level = levels.last else {
            if !isFirst { buffer.append(0x0A) }
            isFirst = false
            return
        }
        if !level.isEmpty { buffer.append(UInt8(ascii: ",")) }
        levels[levels.count - 1].isEmpty = false
        breakLine(inside: levels.count)
    }

    private mutating func breakLine(inside depth: Int) {
        switch layout {
        case .compact: return
        case .pretty:
            buffer.append(0x0A)
            buffer.append(contentsOf: repeatElement(0x20, count: 2 * levels.count))
        case .outline(let deepest):
            if depth <= deepest { buffer.append(0x0A) }
        }
    }
}

/// An object or array that is open. Outside the generic writer, where every use of it would look its type up anew.
private struct JSONWriterLevel {
    let isObject: Bool
    var isEmpty = true
}
