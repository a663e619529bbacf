import Positioning
import RouteEngine

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
                Where a source steps back in time, an instant that was printed is not printed again;
                replay counts and judges those fixes too.
                """,
            example: "milepost decode Samples/nmea/commute.nmea"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let firstDay = try arguments.firstDay()
        for path in arguments.operands {
            let reader = LogReader(input: InputFile(path: path), firstDay: firstDay)
            var printer = FixPrinter()
            let write = { () throws(CommandFailure) in
                try output.append { $0 += printer.lines }
                printer.lines.removeAll(keepingCapacity: true)
            }
            _ = try reader.read(
                { report, _, _ in printer.take(report) }, pieceEnded: { (_) throws(CommandFailure) in try write() })
            printer.endSource()
            try write()
        }
    }

    /// Turns reports into lines; reports of one instant and place are one fix (rules V9).
    private struct FixPrinter {
        var lines: [UInt8] = []
        private var merge = SameInstantMerge()
        private var printed = PrintedInstants()

        mutating func take(_ report: SourceReport) {
            switch report {
            case .fix(let fix):
                if let whole = merge.offer(fix, ordinal: 0) { append(whole.fix) }
            case .undated(let report):
                endSource()
                TPVLine.append(report, at: nil, to: &lines)
            case .noPosition, .broken: endSource()
            }
        }

        mutating func endSource() {
            if let whole = merge.release() { append(whole.fix) }
        }

        private mutating func append(_ fix: Fix) {
            if printed.admit(fix.instant) { TPVLine.append(fix.report, at: fix.instant, to: &lines) }
        }
    }
}
