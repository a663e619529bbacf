import Units

extension Span<UInt8> {
    /// RMC's `ddmmyy`: years 80…99 are 1980…1999, as gpsd has it. Eight digits are `ddmmyyyy`.
    ///
    /// - Returns: nil when the field is empty.
    /// - Throws: `date` for a day that does not exist.
    func date(_ field: Range<Int>) throws(SentenceError) -> CivilDate? {
        if field.isEmpty { return nil }
        let start = field.lowerBound
        guard field.count == 6 || field.count == 8, let day = wholeNumber(start..<start + 2),
            let month = wholeNumber(start + 2..<start + 4), let digits = wholeNumber(start + 4..<field.upperBound)
        else { throw .date }
        let year = field.count == 8 ? digits : digits < 80 ? 2000 + digits : 1900 + digits
        guard (1900...2200).contains(year), let date = CivilDate(year: year, month: month, day: day) else {
            throw .date
        }
        return date
    }

    /// ZDA's day, month and year of four digits.
    ///
    /// - Returns: nil when one of them is empty.
    /// - Throws: `date` for a day that does not exist, or a year outside 1900…2200.
    func date(day: Range<Int>, month: Range<Int>, year: Range<Int>) throws(SentenceError) -> CivilDate? {
        if day.isEmpty || month.isEmpty || year.isEmpty { return nil }
        guard let day = wholeNumber(day), let month = wholeNumber(month), let year = wholeNumber(year),
            (1900...2200).contains(year), let date = CivilDate(year: year, month: month, day: day)
        else { throw .date }
        return date
    }
}
