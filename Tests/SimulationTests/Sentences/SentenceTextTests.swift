import Testing
import Units

@testable import Simulation

@Suite("Sentences are written from integers")
struct SentenceTextTests {
    private func written(_ write: (inout SentenceText) -> Void) -> String {
        var text = SentenceText(writesChecksums: true)
        write(&text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    @Test(
        "an angle carries minutes into degrees",
        arguments: [
            (0, "0000.00000,N"), (50.835, "5050.10000,N"), (-50.835, "5050.10000,S"), (0.999_999_99, "0100.00000,N"),
            (59.999_999_999, "6000.00000,N"), (89.998_333_333, "8959.90000,N"), (-0.000_000_01, "0000.00000,S"),
            (1.0 / 60 - 1e-9, "0001.00000,N"),
        ] as [(Double, String)])
    func latitude(degrees: Double, text: String) {
        #expect(
            written { $0.angle(radians: degrees * .pi / 180, degreeDigits: 2, positive: "N", negative: "S") } == text)
    }

    @Test(
        "a longitude has three digits of degrees",
        arguments: [(-83.2, "08312.00000,W"), (179.999_999_999, "18000.00000,E")])
    func longitude(degrees: Double, text: String) {
        #expect(
            written { $0.angle(radians: degrees * .pi / 180, degreeDigits: 3, positive: "E", negative: "W") } == text)
    }

    @Test(
        "decimals are rounded half away from zero",
        arguments: [
            (0, 1, "0.0"), (0.04, 1, "0.0"), (-0.04, 1, "0.0"), (0.05, 1, "0.1"), (-0.06, 1, "-0.1"), (9.96, 1, "10.0"),
            (12.3456, 3, "12.346"), (-20, 1, "-20.0"),
        ] as [(Double, Int, String)])
    func decimals(value: Double, decimals: Int, text: String) {
        #expect(written { $0.decimal(value, decimals: decimals) } == text)
    }

    @Test(
        "a course never reads 360", arguments: [(0, "0.00"), (359.994, "359.99"), (359.995_1, "0.00"), (90.5, "90.50")])
    func course(degrees: Double, text: String) { #expect(written { $0.course(degrees) } == text) }

    @Test("a known sentence has its known checksum")
    func checksum() {
        let body: StaticString = "GPGLL,4916.45,N,12311.12,W,225444,A,"
        #expect(written { text in text.sentence { $0.text(body) } } == "$GPGLL,4916.45,N,12311.12,W,225444,A,*1D\r\n")
    }

    @Test("clock and date, at both ends of a day")
    func clock() throws {
        let last = try #require(UTCInstant(rfc3339: "2079-12-31T23:59:59.99Z"))
        #expect(written { $0.clock(last) } == "235959.99")
        #expect(written { $0.date(last) } == "311279")
        let first = last.advanced(byMicroseconds: 10_000)
        #expect(written { $0.clock(first) } == "000000.00")
        #expect(written { $0.date(first) } == "010180")
    }
}
