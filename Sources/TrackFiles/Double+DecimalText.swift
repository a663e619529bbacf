extension Double {
    /// Reads a decimal number as XML documents write them, white space around it allowed.
    ///
    /// - Returns: nil for anything else; "nan", "inf" and hexadecimal forms, which Swift reads, are no numbers here.
    init?(decimalText text: some StringProtocol) {
        var bytes = Array(text.utf8.drop { Double.isXMLWhiteSpace($0) })
        while let last = bytes.last, Double.isXMLWhiteSpace(last) { bytes.removeLast() }
        let isDecimal = bytes.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isDecimal, let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
            return nil
        }
        self = value
    }

    static func isXMLWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
