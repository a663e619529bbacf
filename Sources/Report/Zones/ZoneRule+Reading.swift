extension ZoneRule {
    /// - Returns: nil for text that is no such rule, in whole or in part.
    init?(_ text: String) {
        var reader = RuleReader(text)
        guard reader.skipName(), let standard = reader.offset() else { return nil }
        // POSIX counts west of Greenwich as positive.
        standardOffset = -standard
        guard !reader.isAtEnd else {
            daylight = nil
            return
        }
        guard reader.skipName() else { return nil }
        var offset = standardOffset + 3600
        if !reader.isNext(",") {
            guard let said = reader.offset() else { return nil }
            offset = -said
        }
        guard reader.take(","), let begins = reader.moment(), reader.take(","), let ends = reader.moment(),
            reader.isAtEnd
        else { return nil }
        daylight = Daylight(offset: offset, begins: begins, ends: ends)
    }
}

/// Reads the parts of a rule, front to back.
private struct RuleReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    func isNext(_ character: Unicode.Scalar) -> Bool {
        position < bytes.count && bytes[position] == UInt8(ascii: character)
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isNext(character) else { return false }
        position += 1
        return true
    }

    /// Three or more letters, or anything of letters, digits and signs between angle brackets.
    mutating func skipName() -> Bool {
        let isQuoted = take("<")
        let start = position
        while position < bytes.count, isLetter(bytes[position]) || isQuoted && isQuotable(bytes[position]) {
            position += 1
        }
        let isLongEnough = position - start >= 3
        return isQuoted ? isLongEnough && take(">") : isLongEnough
    }

    /// `[+-]hh[:mm[:ss]]`, in seconds, at most a day.
    mutating func offset() -> Int? { time(hours: 24) }

    mutating func moment() -> ZoneRule.YearlyMoment? {
        guard let day = day() else { return nil }
        guard take("/") else { return ZoneRule.YearlyMoment(day: day, time: 2 * 3600) }
        return time(hours: 167).map { ZoneRule.YearlyMoment(day: day, time: $0) }
    }

    private mutating func day() -> ZoneRule.YearlyDay? {
        if take("J") { return number(in: 1...365).map { .withoutLeapDay($0) } }
        guard take("M") else { return number(in: 0...365).map { .ofYear($0) } }
        guard let month = number(in: 1...12), take("."), let week = number(in: 1...5), take("."),
            let weekday = number(in: 0...6)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }

    private mutating func time(hours limit: Int) -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = number(in: 0...limit) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] {
            guard take(":") else { break }
            guard let count = number(in: 0...59) else { return nil }
            seconds += count * unit
        }
        return isNegative ? -seconds : seconds
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int? {
        let start = position
        var value = 0
        while position < bytes.count, (0x30...0x39).contains(bytes[position]), position - start < 3 {
            value = value * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        return position > start && range.contains(value) ? value : nil
    }

    private func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

    private func isQuotable(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
}
