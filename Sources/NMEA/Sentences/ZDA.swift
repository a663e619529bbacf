import Units

/// Time and date.
///
///     $GPZDA,225446.00,19,11,1994,00,00*hh
///
/// | # | field |
/// | --- | --- |
/// | 1 | time of day, UTC |
/// | 2, 3, 4 | day, month, year of four digits, UTC |
/// | 5, 6 | hours and minutes of the local zone (not used) |
///
/// Receivers that break it: boat instruments send the time without the date; gpsd.md G11.
struct ZDA {
    enum Field {
        static let time = 1
        static let day = 2
        static let month = 3
        static let year = 4
    }

    /// Absent when a part of it is.
    let instant: UTCInstant?

    init(_ fields: FieldTable, of sentence: Span<UInt8>) throws(SentenceError) {
        let time = try sentence.time(fields[Field.time])
        let date = try sentence.date(day: fields[Field.day], month: fields[Field.month], year: fields[Field.year])
        guard let time, let date else {
            instant = nil
            return
        }
        instant = UTCInstant(date, microsecondsOfDay: time.microseconds)
    }
}
