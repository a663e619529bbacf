import Positioning

extension Span<UInt8> {
    /// The position of four fields: latitude, N or S, longitude, E or W.
    ///
    /// - Returns: nil when all four are empty, or a number has no decimal point (gpsd takes neither for a position).
    /// - Throws: the field that is not what it should be (gpsd.md G14). Ranges are not judged here but by rule A1.
    func position(
        latitude: Range<Int>, northSouth: Range<Int>, longitude: Range<Int>, eastWest: Range<Int>
    ) throws(SentenceError) -> ReportedPosition? {
        if latitude.isEmpty, northSouth.isEmpty, longitude.isEmpty, eastWest.isEmpty { return nil }
        let north = try angle(latitude, degreeDigits: 2, else: .latitude)
        let isSouth = try hemisphere(northSouth, positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"))
        let east = try angle(longitude, degreeDigits: 3, else: .longitude)
        let isWest = try hemisphere(eastWest, positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"))
        guard let north, let east else { return nil }
        return ReportedPosition(latitudeDegrees: isSouth ? -north : north, longitudeDegrees: isWest ? -east : east)
    }

    /// `ddmm.mmmm` or `dddmm.mmmm` as degrees, correctly rounded: one division of two whole numbers.
    ///
    /// - Returns: nil without a decimal point.
    private func angle(
        _ field: Range<Int>, degreeDigits: Int, else error: SentenceError
    ) throws(SentenceError) -> Double? {
        guard field.count >= degreeDigits + 2 else { throw error }
        let minutesStart = field.lowerBound + degreeDigits
        guard let degrees = wholeNumber(field.lowerBound..<minutesStart),
            let minutes = wholeNumber(minutesStart..<minutesStart + 2), minutes < 60
        else { throw error }
        let point = minutesStart + 2
        if point == field.upperBound { return nil }
        guard self[point] == .point else { throw error }
        // 10,800 minutes times 10 to the power of 11 is the most that a double holds exactly.
        var scaled = degrees * 60 + minutes
        var decimals = 0
        for index in point + 1..<field.upperBound {
            guard let digit = self[index].digit else { throw error }
            if decimals < 11 {
                scaled = scaled * 10 + digit
                decimals += 1
            }
        }
        return Double(scaled) / (60 * PowersOfTen[decimals])
    }

    private func hemisphere(_ field: Range<Int>, positive: UInt8, negative: UInt8) throws(SentenceError) -> Bool {
        guard field.count == 1 else { throw .hemisphere }
        let letter = self[field.lowerBound]
        guard letter == positive || letter == negative else { throw .hemisphere }
        return letter == negative
    }
}
