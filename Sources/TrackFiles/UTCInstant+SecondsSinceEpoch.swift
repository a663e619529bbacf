import Units

extension UTCInstant {
    /// The instant so many seconds after 1970-01-01T00:00:00Z, to the nearest microsecond.
    ///
    /// - Returns: nil for a number no calendar date has: before the year 0 or after 9999.
    init?(secondsSinceEpoch seconds: Double) {
        guard seconds > -62_167_219_200, seconds < 253_402_300_800 else { return nil }
        self.init(microseconds: Int64(seconds * 1e6 + (seconds < 0 ? -0.5 : 0.5)))
    }
}
