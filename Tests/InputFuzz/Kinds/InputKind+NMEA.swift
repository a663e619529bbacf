import NMEA
import Positioning
import TestSupport
import Units

extension InputKind {
    static func nmea(_ bench: Bench) -> InputKind {
        InputKind(
            name: "nmea", examples: nmeaExamples(bench), words: nmeaWords, mend: rightChecksums,
            check: { (input, random) in
                let firstDay = Bool.random(using: &random) ? CivilDate(daysSinceEpoch: 20_000) : nil
                let whole = decodeNMEA(Pieces(bytes: input, sizes: []), firstDay)
                let cut = decodeNMEA(Pieces(bytes: input, sizes: Pieces.sizes(&random)), firstDay)
                try hold(whole == cut, "how the source is cut shows in the result")
                try hold(whole.counts.bytes == input.count, "bytes are lost")
                try holdReports(whole)
                if Int.random(in: 0..<256, using: &random) == 0 { try holdMemory(input) }
            })
    }

    static func nmeaExamples(_ bench: Bench) -> [[UInt8]] {
        let names = ["commute", "city-tunnels", "driver-events", "parked-night", "ten-hertz"]
        let drives = names.map { bench.lines("nmea/\($0).nmea", from: 400, 60) }
        let others = """
            # a comment
            $GPGNS,120000.00,5001.00000,N,01000.00000,E,AAN,08,1.0,100.0,47.0,,,V*1B
            $GPGLL,5001.00000,N,01000.00000,E,120001.00,A,A*6B
            $GPVTG,90.0,T,,M,10.0,N,18.5,K,A*3F
            $GPZDA,120002.00,14,03,2026,00,00*60
            $PUBX,00,120003.00,5001.00000,N,01000.00000,E,100.0,G3,2.1,2.0,0.1,90.0,0.0,,0.9,1.2,0.9,8,0,0*5F
            !AIVDM,1,1,,A,15M67,0*00

            """
        return drives + [Array(others.utf8), Array(others.replacing("\n", with: "\r\n").utf8)]
    }

    static let nmeaWords = [
        "$GPRMC,", "$GNGGA,", "$GPGLL,", "$GNGNS,", "$GPVTG,", "$GPZDA,", "$GNGSA,", "$", "!", "#", "*", "*00", "\r",
        "\n",
        "\r\n", "\n\r", ",", ",,", ",A,", ",V,", ",N,", ",S,", ",E,", ",W,", "235959.999", "240000", "000000.00",
        "0000.0000",
        "9000.0000,N", "18000.0000,E", "311299", "290224", "\\s:r1*00\\", "\u{0}",
    ]

    private static func decodeNMEA(_ pieces: Pieces, _ firstDay: CivilDate?) -> Decoded<SourceReport> {
        var decoded = Decoded<SourceReport>()
        var decoder = NMEADecoder(firstDay: firstDay)
        pieces.forEach { piece in decoder.feed(piece) { decoded.take($0, $1) } }
        decoder.finish { decoded.take($0, $1) }
        decoded.counts = decoder.counts
        return decoded
    }

    private static func holdReports(_ decoded: Decoded<SourceReport>) throws {
        var (fixes, undated, none) = (0, 0, 0)
        for report in decoded.said {
            switch report {
            case .fix(let fix):
                fixes += 1
                try holdPlace(fix.report.position)
            case .undated(let report):
                undated += 1
                try holdPlace(report.position)
            case .noPosition: none += 1
            case .broken: break
            }
        }
        let counts = decoded.counts
        try hold(
            (fixes, undated, none) == (counts.fixes, counts.noDate, counts.noPosition), "counts are not the reports")
        try hold(counts.fixes + counts.noDate + counts.noPosition <= counts.sentences, "more reports than sentences")
        try hold(decoded.lines.allSatisfy { $0 >= 1 }, "a line before the first")
    }

    private static func holdPlace(_ place: ReportedPosition) throws {
        // Whether such a place exists is rule A1's question.
        try hold(
            abs(place.latitudeDegrees) < 101 && abs(place.longitudeDegrees) < 1001,
            "a position that no sentence can say")
    }

    /// Each sentence with the checksum of what it now says, or with none where it has none.
    static func rightChecksums(_ input: [UInt8]) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> [UInt8] in
            guard let start = line.lastIndex(of: UInt8(ascii: "$")), let star = line.lastIndex(of: UInt8(ascii: "*")),
                start < star
            else { return Array(line) }
            let sum = line[(start + 1)..<star].reduce(0, ^)
            return line[...star] + [digits[Int(sum >> 4)], digits[Int(sum & 15)], 0x0D]
        }
        return Array(lines.joined(separator: [0x0A]))
    }

    /// The source again and again, and nothing of it is kept.
    private static func holdMemory(_ input: [UInt8]) throws {
        guard !input.isEmpty else { return }
        var decoder = NMEADecoder()
        func feed(bytes: Int) {
            for _ in 0..<(bytes / input.count + 1) { input.withUnsafeBytes { decoder.feed($0) { _, _ in } } }
        }
        feed(bytes: 1 << 18)
        let before = Bench.residentBytes()
        feed(bytes: 1 << 22)
        try hold(Bench.residentBytes() - before < 1 << 21, "memory grows with the source")
    }
}
