/// A time of day in UTC, in microseconds since midnight: 0 ..< 86,400,000,000.
struct TimeOfDay: Sendable, Equatable {
    let microseconds: Int64

    /// A leap second, 23:59:60, is taken as the last millisecond before midnight, so that time does not run backwards.
    static let leapSecond = TimeOfDay(microseconds: 86_399_999_000)

    /// Times no further apart than this mean the same epoch, as gpsd has it.
    static let sameEpochMicroseconds: Int64 = 10_000

    func isSameEpoch(as other: TimeOfDay) -> Bool {
        abs(microseconds - other.microseconds) <= TimeOfDay.sameEpochMicroseconds
    }
}

extension Span<UInt8> {
    /// `hhmmss` with any number of decimals, those beyond microseconds cut off.
    ///
    /// - Returns: nil when the field is empty.
    /// - Throws: `time` for a time that does not exist.
    func time(_ field: Range<Int>) throws(SentenceError) -> TimeOfDay? {
        if field.isEmpty { return nil }
        let start = field.lowerBound
        guard field.count >= 6, let hour = wholeNumber(start..<start + 2),
            let minute = wholeNumber(start + 2..<start + 4), let second = wholeNumber(start + 4..<start + 6),
            hour < 24, minute < 60, second <= 60
        else { throw .time }
        let fraction = try microseconds(start + 6..<field.upperBound)
        if second == 60 {
            guard hour == 23, minute == 59 else { throw .time }
            return .leapSecond
        }
        return TimeOfDay(microseconds: Int64((hour * 60 + minute) * 60 + second) * 1_000_000 + fraction)
    }

    /// Nothing, or a point and decimals of a second.
    private func microseconds(_ field: Range<Int>) throws(SentenceError) -> Int64 {
        guard let point = field.first else { return 0 }
        guard self[point] == .point else { throw .time }
        var value: Int64 = 0
        var scale: Int64 = 100_000
        for index in point + 1..<field.upperBound {
            guard let digit = self[index].digit else { throw .time }
            value += Int64(digit) * scale
            scale /= 10
        }
        return value
    }
}
