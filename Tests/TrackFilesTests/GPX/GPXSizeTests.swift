import Positioning
import Testing
import TrackFiles

@Suite("A GPX document may be as long as it likes, its pieces may not")
struct GPXSizeTests {
    private static let point = "<trkpt lat=\"1\" lon=\"2\"><time>2026-03-14T08:02:11Z</time></trkpt>"

    private static func wrapped(_ content: String) -> String {
        "<gpx><trk>\(content)<trkseg>\(point)</trkseg></trk></gpx>"
    }

    @Test("megabytes of text or white space pass by")
    func text() {
        let text = String(repeating: "lorem ipsum\n", count: 110_000)
        let space = String(repeating: "    \n", count: 270_000)
        for document in [
            Self.wrapped("<desc>\(text)</desc>"), Self.wrapped("<desc><![CDATA[\(text)]]></desc>"), Self.wrapped(space),
            space + Self.wrapped(""), Self.wrapped("") + space,
            Self.wrapped("").replacing("Z</time>", with: "Z\(space)</time>"),
            Self.wrapped("").replacing("<time>", with: "<time>\(space)"),
        ] {
            let decoded = Decoded.gpx(document, piece: 1 << 16)
            #expect(decoded.error == nil && decoded.counts.fixes == 1)
        }
    }

    @Test("a value of megabytes is no value")
    func value() {
        let decoded = Decoded.gpx(
            Self.wrapped("").replacing("Z</time>", with: String(repeating: "0", count: 1_500_000) + "Z</time>"))
        #expect(decoded.error == nil && decoded.counts.malformed == 1 && decoded.reports.isEmpty)
    }

    @Test("a tag, comment or instruction of megabytes is refused long before it ends")
    func tokens() {
        let filler = String(repeating: "x", count: 3 << 20)
        for document in [
            Self.wrapped("<a b=\"\(filler)\"/>"), Self.wrapped("<!--\(filler)-->"), Self.wrapped("<?p \(filler)?>"),
            Self.wrapped("<\(filler)/>"), "<!--\(filler)-->" + Self.wrapped(""), Self.wrapped("") + "<!--\(filler)-->",
        ] {
            let decoded = Decoded.gpx(document, piece: 1 << 14)
            guard case .tooLarge(line: 1, column: _) = decoded.error else {
                Issue.record("refused as \(String(describing: decoded.error))")
                continue
            }
            #expect(decoded.counts.bytes < 2 << 20)
        }
    }

    @Test("elements nest to a limit", arguments: [(254, true), (255, false), (100_000, false)])
    func depth(levels: Int, isRead: Bool) {
        let open = String(repeating: "<a>", count: levels)
        let close = String(repeating: "</a>", count: levels)
        let decoded = Decoded.gpx(Self.wrapped(open + close))
        #expect((decoded.error == nil) == isRead)
        #expect(decoded.counts.fixes == (isRead ? 1 : 0))
    }

    @Test("UTF-16 and ISO 8859-1 are read")
    func encodings() {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.wrapped("<name>é€</name>")
        let units = [0xFEFF] + Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let latin =
            Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><gpx><name>".utf8) + [0xE9]
            + Array("</name><trk><trkseg>\(Self.point)</trkseg></trk></gpx>".utf8)
        for bytes in [little, big, latin] {
            for piece in [1, 4096] {
                let decoded = Decoded.gpx(bytes, piece: piece)
                #expect(decoded.error == nil && decoded.counts.fixes == 1)
            }
        }
    }
}
