import Positioning
import TestSupport
import Testing
import TrackFiles

@Suite("A GPX document that is broken or hostile is refused with line and column")
struct GPXRefusalsTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><name>é €</name><trkseg>
        <trkpt lat="40.1" lon="-83.25"><time>2026-03-14T08:02:11Z</time><hdop>1.5</hdop></trkpt>
        </trkseg><trkseg>
        <trkpt lat="40.2" lon="-83.25"><time>2026-03-14T08:02:12Z</time><fix>3d</fix></trkpt></trkseg></trk></gpx>
        """

    @Test(
        "what is wrong, and where",
        arguments: [
            ("", .brokenOff(line: 1, column: 1)), ("<gpx>", .brokenOff(line: 1, column: 6)),
            ("<gpx>\n<trk>\n<tr", .brokenOff(line: 3, column: 1)),
            ("<gpx><trk></gpx>", .malformedXML(line: 1, column: 13)),
            ("<gpx/>x", .malformedXML(line: 1, column: 7)), ("<gpx/><gpx/>", .malformedXML(line: 1, column: 7)),
            ("text<", .malformedXML(line: 1, column: 5)),
            ("<gpx a=\"1\" a=\"2\"/>", .malformedXML(line: 1, column: 12)),
            ("<gpx>&nothing;</gpx>", .malformedXML(line: 1, column: 6)), ("\n<kml/>", .notGPX(line: 2, column: 1)),
            ("<html><gpx/></html>", .notGPX(line: 1, column: 1)),
            ("<?xml version=\"1.0\" encoding=\"KOI8-R\"?><gpx/>", .unknownEncoding(line: 1, column: 31)),
        ] as [(String, TrackFileError)])
    func refusals(document: String, error: TrackFileError) {
        for piece in [1, 7, 4096] { #expect(Decoded.gpx(document, piece: piece).error == error) }
    }

    @Test(
        "entities may not be declared, however harmless",
        arguments: [
            "<!DOCTYPE gpx [<!ENTITY a \"x\">]><gpx>&a;</gpx>",
            "<!DOCTYPE gpx [<!ENTITY a \"\(String(repeating: "ha", count: 100))\"><!ENTITY b \"&a;&a;\">]><gpx/>",
            "<!DOCTYPE gpx [<!ENTITY a SYSTEM \"file:///etc/hostname\">]><gpx>&a;</gpx>",
            "<!DOCTYPE gpx [<!ENTITY % p SYSTEM \"http://localhost/p.dtd\">%p;]><gpx/>",
        ])
    func entities(document: String) {
        let decoded = Decoded.gpx(document)
        guard case .entityDeclaration(line: 1, column: _) = decoded.error else {
            Issue.record("refused as \(String(describing: decoded.error))")
            return
        }
    }

    @Test("a billion laughs are refused before they grow")
    func bomb() {
        var document = "<!DOCTYPE gpx [\n<!ENTITY l0 \"lol\">\n"
        for level in 1..<10 {
            document += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">\n"
        }
        document += "]>\n<gpx><trk><name>&l9;</name></trk></gpx>"
        for piece in [1, 64, 4096] {
            let decoded = Decoded.gpx(document, piece: piece)
            guard case .entityDeclaration(line: 2, column: _) = decoded.error else {
                Issue.record("refused as \(String(describing: decoded.error))")
                return
            }
        }
    }

    @Test("pieces of any size read the same", arguments: [1, 7, 64, 4096])
    func pieces(size: Int) {
        let whole = Decoded.gpx(Self.document, piece: 1 << 20)
        #expect(whole.error == nil && whole.counts.fixes == 2 && whole.lines == [3, 5, 5])
        #expect(Decoded.gpx(Self.document, piece: size) == whole)
    }

    @Test("cut at every byte it is broken off, and nothing of it crashes")
    func truncations() {
        let bytes = Array(Self.document.utf8)
        for length in 0..<bytes.count {
            guard case .brokenOff = Decoded.gpx(Array(bytes[..<length]), piece: 7).error else {
                Issue.record("cut at byte \(length)")
                continue
            }
        }
        #expect(Decoded.gpx(bytes).error == nil)
    }

    @Test("damaged bytes are read or refused, never more", arguments: [8, 9, 10] as [UInt64])
    func damage(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let bytes = Array(Self.document.utf8)
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                damaged[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            #expect(Decoded.gpx(damaged, piece: Int.random(in: 1...200, using: &generator)).fixes.count <= 2)
        }
    }

    @Test("after an error every call throws it again")
    func sticky() {
        let decoder = GPXDecoder()
        let bytes = Array("<kml/>".utf8)
        for _ in 0..<3 {
            #expect(throws: TrackFileError.notGPX(line: 1, column: 1)) {
                try bytes.withUnsafeBytes { try decoder.feed($0) { _, _ in } }
            }
            #expect(throws: TrackFileError.notGPX(line: 1, column: 1)) { try decoder.finish { _, _ in } }
        }
    }
}
