import Positioning
import TestSupport
import TrackFiles

extension InputKind {
    static func gpsdJSON() -> InputKind {
        InputKind(name: "gpsd", examples: gpsdExamples, words: gpsdWords) { (input, random) in
            let whole = decodeGPSD(Pieces(bytes: input, sizes: []))
            let cut = decodeGPSD(Pieces(bytes: input, sizes: Pieces.sizes(&random)))
            try hold(whole == cut, "how the source is cut shows in the result")
            let counts = whole.counts
            try hold(counts.bytes == input.count, "bytes are lost")
            try hold(counts.fixes + counts.noDate + counts.noPosition <= counts.sentences, "more reports than objects")
        }
    }

    static let gpsdExamples = [
        """
        {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
        {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","activated":"2026-03-14T08:02:00.000Z"}]}
        {"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":0,"scaled":false,"timing":false}
        {"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-03-14T08:02:11.000Z","ept":0.005,"lat":40.1,\
        "lon":-83.2,"altHAE":100.1,"epx":3.1,"epy":4.2,"eph":9.5,"track":271.3,"speed":13.9,"climb":0.0,"status":2}
        {"class":"GST","device":"/dev/ttyACM0","time":"2026-03-14T08:02:11.000Z","lat":1.2,"lon":0.8}
        {"class":"SKY","device":"/dev/ttyACM0","hdop":0.9,"satellites":[{"PRN":1,"el":45,"az":90,"ss":40,"used":true}]}
        {"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-03-14T08:02:12.000Z","lat":40.1001,"lon":-83.2}
        {"class":"TPV","device":"/dev/ttyACM1","mode":2,"time":"2026-03-14T08:02:12.500Z","lat":40.2,"lon":-83.3}
        {"class":"TPV","device":"/dev/ttyACM0","mode":1}
        {"class":"DEVICE","path":"/dev/ttyACM0","activated":0}
        {"class":"ERROR","message":"Can't open"}

        """,
        """
        # a comment
        1773475331.1: {"class":"TPV","mode":3,"lat":40.1,"lon":-83.2}
        $GPRMC,noise
        {"class":"TPV","mode":3,"time":"2026-03-14T08:02:13Z","lat":40.1002,"lon":-83.2001,"speed":0}

        """,
    ].map { Array($0.utf8) }

    private static let gpsdWords = [
        "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\n", "\r", "null", "true",
        "\"class\":",
        "\"TPV\"", "\"DEVICE\"", "\"mode\":", "\"time\":", "\"lat\":", "\"lon\":", "\"eph\":", "\"speed\":",
        "\"device\":",
        "\"activated\":", "2026-03-14T08:02:60.999Z", "-0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z", "\u{FEFF}",
        "#",
        "1e", "e+", "-", "{\"class\":\"TPV\"}", "\u{0}",
    ]

    /// What is said is compared by what it prints: what the decoder calls it is its own business.
    private static func decodeGPSD(_ pieces: Pieces) -> Decoded<String> {
        var decoded = Decoded<String>()
        var decoder = GPSDJSONDecoder()
        pieces.forEach { piece in decoder.feed(piece) { decoded.take("\($0)", $1) } }
        decoder.finish { decoded.take("\($0)", $1) }
        decoded.counts = decoder.counts
        return decoded
    }

    static func gpx() -> InputKind {
        InputKind(name: "gpx", examples: gpxExamples, words: gpxWords) { (input, random) in
            let whole = decodeGPX(Pieces(bytes: input, sizes: []))
            let cut = decodeGPX(Pieces(bytes: input, sizes: Pieces.sizes(&random)))
            try hold(whole.isRefused == cut.isRefused, "refused or not, by how the document is cut")
            // Of a broken document nothing may be measured: only a whole one says the same.
            if !whole.isRefused { try hold(whole == cut, "how the document is cut shows in the result") }
        }
    }

    static let gpxExamples = [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
        <metadata><time>2026-03-14T08:00:00Z</time>
        <bounds minlat="40" minlon="-84" maxlat="41" maxlon="-83"/></metadata>
        <wpt lat="40.0" lon="-83.0"><name>place &amp; place</name></wpt>
        <trk><name><![CDATA[a <drive>]]></name><trkseg>
        <trkpt lat="40.1" lon="-83.2"><ele>100.5</ele><time>2026-03-14T08:02:11Z</time><hdop>0.9</hdop></trkpt>
        <trkpt lat="40.1001" lon="-83.2"><time>2026-03-14T08:02:12.5Z</time><speed>13.9</speed></trkpt>
        </trkseg><trkseg>
        <trkpt lat="40.2" lon="-83.2"><time>2026-03-14T09:02:12+01:00</time></trkpt><!-- a comment -->
        <trkpt lat="40.3" lon="-83.2"></trkpt>
        </trkseg></trk></gpx>

        """,
        """
        <gpx version="1.0"><trk><trkseg><trkpt lon="1.5" lat="-0"><time>2000-02-29T23:59:60Z</time></trkpt>
        </trkseg></trk><rte><rtept lat="1" lon="2"/></rte></gpx>
        """,
    ].map { Array($0.utf8) }

    private static let gpxWords = [
        "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&lt;", "&#65;", "&#x110000;", "&lol;",
        "<?xml ?>",
        "<!DOCTYPE gpx [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>", "<trkpt lat=\"1\" lon=\"2\">", "</trkpt>",
        "<trkseg>", "</trkseg>", "<trk>", "</trk>", "<time>", "</time>", "<hdop>", "</hdop>", " lat=\"", "\"", "'",
        "\u{0}",
        "encoding=\"ISO-8859-1\"", "encoding=\"UTF-16\"", "\u{FEFF}", "é", "xmlns:a=\"b\"",
    ]

    private static func decodeGPX(_ pieces: Pieces) -> Decoded<SourceReport> {
        var decoded = Decoded<SourceReport>()
        let decoder = GPXDecoder()
        do {
            try pieces.forEach { piece in try decoder.feed(piece) { decoded.take($0, $1) } }
            try decoder.finish { decoded.take($0, $1) }
        } catch { decoded.isRefused = true }
        decoded.counts = decoder.counts
        return decoded
    }
}
