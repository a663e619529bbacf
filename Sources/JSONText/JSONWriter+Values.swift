extension JSONWriter {
    public mutating func null() throws(SinkError) { try token("null") }

    public mutating func value(_ value: Bool) throws(SinkError) { try token(value ? "true" : "false") }

    public mutating func value(_ value: Int) throws(SinkError) { try self.value(Int64(value)) }

    public mutating func value(_ value: Int64) throws(SinkError) { try token(value.description) }

    /// The shortest decimal number that reads back as the same `Double`, with a point or an exponent so that it reads
    /// back as one; null when not finite.
    public mutating func value(_ value: Double) throws(SinkError) {
        // Swift prints doubles in JSON's grammar: 0.1, -0.0, 1e-05, 5e-324, 1e+16.
        try token(value.isFinite ? value.description : "null")
    }

    /// A number with exactly so many decimals (0…15), rounded to the nearest, as gpsd prints its own; null when not
    /// finite. From 2⁵³ units of the last decimal on, where decimals mean nothing, the shortest form.
    public mutating func value(_ value: Double, decimals: Int) throws(SinkError) {
        let places = min(15, max(0, decimals))
        var unit: Int64 = 1
        for _ in 0..<places { unit *= 10 }
        let scaled = abs(value) * Double(unit)
        guard scaled < 0x1p53 else { return try self.value(value) }
        // Not `rounded()`, which would need the C mathematics library for this one place.
        var whole = Int64(scaled)
        if scaled - Double(whole) >= 0.5 { whole += 1 }
        let sign = value.sign == .minus && whole != 0 ? "-" : ""
        guard places > 0 else { return try token(sign + String(whole)) }
        let fraction = String(whole % unit)
        let zeros = String(repeating: "0", count: places - fraction.utf8.count)
        try token(sign + String(whole / unit) + "." + zeros + fraction)
    }

    public mutating func value(_ value: String) throws(SinkError) {
        prepareValue()
        appendEscaped(value)
        try finishValue()
    }

    public mutating func value(_ value: JSONValue) throws(SinkError) {
        switch value {
        case .null: try null()
        case .bool(let value): try self.value(value)
        case .integer(let value): try self.value(value)
        case .double(let value): try self.value(value)
        case .string(let value): try self.value(value)
        case .array(let elements):
            try beginArray()
            for element in elements { try self.value(element) }
            try endArray()
        case .object(let members):
            try beginObject()
            for member in members { try self.member(member.key, member.value) }
            try endObject()
        }
    }

    /// A whole member of an object.
    public mutating func member(_ name: String, _ value: JSONValue) throws(SinkError) {
        key(name)
        try self.value(value)
    }

    private mutating func token(_ text: String) throws(SinkError) {
        prepareValue()
        buffer.append(contentsOf: text.utf8)
        try finishValue()
    }

    /// Escapes what must be (RFC 8259, 7) and nothing else, so that a text of any language stays readable.
    mutating func appendEscaped(_ text: String) {
        buffer.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices {
                let byte = bytes[index]
                if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
                buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                appendEscape(byte)
                start = index + 1
            }
            buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
        buffer.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscape(_ byte: UInt8) {
        buffer.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: buffer.append(UInt8(ascii: "b"))
        case 0x09: buffer.append(UInt8(ascii: "t"))
        case 0x0A: buffer.append(UInt8(ascii: "n"))
        case 0x0C: buffer.append(UInt8(ascii: "f"))
        case 0x0D: buffer.append(UInt8(ascii: "r"))
        case 0..<0x20:
            buffer.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
            buffer.append(contentsOf: String(byte, radix: 16).utf8)
        default: buffer.append(byte)
        }
    }
}
