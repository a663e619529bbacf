/// Bytes as lower-case hexadecimal text, and 16 of them as UUID text.
enum HexText {
    /// UUID text for 16 bytes, plain digits for any other number of them.
    static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        let isIdentity = bytes.count == 16
        return String(unsafeUninitializedCapacity: bytes.count * 2 + (isIdentity ? 4 : 0)) { text in
            var place = 0
            for (index, byte) in bytes.enumerated() {
                if isIdentity, index == 4 || index == 6 || index == 8 || index == 10 {
                    text[place] = UInt8(ascii: "-")
                    place += 1
                }
                text[place] = digit(byte >> 4)
                text[place + 1] = digit(byte & 15)
                place += 2
            }
            return place
        }
    }

    /// Plain digits for any number of bytes.
    static func digits(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }, as: UTF8.self)
    }

    /// Reads what `text` writes, upper-case digits too.
    ///
    /// - Returns: nil for anything else; plain digits for 16 bytes are read as well.
    static func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
        // Digits of 18 bytes are as long, but have no hyphens.
        let isIdentity = text.count == 36 && text[8] == UInt8(ascii: "-")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 2)
        var place = 0
        while place < text.count {
            if isIdentity, place == 8 || place == 13 || place == 18 || place == 23 {
                guard text[place] == UInt8(ascii: "-") else { return nil }
                place += 1
            }
            guard place + 1 < text.count, let high = value(text[place]), let low = value(text[place + 1])
            else { return nil }
            bytes.append(high << 4 | low)
            place += 2
        }
        return bytes
    }

    /// UUID text in lower case, as `text` writes it: safe as part of a path.
    static func isIdentity(_ text: String) -> Bool {
        var copy = text
        guard let bytes = copy.withUTF8({ HexText.bytes(UnsafeRawBufferPointer($0)) }) else { return false }
        return bytes.count == 16 && bytes.withUnsafeBytes { HexText.text($0) } == text
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x61...0x66: digit - 0x57
        case 0x41...0x46: digit - 0x37
        default: nil
        }
    }
}
