import Testing
import TrackFiles

@Suite("A file is recognised by its first bytes")
struct TrackFormatTests {
    private static func recognise(_ bytes: [UInt8]) -> TrackFormat? {
        bytes.withUnsafeBytes { TrackFormat.recognise($0) }
    }

    @Test(
        "text",
        arguments: [
            ("<?xml version=\"1.0\"?><gpx>", .gpx), ("\u{FEFF}<?xml", .gpx), (" \r\n\t<gpx version", .gpx),
            ("<gpx>", .gpx),
            ("<g:gpx xmlns", .gpx), ("<!-- by hand --><gpx>", .gpx), ("<!DOCTYPE gpx>", .gpx), ("<gp", nil),
            ("<gpxx>", nil), ("<html>", nil), ("<", nil),
            (#"{"class":"VERSION","release":"3.22"}"#, .gpsdJSON), ("\u{FEFF}\n {\"class\": \"TPV\"", .gpsdJSON),
            (#"{"mode":3,"class":"TPV"}"#, .gpsdJSON), ("\"mode\":3}\n{\"class\":\"TPV\",\"mode\":3}\n", .gpsdJSON),
            ("1773475331: {\"class\":\"TPV\",\"mode\":1}", .gpsdJSON), ("{\"class\":\"SKY\"}\r{\"class\":", .gpsdJSON),
            ("{\"class\":\"VERSION\"}\n$GPRMC,,V\n{\"class\":\"TPV\",\"mode\":1}\n", .gpsdJSON),
            ("{\"class\":\"VERSION\"}\r\n{\"class\":\"WATCH\"}\r\n$GPRMC,,V", nil),
            ("$GPRMC,,V\n{\"class\":\"SKY\"}\n", nil),
            ("# {\"class\":\"DEVICES\"}\n# {\"class\":\"TPV\",\"mode\":3}\n$GPRMC,,V", nil),
            ("# {\"class\":\"TPV\",\"mode\":3}\n{\"class\":\"SKY\"}\n", .gpsdJSON),
            (#"{"window":null,"samples":["#, .sampleJSON), ("{\n  \"samples\" : [", .sampleJSON),
            (#"{"why":{"class":"x"},"samples":["#, .sampleJSON), (#"{"standstills":[]"#, .sampleJSON),
            (#"{"samples""#, .sampleJSON), (#"{"at":"2026-03-14T08:10:00Z","do":"pause"}"#, nil), ("{}", nil),
            ("{", nil),
            ("[]", nil), ("", nil), ("  \n", nil), ("$GPRMC,080211,A", nil), ("text", nil),
        ] as [(String, TrackFormat?)])
    func text(text: String, format: TrackFormat?) { #expect(Self.recognise(Array(text.utf8)) == format) }

    @Test(
        "bytes",
        arguments: [
            ([0x1F, 0x8B, 0x08], .gzip), ([0x1F, 0x8B], .gzip), ([0x1F], nil), ([0xFF, 0xFE, 0x3C, 0x00], .gpx),
            ([0xFE, 0xFF, 0x00, 0x3C], .gpx), ([0x3C, 0x00, 0x3F, 0x00], .gpx), ([0x00, 0x3C, 0x00, 0x3F], .gpx),
            ([0xFF, 0xFE], nil), ([0xEF, 0xBB, 0xBF], nil), ([0xB5, 0x62, 0x01], nil), ([], nil),
        ] as [([UInt8], TrackFormat?)])
    func bytes(bytes: [UInt8], format: TrackFormat?) { #expect(Self.recognise(bytes) == format) }
}
