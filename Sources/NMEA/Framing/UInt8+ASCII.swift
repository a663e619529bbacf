/// The bytes that mean something in NMEA 0183.
extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let exclamationMark = UInt8(ascii: "!")
    static let numberSign = UInt8(ascii: "#")
    static let dollar = UInt8(ascii: "$")
    static let asterisk = UInt8(ascii: "*")
    static let comma = UInt8(ascii: ",")
    static let point = UInt8(ascii: ".")

    /// ASCII from space to tilde.
    var isPrintable: Bool { self &- 0x20 < 0x5F }

    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// 0…9 of a decimal digit.
    var digit: Int? {
        let value = self &- 0x30
        return value < 10 ? Int(value) : nil
    }

    /// 0…15 of a hexadecimal digit of either case.
    var hexadecimalDigit: UInt8? {
        let value = self &- 0x30
        if value < 10 { return value }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }
}

extension Span<UInt8> {
    /// The first byte that cannot be inside a sentence: `$`, or one that is not printable.
    ///
    /// - Returns: the limit when there is none before it.
    func firstStop(from start: Int, to limit: Int) -> Int {
        var index = start
        while index < limit {
            let byte = self[index]
            if !byte.isPrintable || byte == .dollar { break }
            index += 1
        }
        return index
    }
}
