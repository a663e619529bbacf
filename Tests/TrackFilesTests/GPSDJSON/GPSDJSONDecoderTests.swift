import Positioning
import Testing
import TrackFiles
import Units

@Suite("gpsd JSON becomes what the receiver said")
struct GPSDJSONDecoderTests {
    private static let place = ReportedPosition(latitudeDegrees: 40.1, longitudeDegrees: -83.25)
    private static let instant = UTCInstant(microseconds: 1_773_475_331_000_000)

    private static func tpv(_ members: String) -> String { #"{"class":"TPV",\#(members)}"# }

    private static func located(_ members: String) -> String {
        tpv(#""mode":3,"time":"2026-03-14T08:02:11Z","lat":40.1,"lon":-83.25,"# + members)
    }

    @Test("every value that was said, and none that was not")
    func values() {
        let full = Decoded.gpsd(
            Self.located(#""device":"/dev/a","eph":9.5,"epx":1,"epy":1,"speed":13.9,"track":88.2,"status":2"#))
        let report = PositionReport(
            position: Self.place, horizontalAccuracy: Metres(9.5), speed: MetresPerSecond(13.9), courseDegrees: 88.2,
            dimension: .three, status: 2)
        #expect(full.reports == [.fix(Fix(instant: Self.instant, report: report))])
        #expect(full.lines == [1])
        let bare = Decoded.gpsd(Self.tpv(#""mode":2,"lat":40.1,"lon":-83.25"#))
        #expect(bare.reports == [.undated(PositionReport(position: Self.place))])
        #expect(bare.counts.noDate == 1 && bare.counts.fixes == 0 && bare.counts.sentences == 1)
    }

    @Test(
        "accuracy is eph, else the norm of epx and epy, else unknown",
        arguments: [
            (#""eph":5"#, 5), (#""eph":5,"epx":3,"epy":4.5"#, 5), (#""epx":3,"epy":4"#, 5), (#""epx":3"#, nil),
            (#""epy":4"#, nil), (#""sep":7"#, nil), (#""eph":-1"#, -1), (#""eph":0"#, 0), (#""eph":null"#, nil),
        ] as [(String, Double?)])
    func accuracy(members: String, metres: Double?) throws {
        let fix = try #require(Decoded.gpsd(Self.located(members)).fixes.first)
        #expect(fix.report.horizontalAccuracy == metres.map { Metres($0) })
    }

    @Test(
        "status 5, 6 and 8 are not measured; 0 and 1 are ordinary",
        arguments: [
            (nil, nil, true), (0, nil, true), (1, nil, true), (2, 2, true), (3, 3, true), (4, 4, true), (5, 5, false),
            (6, 6, false), (7, 7, true), (8, 8, false), (9, 9, true),
        ] as [(Int?, Int?, Bool)])
    func status(said: Int?, status: Int?, isMeasured: Bool) throws {
        let members = said.map { #""status":\#($0)"# } ?? #""alt":1"#
        let fix = try #require(Decoded.gpsd(Self.located(members)).fixes.first)
        #expect(fix.report.status == status)
        #expect(fix.report.isMeasured == isMeasured)
    }

    @Test(
        "no position: mode 0 or 1 whatever else is there, or coordinates missing",
        arguments: [
            #""mode":0"#, #""mode":1"#, #""mode":1,"lat":40.1,"lon":-83.25,"eph":3"#, #""mode":3"#,
            #""mode":3,"lat":40.1"#, #""mode":3,"lon":-83.25"#, #""mode":2,"lat":null,"lon":-83.25"#,
        ])
    func noPosition(members: String) {
        let dated = Decoded.gpsd(Self.tpv(#""time":"2026-03-14T08:02:11.000Z","# + members))
        #expect(dated.reports == [.noPosition(Self.instant)])
        #expect(dated.counts.noPosition == 1 && dated.counts.sentences == 1 && dated.counts.malformed == 0)
        #expect(Decoded.gpsd(Self.tpv(members)).reports == [.noPosition(nil)])
    }

    @Test(
        "times, also as the numbers of very old releases",
        arguments: [
            (#""2026-03-14T08:02:11.123456Z""#, 1_773_475_331_123_456),
            (#""2026-03-14T09:02:11+01:00""#, 1_773_475_331_000_000),
            ("1773475331", 1_773_475_331_000_000), ("1773475331.25", 1_773_475_331_250_000),
            ("1.773475331123456e9", 1_773_475_331_123_456), ("-1.5", -1_500_000), (#""""#, nil), ("null", nil),
        ] as [(String, Int64?)])
    func times(time: String, microseconds: Int64?) {
        let decoded = Decoded.gpsd(Self.tpv(#""mode":3,"lat":40.1,"lon":-83.25,"time":"# + time))
        #expect(decoded.fixes.first?.instant.microseconds == microseconds)
        #expect(decoded.counts.noDate == (microseconds == nil ? 1 : 0))
    }

    @Test("coordinates out of range are reported as they are: rule A1 judges")
    func unjudged() throws {
        let decoded = Decoded.gpsd(Self.tpv(#""mode":3,"time":"2026-03-14T08:02:11Z","lat":91,"lon":-1000"#))
        let fix = try #require(decoded.fixes.first)
        #expect(fix.report.position == ReportedPosition(latitudeDegrees: 91, longitudeDegrees: -1000))
        #expect(Decoded.gpsd(Self.located(#""speed":-1"#)).fixes.first?.report.speed == nil)
    }

    @Test(
        "what cannot be read is malformed and says nothing",
        arguments: [
            "{", "{}", #"{"mode":3}"#, #"{"class":3}"#, #"{"class":"TPV"}"#, #"{"class":"TPV","mode":4}"#,
            #"{"class":"TPV","mode":"3"}"#, #"{"class":"TPV","mode":2.5}"#, #"{"class":"TPV","mode":1}x"#,
            #"{"class":"TPV","mode":3,"lat":"40.1","lon":1}"#, #"{"class":"TPV","mode":3,"lat":1e999,"lon":1}"#,
            #"{"class":"TPV","mode":3,"time":"2026-02-30T08:00:00Z","lat":1,"lon":1}"#,
            #"{"class":"TPV","mode":3,"time":1e300,"lat":1,"lon":1}"#, #"{"class":"TPV","mode":1,"device":5}"#,
            #"{"class":"TPV","mode":3,"lat":nan,"lon":1}"#, #"{"class":"TPV","mode":3,"track":[1]}"#,
        ])
    func malformed(line: String) {
        let decoded = Decoded.gpsd(line + "\n" + Self.located(#""alt":1"#))
        #expect(decoded.counts.malformed == 1 && decoded.counts.sentences == 1 && decoded.counts.noise == 0)
        #expect(decoded.counts.lines == 2)
        #expect(decoded.reports.count == 1 && decoded.lines == [2])
    }

    @Test("which gpsd it is, and what it refuses, are said")
    func asides() {
        let lines = [
            #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
            #"{"proto_major":"3","class":"VERSION"}"#, #"{"class":"ERROR","message":"No such device as /dev/a"}"#,
            #"{"class":"ERROR"}"#,
        ]
        let decoded = Decoded.gpsd(lines.joined(separator: "\n"), piece: 7)
        #expect(
            decoded.asides == [
                .version(GPSDVersion(release: "3.22", protocolMajor: 3)),
                .version(GPSDVersion(release: "", protocolMajor: nil)), .refusal("No such device as /dev/a"),
                .refusal(""),
            ])
        #expect(decoded.reports.isEmpty && decoded.counts.sentences == 4)
    }

    @Test("other classes are counted and are no positions, whatever their members mean")
    func otherClasses() {
        let lines = [
            #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","activated":"2026-03-14T08:00:00Z"}]}"#,
            #"{"class":"GST","time":"2026-03-14T08:02:11Z","lat":1.2,"lon":0.8}"#,
            #"{"class":"AIS","lat":"N/A","lon":"N/A","status":"moored","mode":"x","time":[{}]}"#,
            #"{"class":"SKY","satellites":[{"PRN":1,"el":10,"used":true}]}"#,
            #"{"class":"WATCH","enable":true}"#,
        ]
        let decoded = Decoded.gpsd(lines.joined(separator: "\n"))
        #expect(decoded.reports.isEmpty && decoded.asides.isEmpty)
        #expect(decoded.counts.sentences == 5 && decoded.counts.lines == 5 && decoded.counts.malformed == 0)
    }

    @Test(
        "bytes that are no object are noise, once a line",
        arguments: [
            ("$GPRMC,,V,,,,,,,,,,N*53", 1, 0), ("1773475331.2: {\"class\":\"SKY\"}", 1, 1), ("text {broken", 1, 0),
            ("\0\0\0\u{1}{\"class\":\"SKY\"}", 1, 1), ("# a comment {", 0, 0), ("  \t", 0, 0), ("", 0, 0), ("}", 1, 0),
            ("  {\"class\":\"SKY\"}  ", 0, 1), ("[1]", 1, 0),
        ] as [(String, Int, Int)])
    func noise(line: String, noise: Int, sentences: Int) {
        let counts = Decoded.gpsd(line + "\n").counts
        #expect(counts.noise == noise && counts.sentences == sentences)
        #expect(counts.malformed == (line.hasSuffix("broken") ? 1 : 0))
    }

    @Test("a line at the limit is read, one over it is counted and passed over")
    func lineLimit() {
        let object = #"{"class":"SKY"}"#
        let fitting = object + String(repeating: " ", count: GPSDJSONDecoder.lineLimit - object.utf8.count)
        for piece in [7, 4096, 1 << 20] {
            let counts = Decoded.gpsd(fitting + "\n" + fitting + " \n" + object + "\n" + fitting + " ", piece: piece)
                .counts
            #expect(counts.sentences == 2 && counts.tooLong == 2 && counts.lines == 4)
        }
    }

    @Test("a byte order mark is passed over, at the start only")
    func byteOrderMark() {
        #expect(Decoded.gpsd("\u{FEFF}" + Self.located(#""alt":1"#)).counts.noise == 0)
        #expect(Decoded.gpsd("\n\u{FEFF}" + Self.located(#""alt":1"#)).counts.noise == 1)
    }
}
