import Positioning

/// `milepost decode`.
enum DecodeCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "decode",
            summary: "Print every fix of recorded logs as one gpsd-style TPV JSON line, nothing judged",
            operands: .some("LOG…"),
            flags: [.date],
            discussion: """
                Logs are NMEA 0183, gpsd JSON or GPX, recognised by content; - is standard input; .gz too.
                Values that the receiver did not say have no key; a fix without a date has no time.
                """,
            example: "milepost decode Samples/nmea/commute.nmea"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let firstDay = try arguments.firstDay()
        for path in arguments.operands {
            let reader = LogReader(input: InputFile(path: path), firstDay: firstDay)
            var lines: [UInt8] = []
            let write = { (_: Int) throws(CommandFailure) in
                try output.append { $0 += lines }
                lines.removeAll(keepingCapacity: true)
            }
            _ = try reader.read(
                { report, _ in
                    switch report {
                    case .fix(let fix): TPVLine.append(fix.report, at: fix.instant, to: &lines)
                    case .undated(let report): TPVLine.append(report, at: nil, to: &lines)
                    case .noPosition, .broken: break
                    }
                }, pieceEnded: write)
            try write(0)
        }
    }
}
