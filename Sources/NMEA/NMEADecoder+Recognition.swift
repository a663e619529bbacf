extension NMEADecoder {
    /// Whether the beginning of a source looks like NMEA 0183.
    ///
    /// It does when somewhere in it a sentence begins: `$`, or `!` at the start of a line, and an address with a comma
    /// behind it (capitals and digits, five or more; a maker's own, from `P`, four; where the talker begins with a
    /// digit, exactly five, the last three of them capitals). An address that the end of the bytes cuts is enough at
    /// the start of a line, so that a log cut short is still one. Comments and noise before it do not matter; a picture
    /// or zeros hold no such thing.
    ///
    /// - Parameter bytes: the first bytes of the source; 4 KB are plenty.
    public static func recognises(_ bytes: Span<UInt8>) -> Bool {
        var isLineStart = true
        for index in 0..<bytes.count {
            let byte = bytes[index]
            if byte == .dollar || (byte == .exclamationMark && isLineStart),
                beginsSentence(bytes, at: index + 1, isLineStart: isLineStart)
            {
                return true
            }
            isLineStart = byte == .carriageReturn || byte == .lineFeed
        }
        return false
    }

    /// Recognises a source from memory that is valid for the length of the call.
    public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.withMemoryRebound(to: UInt8.self) { recognises($0.span) }
    }

    private static func beginsSentence(_ bytes: Span<UInt8>, at start: Int, isLineStart: Bool) -> Bool {
        var index = start
        while index < bytes.count, bytes[index].isUpperCaseLetter || bytes[index].digit != nil { index += 1 }
        let length = index - start
        if length == 0 { return false }
        let beginsWithLetter = bytes[start].isUpperCaseLetter
        if index == bytes.count { return isLineStart && beginsWithLetter }
        guard bytes[index] == .comma else { return false }
        if beginsWithLetter { return length >= (bytes[start] == UInt8(ascii: "P") ? 4 : 5) }
        return length == 5 && (start + 2..<index).allSatisfy { bytes[$0].isUpperCaseLetter }
    }
}

extension UInt8 {
    fileprivate var isUpperCaseLetter: Bool { self &- 0x41 < 26 }
}
