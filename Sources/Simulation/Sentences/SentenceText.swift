internal import Units

/// Sentences of NMEA 0183 as bytes, with their checksums and line ends.
///
/// Numbers are written from integers: no decimal depends on how a library rounds, and a minute of 60 cannot appear.
struct SentenceText {
    private(set) var bytes: [UInt8] = []
    private(set) var sentences = 0
    private let writesChecksums: Bool
    private var bodyStart = 0

    init(writesChecksums: Bool) { self.writesChecksums = writesChecksums }

    /// Lets go of what was written; the count of sentences goes on.
    mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

    /// One sentence; `fields` writes what stands between `$` and `*`.
    mutating func sentence(_ fields: (inout SentenceText) -> Void) {
        bytes.append(UInt8(ascii: "$"))
        bodyStart = bytes.count
        fields(&self)
        if writesChecksums {
            let checksum = bytes[bodyStart...].reduce(0, ^)
            bytes.append(UInt8(ascii: "*"))
            bytes.append(SentenceText.hexDigit(checksum >> 4))
            bytes.append(SentenceText.hexDigit(checksum & 15))
        }
        text("\r\n")
        sentences += 1
    }

    mutating func text(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// A number with leading zeros up to a width.
    mutating func whole(_ value: Int, width: Int = 1) {
        var digits = 1
        var ceiling = 10
        while value >= ceiling || digits < width {
            digits += 1
            ceiling *= 10
        }
        for _ in 0..<digits {
            ceiling /= 10
            bytes.append(UInt8(ascii: "0") + UInt8(value / ceiling % 10))
        }
    }

    /// A number with decimals, rounded half away from zero.
    mutating func decimal(_ value: Double, decimals: Int) {
        let unit = SentenceText.powerOfTen(decimals)
        let scaled = Int((abs(value) * Double(unit)).rounded())
        if value < 0 && scaled > 0 { text("-") }
        whole(scaled / unit)
        text(".")
        whole(scaled % unit, width: decimals)
    }

    /// `ddmm.mmmmm,N` or `dddmm.mmmmm,E`: five decimals, about 2 cm, as receivers with a good fix write.
    mutating func angle(radians: Double, degreeDigits: Int, positive: StaticString, negative: StaticString) {
        let perMinute = SentenceText.powerOfTen(5)
        let total = Int((abs(radians) * (180 / Double.pi) * 60 * Double(perMinute)).rounded())
        whole(total / (60 * perMinute), width: degreeDigits)
        whole(total / perMinute % 60, width: 2)
        text(".")
        whole(total % perMinute, width: 5)
        text(",")
        text(radians < 0 ? negative : positive)
    }

    /// Degrees clockwise from north with two decimals, 0.00 … 359.99.
    mutating func course(_ degrees: Double) {
        let hundredths = Int((degrees * 100).rounded()) % 36_000
        whole(hundredths / 100)
        text(".")
        whole(hundredths % 100, width: 2)
    }

    /// `hhmmss.ss`; epochs lie on whole hundredths.
    mutating func clock(_ instant: UTCInstant) {
        let hundredths = Int(instant.microsecondsOfDay / 10_000)
        whole(hundredths / 360_000, width: 2)
        whole(hundredths / 6000 % 60, width: 2)
        whole(hundredths / 100 % 60, width: 2)
        text(".")
        whole(hundredths % 100, width: 2)
    }

    /// `ddmmyy`.
    mutating func date(_ instant: UTCInstant) {
        let (year, month, day) = instant.date.components
        whole(day, width: 2)
        whole(month, width: 2)
        whole(year % 100, width: 2)
    }

    private static func powerOfTen(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
