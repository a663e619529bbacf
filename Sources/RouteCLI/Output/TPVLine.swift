import Positioning
import Units

/// One position report as a gpsd-style `TPV` line: what `decode` prints. Absent values have no key.
enum TPVLine {
    /// Appends the line with its line feed. `time` is left out for a report without a date.
    static func append(_ report: PositionReport, at instant: UTCInstant?, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "{\"class\":\"TPV\",\"mode\":".utf8)
        bytes.append(UInt8(0x30 + report.dimension.rawValue))
        if let instant {
            bytes.append(contentsOf: ",\"time\":\"".utf8)
            bytes.append(contentsOf: instant.rfc3339.utf8)
            bytes.append(UInt8(ascii: "\""))
        }
        append("lat", report.position.latitudeDegrees, decimals: 9, to: &bytes)
        append("lon", report.position.longitudeDegrees, decimals: 9, to: &bytes)
        append("eph", report.horizontalAccuracy?.value, decimals: 3, to: &bytes)
        append("speed", report.speed?.value, decimals: 3, to: &bytes)
        append("track", report.courseDegrees, decimals: 4, to: &bytes)
        if let status = report.status, status >= 2 {
            bytes.append(contentsOf: ",\"status\":\(status)".utf8)
        }
        bytes.append(contentsOf: "}\n".utf8)
    }

    private static func append(_ key: StaticString, _ value: Double?, decimals: Int, to bytes: inout [UInt8]) {
        guard let value, value.isFinite, abs(value) < 1e9 else { return }
        bytes.append(contentsOf: ",\"".utf8)
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: "\":".utf8)
        FixedDecimal.append(value, decimals: decimals, to: &bytes)
    }
}

/// Numbers with a fixed count of decimals, by integer arithmetic.
enum FixedDecimal {
    private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

    /// Appends a number rounded to 0…9 decimals. Its magnitude must be below 1e9, so that the scaled value is exact
    /// in 64 bits.
    static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        let scaled = Int64((value.magnitude * powers[decimals]).rounded())
        if value < 0, scaled != 0 { bytes.append(UInt8(ascii: "-")) }
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        withUnsafeMutableBytes(of: &digits) { room in
            var rest = scaled
            var count = 0
            repeat {
                if count == decimals, decimals > 0 {
                    room[room.count - 1 - count] = UInt8(ascii: ".")
                    count += 1
                }
                room[room.count - 1 - count] = UInt8(0x30 + rest % 10)
                rest /= 10
                count += 1
            } while rest > 0 || count <= decimals + (decimals > 0 ? 1 : 0)
            bytes.append(contentsOf: room[(room.count - count)...])
        }
    }
}
