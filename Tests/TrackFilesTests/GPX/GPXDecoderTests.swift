import Positioning
import Testing
import TrackFiles
import Units

@Suite("A GPX document becomes what its receiver said")
struct GPXDecoderTests {
    private static let instant = UTCInstant(microseconds: 1_773_475_331_000_000)
    private static let time = "<time>2026-03-14T08:02:11Z</time>"

    private static func gpx(_ content: String, attributes: String = "") -> String {
        "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" \(attributes)>\(content)</gpx>\n"
    }

    private static func segment(_ points: String) -> String { "<trk><trkseg>\(points)</trkseg></trk>" }

    private static func point(_ content: String = time) -> String {
        "<trkpt lat=\"40.1\" lon=\"-83.25\">\(content)</trkpt>"
    }

    /// One letter a report: fix, undated, no position, break.
    private static func kinds(_ document: String) -> String {
        Decoded.gpx(document).reports.map { report in
            switch report {
            case .fix: "f"
            case .undated: "u"
            case .noPosition: "n"
            case .broken(.sourceLost): "L"
            case .broken(.deviceChanged): "D"
            }
        }.joined()
    }

    @Test(
        "GPX 1.0, 1.1, other prefixes and no namespace at all",
        arguments: [
            gpx(segment(point())), gpx(segment(point()), attributes: "xmlns=\"http://www.topografix.com/GPX/1/1\""),
            gpx(segment(point()), attributes: "xmlns=\"http://www.topografix.com/GPX/1/0\""),
            segmentWithPrefix, "<gpx><trk><trkseg>\(point())</trkseg></trk></gpx>",
            "<!DOCTYPE gpx SYSTEM \"http://localhost/none.dtd\"><gpx><trk><trkseg>\(point())</trkseg></trk></gpx>",
        ])
    func forms(document: String) {
        let decoded = Decoded.gpx(document)
        let position = ReportedPosition(latitudeDegrees: 40.1, longitudeDegrees: -83.25)
        #expect(decoded.reports == [.fix(Fix(instant: Self.instant, report: PositionReport(position: position)))])
        #expect(decoded.error == nil)
        #expect(decoded.counts.sentences == 1 && decoded.counts.fixes == 1)
    }

    private static let segmentWithPrefix = """
        <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg><g:trkpt lat="40.1" lon="-83.25">
        <g:time>
          2026-03-14T08:02:11Z
        </g:time></g:trkpt></g:trkseg></g:trk></g:gpx>
        """

    @Test(
        "accuracy is hdop times 19 m, else unknown",
        arguments: [
            ("<hdop>1.5</hdop>", 28.5), ("<hdop> 2 </hdop>", 38), ("", nil), ("<hdop>0</hdop>", nil),
            ("<hdop>good</hdop>", nil), ("<hdop>nan</hdop>", nil), ("<hdop/>", nil), ("<hdop>-1</hdop>", -19),
            ("<extensions><hdop>3</hdop></extensions>", nil), ("<hdop><b>3</b></hdop>", nil),
        ] as [(String, Double?)])
    func accuracy(content: String, metres: Double?) throws {
        let fix = try #require(Decoded.gpx(Self.gpx(Self.segment(Self.point(Self.time + content)))).fixes.first)
        #expect(fix.report.horizontalAccuracy == metres.map { Metres($0) })
    }

    @Test(
        "speed and course only where their unit is known",
        arguments: [
            ("<speed>13.5</speed><course>88</course>", 13.5, 88),
            (
                "<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>2</gpxtpx:speed><gpxtpx:course>9</gpxtpx:course>"
                    + "</gpxtpx:TrackPointExtension></extensions>", 2, 9
            ),
            ("<extensions><osmand:speed>3</osmand:speed></extensions>", 3, nil),
            ("<extensions><speed>80</speed></extensions>", nil, nil),
            ("<extensions><x:y><speed>80</speed></x:y></extensions>", nil, nil),
            ("<speed>-1</speed><course>x</course>", nil, nil), ("<speed>4</speed><speed>5</speed>", 4, nil),
        ] as [(String, Double?, Double?)])
    func velocity(content: String, speed: Double?, course: Double?) throws {
        let fix = try #require(Decoded.gpx(Self.gpx(Self.segment(Self.point(Self.time + content)))).fixes.first)
        #expect(fix.report.speed == speed.map { MetresPerSecond($0) })
        #expect(fix.report.courseDegrees == course)
    }

    @Test(
        "the kind of fix",
        arguments: [
            ("none", "n", .two, nil), ("2d", "f", .two, nil), ("3d", "f", .three, nil), ("dgps", "f", .two, 2),
            ("pps", "f", .two, nil), ("", "f", .two, nil),
        ] as [(String, String, FixDimension, Int?)])
    func fix(text: String, kind: String, dimension: FixDimension, status: Int?) {
        let document = Self.gpx(Self.segment(Self.point(Self.time + "<fix>\(text)</fix>")))
        #expect(Self.kinds(document) == kind)
        let decoded = Decoded.gpx(document)
        if let fix = decoded.fixes.first {
            #expect(fix.report.dimension == dimension && fix.report.status == status)
        } else {
            #expect(decoded.reports == [.noPosition(Self.instant)] && decoded.counts.noPosition == 1)
        }
    }

    @Test(
        "times are UTC with or without a zone; without a time a point is not dated; a wrong one is malformed",
        arguments: [
            ("<time>2026-03-14T08:02:11.000Z</time>", "f"), ("<time>2026-03-14T08:02:11</time>", "f"),
            ("<time>2026-03-14T10:02:11+02:00</time>", "f"), ("<time><![CDATA[2026-03-14T08:02:11Z]]></time>", "f"),
            ("<time>2026-03-14T08:02:11Z<!-- --></time>", "f"), ("", "u"), ("<time/>", "u"), ("<time> </time>", "u"),
            ("<time>yesterday</time>", ""), ("<time>2026-02-30T08:02:11Z</time>", ""),
            ("<time>20260314T080211Z</time>", ""),
        ])
    func times(content: String, kind: String) {
        let decoded = Decoded.gpx(Self.gpx(Self.segment(Self.point(content))))
        #expect(Self.kinds(Self.gpx(Self.segment(Self.point(content)))) == kind)
        #expect(decoded.fixes.allSatisfy { $0.instant == Self.instant })
        #expect(decoded.counts.malformed == (kind.isEmpty ? 1 : 0))
        #expect(decoded.counts.noDate == (kind == "u" ? 1 : 0))
    }

    @Test(
        "coordinates that are no numbers make a point malformed; the rest of the document counts",
        arguments: [
            "lat=\"\" lon=\"1\"", "lat=\"1\"", "lon=\"1\"", "", "lat=\"45,5\" lon=\"1\"", "lat=\"nan\" lon=\"1\"",
            "lat=\"0x1p3\" lon=\"1\"", "lat=\"1e999\" lon=\"1\"", "lat=\"N45\" lon=\"1\"", "LAT=\"1\" LON=\"1\"",
        ])
    func malformed(attributes: String) {
        let decoded = Decoded.gpx(Self.gpx(Self.segment("<trkpt \(attributes)>\(Self.time)</trkpt>" + Self.point())))
        #expect(decoded.counts.malformed == 1 && decoded.counts.sentences == 1 && decoded.reports.count == 1)
        #expect(decoded.error == nil)
    }

    @Test("coordinates out of range are reported as they are: rule A1 judges")
    func unjudged() throws {
        let document = Self.gpx(Self.segment("<trkpt lat=\" +91 \" lon=\"-1.8e2\">\(Self.time)</trkpt>"))
        let fix = try #require(Decoded.gpx(document).fixes.first)
        #expect(fix.report.position == ReportedPosition(latitudeDegrees: 91, longitudeDegrees: -180))
    }

    @Test("each segment is a session: a break between two, none before the first or after the last")
    func segments() {
        let p = Self.point()
        let none = Self.point(Self.time + "<fix>none</fix>")
        for (content, kinds) in [
            ("<trk><trkseg>\(p)\(p)</trkseg><trkseg>\(p)</trkseg></trk>", "ffLf"),
            ("<trk><trkseg>\(p)</trkseg></trk><trk><trkseg>\(p)</trkseg></trk>", "fLf"),
            (
                "<trk><trkseg/><trkseg>\(p)</trkseg><trkseg/></trk><trk/><trk><trkseg>\(p)</trkseg><trkseg/></trk>",
                "fLf"
            ),
            ("<trk><trkseg>\(none)</trkseg><trkseg>\(Self.point(""))</trkseg></trk>", "nLu"),
            ("<trk><trkseg><trkpt/></trkseg><trkseg>\(p)</trkseg></trk>", "f"), ("<trk/>", ""), ("", ""),
        ] {
            #expect(Self.kinds(Self.gpx(content)) == kinds)
        }
    }

    @Test("routes, way points and what lies elsewhere are no track")
    func elsewhere() {
        let point = Self.point()
        let way = "<wpt lat=\"1\" lon=\"1\">\(Self.time)</wpt>"
        let route = "<rte><rtept lat=\"1\" lon=\"1\">\(Self.time)</rtept><trkseg>\(point)</trkseg></rte>"
        let inside = "<extensions><trk><trkseg>\(point)</trkseg></trk></extensions>"
        let content = way + route + inside + "<metadata>\(point)</metadata>" + point + "<trk>\(point)\(inside)</trk>"
        #expect(Self.kinds(Self.gpx(content)) == "")
        #expect(Decoded.gpx(Self.gpx(content)).counts.sentences == 0)
        let nested = Self.point(Self.time + "<extensions><trkpt lat=\"9\" lon=\"9\"/><time>x</time></extensions>")
        #expect(Self.kinds(Self.gpx(Self.segment(nested))) == "f")
    }

    @Test("lines and bytes are counted, and each report has the line of its point")
    func lines() {
        let document = Self.gpx("\r\n\r\n<trk><trkseg>\n\(Self.point())\n\n\(Self.point())</trkseg>\n</trk>\n")
        let decoded = Decoded.gpx(document)
        #expect(decoded.lines == [5, 7])
        #expect(decoded.counts.lines == 7 && decoded.counts.bytes == document.utf8.count)
    }
}
