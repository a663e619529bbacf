import Capture
import JSONText
import ShiftLog
import Units

/// Reads the driver events of a replay: one JSON object a line, `{"at": "…", "do": "pause"}`.
enum DriverEventFile {
    /// The longest line that can be an event; a longer one is not.
    private static let longestLine = 4096

    /// - Throws: 65 with the line number for a line that is not an event; what `InputFile` throws.
    static func read(_ path: String) throws(CommandFailure) -> [ScheduledEvent] {
        var reader = LineCollector(file: InputFile(path: path).name)
        try InputFile(path: path).read { (piece) throws(CommandFailure) in try reader.feed(piece) }
        try reader.endLine()
        return reader.events
    }

    private struct LineCollector {
        let file: String
        var events: [ScheduledEvent] = []
        private var line: [UInt8] = []
        private var number = 1

        init(file: String) { self.file = file }

        mutating func feed(_ piece: UnsafeRawBufferPointer) throws(CommandFailure) {
            for byte in piece {
                if byte == 0x0A {
                    try endLine()
                    number += 1
                } else if line.count <= longestLine {
                    line.append(byte)
                }
            }
        }

        mutating func endLine() throws(CommandFailure) {
            defer { line.removeAll(keepingCapacity: true) }
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
            guard line.count <= longestLine, let event = DriverEventFile.event(line) else {
                throw CommandFailure(
                    .inputWrong,
                    "\(file): line \(number): is not a driver event like "
                        + "{\"at\": \"2026-03-14T08:10:00Z\", \"do\": \"pause\"}; 'do' is one of "
                        + DriverEvent.Action.allCases.map(\.rawValue).joined(separator: ", "))
            }
            events.append(ScheduledEvent(event: event, line: number))
        }
    }

    private static func event(_ line: [UInt8]) -> DriverEvent? {
        let document: JSONValue
        do throws(JSONError) { document = try JSONValue.parse(line) } catch { return nil }
        guard let at = document["at"]?.string.flatMap({ UTCInstant(rfc3339: $0) }),
            let action = document["do"]?.string.flatMap(DriverEvent.Action.init(rawValue:))
        else { return nil }
        return DriverEvent(at: at, action: action)
    }
}
