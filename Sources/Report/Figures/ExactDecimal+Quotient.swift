import Units

extension ExactDecimal {
    /// This number × `factor` ÷ `divisor`, rounded once to so many decimals, half away from zero.
    ///
    /// Exact until then, whatever the number of digits: what a rate is made of is never a float.
    ///
    /// - Returns: nil for a divisor of 0.
    func quotient(times factor: UInt64, over divisor: UInt64, decimals: Int = 2) -> ExactDecimal? {
        guard divisor > 0 else { return nil }
        var text = description[...]
        let isNegative = text.first == "-"
        if isNegative { text.removeFirst() }
        // One decimal more than asked for, at least: it decides how the last one is rounded.
        let places = max(scale, decimals + 1)
        let digits =
            text.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - 0x30 } + repeatElement(0, count: places - scale)
        let divided = Self.divided(Self.multiplied(digits, by: factor), by: divisor)
        let rounded = Self.rounded(divided, dropping: places - decimals)
        return ExactDecimal(Self.text(rounded, decimals: decimals, isNegative: isNegative))
    }

    private static func multiplied(_ digits: [UInt8], by factor: UInt64) -> [UInt8] {
        var product: [UInt8] = []
        var carry: UInt128 = 0
        for digit in digits.reversed() {
            carry += UInt128(digit) * UInt128(factor)
            product.append(UInt8(carry % 10))
            carry /= 10
        }
        while carry > 0 {
            product.append(UInt8(carry % 10))
            carry /= 10
        }
        return product.reversed()
    }

    /// The whole part, with as many digits as the dividend.
    private static func divided(_ digits: [UInt8], by divisor: UInt64) -> [UInt8] {
        var rest: UInt128 = 0
        return digits.map { digit in
            rest = rest * 10 + UInt128(digit)
            defer { rest %= UInt128(divisor) }
            return UInt8(rest / UInt128(divisor))
        }
    }

    /// Without the last digits, `count` of them and at least one; the first of them rounds.
    private static func rounded(_ digits: [UInt8], dropping count: Int) -> [UInt8] {
        var kept = [0] + digits.dropLast(count)
        guard digits.count >= count, digits[digits.count - count] >= 5 else { return kept }
        var place = kept.count - 1
        while kept[place] == 9 {
            kept[place] = 0
            place -= 1
        }
        kept[place] += 1
        return kept
    }

    private static func text(_ digits: [UInt8], decimals: Int, isNegative: Bool) -> String {
        let padded = repeatElement(0, count: max(0, decimals + 1 - digits.count)) + digits
        let point = padded.count - decimals
        let leading = min(padded.prefix { $0 == 0 }.count, point - 1)
        var text = String(decoding: padded[leading..<point].map { $0 + 0x30 }, as: UTF8.self)
        if decimals > 0 { text += "." + String(decoding: padded[point...].map { $0 + 0x30 }, as: UTF8.self) }
        return (isNegative && padded.contains { $0 != 0 } ? "-" : "") + text
    }
}
