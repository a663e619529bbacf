/// The value of a number literal of JSON's grammar.
enum JSONNumber: Equatable {
    case integer(Int64)
    case double(Double)
    /// Beyond the range of `Double`.
    case tooLarge

    /// - Returns: nil when the bytes are not `-? int frac? exp?`.
    init?(_ literal: UnsafeRawBufferPointer) {
        var scan = Scan(literal)
        guard scan.isWellFormed() else { return nil }
        if scan.isInteger, let integer = scan.integer {
            self = integer
        } else if let exact = scan.exactDouble {
            self = .double(exact)
        } else {
            // The standard library reads decimal text correctly rounded, whatever the locale.
            let value = Double(String(decoding: literal, as: UTF8.self)) ?? .infinity
            self = value.isFinite ? .double(value) : .tooLarge
        }
    }

    /// What the digits of a literal say, gathered in one pass.
    private struct Scan {
        private let bytes: UnsafeRawBufferPointer
        private var position = 0
        private var isNegative = false
        private var digits: UInt64 = 0
        /// Digits taken into `digits`; beyond 19 they no longer fit.
        private var digitCount = 0
        private var exponent = 0
        private(set) var isInteger = true

        init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

        mutating func isWellFormed() -> Bool {
            isNegative = take(UInt8(ascii: "-"))
            let first = position < bytes.count ? bytes[position] : 0
            let whole = takeDigits()
            guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else { return false }
            if take(UInt8(ascii: ".")) {
                isInteger = false
                let decimals = takeDigits()
                guard decimals > 0 else { return false }
                exponent -= decimals
            }
            if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
                isInteger = false
                guard takeExponent() else { return false }
            }
            return position == bytes.count
        }

        /// nil when the number does not fit. A minus zero is a double: integers have none.
        var integer: JSONNumber? {
            guard digitCount <= 19 else { return nil }
            guard isNegative else { return digits <= UInt64(Int64.max) ? .integer(Int64(digits)) : nil }
            guard digits != 0, digits <= UInt64(Int64.max) + 1 else { return digits == 0 ? .double(-0.0) : nil }
            return .integer(Int64(truncatingIfNeeded: 0 &- digits))
        }

        /// Both the digits and the power of ten are exact in `Double`, so that one division or multiplication rounds
        /// correctly (Clinger, "How to read floating point numbers accurately", 1990). nil otherwise.
        var exactDouble: Double? {
            guard digitCount <= 19, digits <= 1 << 53, abs(exponent) <= 22 else { return nil }
            let magnitude = Double(digits)
            let power = JSONNumber.powersOfTen[abs(exponent)]
            let value = exponent < 0 ? magnitude / power : magnitude * power
            return isNegative ? -value : value
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard position < bytes.count, bytes[position] == byte else { return false }
            position += 1
            return true
        }

        private mutating func takeDigits() -> Int {
            let start = position
            while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
                if digitCount > 0 || bytes[position] != 0x30 { digitCount += 1 }
                if digitCount <= 19 { digits = digits &* 10 &+ UInt64(bytes[position] - 0x30) }
                position += 1
            }
            return position - start
        }

        private mutating func takeExponent() -> Bool {
            let isDown = take(UInt8(ascii: "-"))
            if !isDown { _ = take(UInt8(ascii: "+")) }
            var value = 0
            let start = position
            while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
                value = min(100_000, value * 10 + Int(bytes[position] - 0x30))
                position += 1
            }
            exponent += isDown ? -value : value
            return position > start
        }
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
