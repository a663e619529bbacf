extension CivilDate {
    /// `2026-03-14`; a year outside 0…9999 is written as it is.
    public var iso8601: String {
        let (year, month, day) = components
        let digits = String(year.magnitude)
        let sign = year < 0 ? "-" : ""
        return sign + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            + (month < 10 ? "-0" : "-") + String(month) + (day < 10 ? "-0" : "-") + String(day)
    }

    /// Reads `2026-03-14`.
    ///
    /// - Returns: nil for any other text, and for a day that does not exist.
    public init?(iso8601 text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ places: Range<Int>) -> Int? {
            bytes[places].reduce(Int?(0)) { sum, byte in
                (0x30...0x39).contains(byte) ? sum.map { $0 * 10 + Int(byte - 0x30) } : nil
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
