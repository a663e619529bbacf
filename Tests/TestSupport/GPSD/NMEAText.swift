public import Units

/// NMEA as a receiver writes it, for tests that say where it is.
public enum NMEAText {
    /// RMC and GGA of one epoch, to a hundredth of a second.
    ///
    /// - Parameters:
    ///   - latitude: degrees north, positive.
    ///   - metresPerSecond: northward.
    public static func epoch(_ instant: UTCInstant, latitude: Double, metresPerSecond: Double) -> String {
        let text = instant.rfc3339
        func digits(_ from: Int, _ count: Int) -> String { String(text.dropFirst(from).prefix(count)) }
        let time = digits(11, 2) + digits(14, 2) + digits(17, 2) + "." + digits(20, 2)
        let date = digits(8, 2) + digits(5, 2) + digits(2, 2)
        let place = "\(angle(latitude)),N,00800.00000,E"
        return sentence("GPRMC,\(time),A,\(place),\(decimals(metresPerSecond * 3600 / 1852, 2)),0.0,\(date),,,A")
            + sentence("GPGGA,\(time),\(place),1,09,0.9,100.0,M,0.0,M,,")
    }

    /// With its checksum and line end.
    public static func sentence(_ body: String) -> String {
        let digits = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
        return "$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\r\n"
    }

    /// `4730.00000`: degrees and minutes.
    private static func angle(_ degrees: Double) -> String {
        let whole = Int(degrees)
        let minutes = decimals((degrees - Double(whole)) * 60, 5)
        return (whole < 10 ? "0" : "") + "\(whole)" + (minutes.count < 8 ? "0" : "") + minutes
    }

    private static func decimals(_ value: Double, _ places: Int) -> String {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = Int((value * scale).rounded())
        let rest = String(scaled % Int(scale))
        return "\(scaled / Int(scale))." + String(repeating: "0", count: places - rest.count) + rest
    }
}
