extension JSONReader {
    /// The key or string just read, until the next step.
    public var text: String { withTextBytes { String(decoding: $0, as: UTF8.self) } }

    /// Whether the key or string just read is a given one, without making a `String` of it.
    public func textIs(_ other: StaticString) -> Bool {
        withTextBytes { text in
            guard text.count == other.utf8CodeUnitCount else { return false }
            for index in 0..<text.count where text[index] != other.utf8Start[index] { return false }
            return true
        }
    }

    /// Reads from the opening quote to behind the closing one.
    ///
    /// Most strings lie whole and plain in the buffer and stay there; one with escapes, with other than ASCII, or cut
    /// by the buffer's end is put together in `scratch`.
    ///
    /// - Returns: where in the buffer the text is, unless it is in `scratch`.
    mutating func readString() throws(JSONError) -> Range<Int> {
        position += 1
        scratch.removeAll(keepingCapacity: true)
        setTextInScratch(false)
        var start = position
        while true {
            while position < bytes.count, JSONReader.isPlain(bytes[position]) { position += 1 }
            if scratch.count + position - start > limits.literalBytes { throw fail(.tooLong) }
            guard position < bytes.count else {
                keep(from: start)
                guard try fetch() else { throw fail(.unexpectedEnd) }
                start = 0
                continue
            }
            if bytes[position] == UInt8(ascii: "\"") {
                if isTextInScratch { keep(from: start) }
                let range = start..<position
                position += 1
                return range
            }
            keep(from: start)
            try readSpecial(bytes[position])
            start = position
        }
    }

    /// ASCII that stands for itself inside a string.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Moves the text of this buffer so far into `scratch`.
    private mutating func keep(from start: Int) {
        scratch.append(contentsOf: bytes[start..<position])
        setTextInScratch(true)
    }

    private mutating func readSpecial(_ byte: UInt8) throws(JSONError) {
        if byte == UInt8(ascii: "\\") {
            position += 1
            return try readEscape()
        }
        guard byte >= 0x80 else { throw fail(.controlCharacter) }
        try readMultiByte(lead: byte)
    }

    /// One character of two to four bytes: the well-formed sequences of the Unicode Standard, table 3-7.
    private mutating func readMultiByte(lead: UInt8) throws(JSONError) {
        let count: Int
        var allowed: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: count = 1
        case 0xE0: (count, allowed) = (2, 0xA0...0xBF)
        case 0xED: (count, allowed) = (2, 0x80...0x9F)
        case 0xE1...0xEF: count = 2
        case 0xF0: (count, allowed) = (3, 0x90...0xBF)
        case 0xF4: (count, allowed) = (3, 0x80...0x8F)
        case 0xF1...0xF3: count = 3
        default: throw fail(.invalidUTF8)
        }
        scratch.append(lead)
        position += 1
        for _ in 0..<count {
            guard let byte = try peek() else { throw fail(.unexpectedEnd) }
            guard allowed.contains(byte) else { throw fail(.invalidUTF8) }
            scratch.append(byte)
            position += 1
            allowed = 0x80...0xBF
        }
    }

    private mutating func readEscape() throws(JSONError) {
        guard let byte = try peek() else { throw fail(.unexpectedEnd) }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"): scratch.append(contentsOf: Array(String(Character(try readUnicodeEscape())).utf8))
        default: throw fail(.malformedEscape)
        }
    }

    private mutating func readUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let first = try readFourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, try peek() == UInt8(ascii: "\\") else { throw fail(.loneSurrogate) }
        position += 1
        guard try peek() == UInt8(ascii: "u") else { throw fail(.loneSurrogate) }
        position += 1
        let second = try readFourDigits()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
        else { throw fail(.loneSurrogate) }
        return scalar
    }

    private mutating func readFourDigits() throws(JSONError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = try peek() else { throw fail(.unexpectedEnd) }
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x41 + 10
            case 0x61...0x66: digit = byte - 0x61 + 10
            default: throw fail(.malformedEscape)
            }
            position += 1
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
