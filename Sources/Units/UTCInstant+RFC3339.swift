extension UTCInstant {
    /// `2026-03-14T08:02:11.000Z`, milliseconds rounded down; years outside 0…9999 are clamped to them.
    public var rfc3339: String {
        let (year, month, day) = date.components
        let milliseconds = Int(microsecondsOfDay / 1000)
        let fields =
            [
                (min(9999, max(0, year)), 4, "-"), (month, 2, "-"), (day, 2, "T"), (milliseconds / 3_600_000, 2, ":"),
                (milliseconds / 60_000 % 60, 2, ":"), (milliseconds / 1000 % 60, 2, "."), (milliseconds % 1000, 3, "Z"),
            ] as [(Int, Int, Unicode.Scalar)]
        return String(unsafeUninitializedCapacity: 24) { room in
            var end = 0
            for (value, width, separator) in fields {
                var rest = value
                for place in stride(from: end + width - 1, through: end, by: -1) {
                    room[place] = UInt8(0x30 + rest % 10)
                    rest /= 10
                }
                room[end + width] = UInt8(ascii: separator)
                end += width + 1
            }
            return end
        }
    }

    /// The same with six decimals where milliseconds do not say it all: it reads back as the same instant.
    public var rfc3339Exact: String {
        let rest = Int(microsecondsOfDay % 1000)
        guard rest != 0 else { return rfc3339 }
        return rfc3339.dropLast() + (rest < 10 ? "00" : rest < 100 ? "0" : "") + String(rest) + "Z"
    }

    /// Reads an RFC 3339 date-time: `T`, `t` or a space between date and time, any number of decimals (beyond
    /// microseconds cut off), `Z` or a numeric offset. `:60` is taken as the end of `:59`, at 23:59 UTC only.
    ///
    /// - Returns: nil when the text is anything else, or names a day or a time that does not exist.
    public init?(rfc3339 text: some StringProtocol) {
        var reader = DigitReader(text.utf8)
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), let date = CivilDate(year: year, month: month, day: day),
            reader.take("T") || reader.take("t") || reader.take(" "),
            let hour = reader.number(2), reader.take(":"), let minute = reader.number(2), reader.take(":"),
            let second = reader.number(2), hour < 24, minute < 60, second <= 60,
            let fraction = reader.fraction(), let offset = reader.offsetMinutes(), reader.isAtEnd
        else { return nil }
        let whole = Int64(hour) * 3600 + Int64(minute) * 60 + Int64(min(second, 59)) - Int64(offset) * 60
        let instant = UTCInstant(date, microsecondsOfDay: whole * 1_000_000 + (second == 60 ? 999_999 : fraction))
        if second == 60, instant.microsecondsOfDay / 60_000_000 != 1439 { return nil }
        self = instant
    }
}

/// Reads fixed-width digits from the bytes of a date-time, front to back.
private struct DigitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    var isAtEnd: Bool { position == bytes.count }

    mutating func number(_ width: Int) -> Int? {
        guard position + width <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + width] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        position += width
        return value
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Microseconds after the point, 0 without one; nil for a point without digits.
    mutating func fraction() -> Int64? {
        guard take(".") else { return 0 }
        var value: Int64 = 0
        var count = 0
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
            if count < 6 { value = value * 10 + Int64(bytes[position] - 0x30) }
            count += 1
            position += 1
        }
        guard count > 0 else { return nil }
        for _ in 0..<max(0, 6 - count) { value *= 10 }
        return value
    }

    /// Minutes east of UTC; nil without a zone.
    mutating func offsetMinutes() -> Int? {
        if take("Z") || take("z") { return 0 }
        let east = take("+")
        guard east || take("-"), let hours = number(2), take(":"), let minutes = number(2), hours < 24, minutes < 60
        else { return nil }
        return (east ? 1 : -1) * (hours * 60 + minutes)
    }
}
