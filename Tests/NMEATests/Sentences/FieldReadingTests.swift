import Positioning
import TestSupport
import Testing
import Units

@testable import NMEA

@Suite("Fields are read as NMEA writes them, or refused by name")
struct FieldReadingTests {
    private func position(_ text: String) throws(SentenceError) -> ReportedPosition? {
        let bytes = Array(text.utf8)
        let fields = FieldTable(of: bytes.span, body: 0..<bytes.count)
        return try bytes.span.position(
            latitude: fields[0], northSouth: fields[1], longitude: fields[2], eastWest: fields[3])
    }

    private func whole(_ text: String) -> (bytes: [UInt8], range: Range<Int>) {
        (Array(text.utf8), 0..<text.utf8.count)
    }

    @Test(
        "degrees and minutes",
        arguments: [
            ("5050.10,N,00000.00,E", 50.835, 0),
            ("0000.00,N,00001.00,E", 0, 1.0 / 60),
            ("8959.90,N,17959.90,E", 89 + 59.9 / 60, 179 + 59.9 / 60),
            ("0000.00000001,S,00000.6,W", -1e-8 / 60, -0.01),
            ("4807.038,N,01131.000,E", 48.1173, 11 + 31.0 / 60),
            ("3330.30312,S,05655.80464,E", -33.505052, 56.930077333333333),
            ("9000.0000,N,18000.0000,W", 90, -180),
            ("9130.,N,19900.0,E", 91.5, 199),
            ("4852.46626694000000000,N,00217.5814044000001234567,E", 48.874437782333334, 2.29302340666666872),
        ] as [(String, Double, Double)])
    func angles(text: String, latitude: Double, longitude: Double) throws {
        let position = try #require(try position(text))
        #expect(abs(position.latitudeDegrees - latitude) < 1e-13)
        #expect(abs(position.longitudeDegrees - longitude) < 1e-13)
    }

    @Test("what our own writer writes is read back to the last digit", arguments: [4, 5, 7, 8])
    func roundTrip(decimals: Int) throws {
        var random = SeededGenerator(seed: UInt64(decimals))
        let unit = (0..<decimals).reduce(1) { value, _ in value * 10 }
        for _ in 0..<2000 {
            let scaled = Int.random(in: 0..<90 * 60 * unit, using: &random)
            let degrees = scaled / (60 * unit)
            let minutes = scaled / unit % 60
            let fraction = String(scaled % unit)
            let zeros = String(repeating: "0", count: decimals - fraction.count)
            let text = "\(degrees < 10 ? "0" : "")\(degrees)\(minutes < 10 ? "0" : "")\(minutes).\(zeros)\(fraction)"
            let place = try #require(try position("\(text),N,0\(text),W"))
            #expect(place.latitudeDegrees == Double(scaled) / Double(60 * unit))
            #expect(place.longitudeDegrees == -place.latitudeDegrees)
        }
    }

    @Test("no position: nothing, or no decimal point", arguments: [",,,", "5001,N,01000.0,E", "5001.0,N,01000,E"])
    func absent(text: String) throws { #expect(try position(text) == nil) }

    @Test(
        "a coordinate that is not one is refused by name (G14)",
        arguments: [
            ("-2207.82,N,01000.0,E", .latitude), ("5001.0,N,-1000.00,W", .longitude),
            ("+5001.0,N,01000.0,E", .latitude), ("5060.0000,N,01000.0,E", .latitude),
            ("5001.0,N,01060.0,E", .longitude), ("5099.9,N,01000.0,E", .latitude),
            ("501.0,N,01000.0,E", .latitude), ("05001.0,N,01000.0,E", .latitude),
            ("5001.0,N,1000.0,E", .longitude), ("5001.0,N,001000.0,E", .longitude),
            ("5001.0,,01000.0,E", .hemisphere), ("5001.0,N,01000.0,", .hemisphere),
            ("5001.0,E,01000.0,N", .hemisphere), ("5001.0,n,01000.0,E", .hemisphere),
            ("5001.0,NN,01000.0,E", .hemisphere), ("5001.0,X,01000.0,E", .hemisphere),
            (",N,01000.0,E", .latitude), ("5001.0,N,,E", .longitude), ("5001.0,N,,", .longitude),
            ("5001.0x,N,01000.0,E", .latitude), ("5001.0.0,N,01000.0,E", .latitude), ("50 1.0,N,01000.0,E", .latitude),
            ("5,N,01000.0,E", .latitude),
        ] as [(String, SentenceError)])
    func refused(text: String, error: SentenceError) {
        #expect(throws: error) { try position(text) }
    }

    @Test(
        "times",
        arguments: [
            ("000000", 0), ("235959", 86_399_000_000), ("235959.999", 86_399_999_000), ("120000.", 43_200_000_000),
            ("120000.5", 43_200_500_000), ("120000.123456789", 43_200_123_456), ("235960", 86_399_999_000),
            ("235960.25", 86_399_999_000),
        ] as [(String, Int64)])
    func times(text: String, microseconds: Int64) throws {
        let (bytes, range) = whole(text)
        #expect(try bytes.span.time(range)?.microseconds == microseconds)
    }

    @Test(
        "times that do not exist",
        arguments: [
            "240000", "126000", "120060", "120061", "225960", "235860", "12000", "1200000", "12000a", "-12000",
            "120000,5",
            "120000.5x", "12:00:00", "      ", "235961",
        ])
    func impossibleTimes(text: String) {
        let (bytes, range) = whole(text)
        #expect(throws: SentenceError.time) { try bytes.span.time(range) }
    }

    @Test(
        "dates: 80…99 are the last century's; eight digits name their own",
        arguments: [
            ("140326", 2026, 3, 14), ("290224", 2024, 2, 29), ("060180", 1980, 1, 6), ("220899", 1999, 8, 22),
            ("311279", 2079, 12, 31), ("010100", 2000, 1, 1), ("14032026", 2026, 3, 14),
        ])
    func dates(text: String, year: Int, month: Int, day: Int) throws {
        let (bytes, range) = whole(text)
        #expect(try bytes.span.date(range) == CivilDate(year: year, month: month, day: day))
    }

    @Test(
        "dates that do not exist",
        arguments: [
            "000070", "000000", "320126", "310426", "290225", "011326", "010026", "2208-1", "14032", "1403202",
            "14032226",
            "14031826", "14032026120000", "aabbcc",
        ])
    func impossibleDates(text: String) {
        let (bytes, range) = whole(text)
        #expect(throws: SentenceError.date) { try bytes.span.date(range) }
    }

    @Test(
        "decimal numbers",
        arguments: [
            ("0", 0), ("1.5", 1.5), ("01.3", 1.3), ("+0.00", 0), ("-22.1", -22.1), (".5", 0.5), ("5.", 5),
            ("00241.0", 241), ("0.1", 0.1), ("123456789.123456", 123_456_789.123456), ("99.99", 99.99),
            ("100000000000000000000", 1e20), ("0.00000000000000000001", 1e-20),
        ] as [(String, Double)])
    func decimals(text: String, value: Double) {
        let (bytes, range) = whole(text)
        #expect(bytes.span.decimal(range) == value)
    }

    @Test(
        "an empty or other text is no number, not 0",
        arguments: ["", ".", "-", "+", "1.2.3", "1e5", "x", "1x", " 1", "--1"])
    func notDecimals(text: String) {
        let (bytes, range) = whole(text)
        #expect(bytes.span.decimal(range) == nil)
    }

    @Test("decimals up to 15 digits are those that Swift itself reads")
    func decimalsAgree() throws {
        var random = SeededGenerator(seed: 15)
        for _ in 0..<3000 {
            let decimals = Int.random(in: 0...8, using: &random)
            let whole = Int.random(in: 0...999_999, using: &random)
            let fraction = (0..<decimals).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            let text = "\(whole).\(fraction)"
            let bytes = Array(text.utf8)
            #expect(bytes.span.decimal(0..<bytes.count) == Double("\(text)0"))
        }
    }
}
