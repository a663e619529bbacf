import NMEA
import Testing

@Suite("The first bytes of a source tell whether it is NMEA")
struct RecognitionTests {
    private func recognises(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { NMEADecoder.recognises($0) } }

    @Test(
        "these are",
        arguments: [
            "$GPRMC,120000,A", "$GP", "!AIVDM,1,1", "# Name: X\n# Date: 2008\n$GPGGA,1,", "*** banner ***\r\n$PUBX,00",
            "@Sonygps/ver1.0\r\n$GPGGA,", "\\s:r1*00\\$GPRMC,", "x\u{0}\u{1}$GNGNS,", "\r\n\r\n$GPGLL,",
            "# x\n$PGRME,1", "$02MWV,327.6,R", "$1BGLL,",
        ])
    func nmea(text: String) { #expect(recognises(Array(text.utf8))) }

    @Test(
        "these are not",
        arguments: [
            "", "$", "hello", "costs $5.00, or $AB", "{\"class\":\"TPV\"}", "<gpx version=\"1.1\">", "$HOME,$PATH",
            "x!AIVDM,1", "$gprmc,1", "$,GPRMC", "$12345,1", "$1RMC,1", "$123RMC,1", "$12", "!",
            "# a comment alone\n", "$GPRMC 120000",
        ])
    func other(text: String) { #expect(!recognises(Array(text.utf8))) }

    @Test("a picture, zeros and noise are not")
    func binary() {
        #expect(!recognises([UInt8](repeating: 0, count: 4096)))
        let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10] + Array("JFIF".utf8)
        #expect(!recognises(picture + (0..<4086).map { UInt8(truncatingIfNeeded: $0 &* 167) }))
    }
}
