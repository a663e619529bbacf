public import Positioning
import Units

/// Turns the JSON lines of a gpsd, as `gpspipe -w` prints them, into what their receiver said.
///
/// One object a line, in any pieces. Only class `TPV` is a position (the `lat` and `lon` of a `GST` are metres of
/// uncertainty); other objects with a `class` are counted. Nothing is judged (rules A1 and on) and reports of one
/// instant are not merged (rules V9): that is the engine's.
///
/// Counted as `malformed`: an object that is no JSON, has no `class`, or is a `TPV` that cannot be read. As `noise`: a
/// line without any object, such as NMEA between the JSON, and bytes before the object of a line, such as the time
/// stamps of `gpspipe -t`. Not at all: a line starting with `#`, which is a comment, and a line of white space.
public struct GPSDJSONDecoder: Sendable {
    /// Longest line, bytes. gpsd's own are under 11 KiB.
    public static let lineLimit = 1 << 16

    public private(set) var counts = SourceCounts()
    private var cutter = LineCutter(limit: GPSDJSONDecoder.lineLimit)
    /// The device of the last position.
    private var device: String?

    public init() {}

    /// Takes the next bytes.
    ///
    /// - Parameter report: gets every report with the number of its line.
    public mutating func feed(_ bytes: UnsafeRawBufferPointer, into report: (SourceReport, _ line: Int) -> Void) {
        counts.bytes += bytes.count
        var position = 0
        while let line = cutter.next(in: bytes, from: &position) { take(line, of: bytes, into: report) }
    }

    /// Takes a last line without a line end.
    public mutating func finish(into report: (SourceReport, _ line: Int) -> Void) {
        guard let line = cutter.last() else { return }
        take(line, of: UnsafeRawBufferPointer(start: nil, count: 0), into: report)
    }

    private mutating func take(
        _ line: LineCutter.Line, of piece: UnsafeRawBufferPointer, into report: (SourceReport, Int) -> Void
    ) {
        switch line {
        case .inPiece(let range): read(UnsafeRawBufferPointer(rebasing: piece[range]), into: report)
        case .gathered:
            let gathered = cutter.takeGathered()
            gathered.withUnsafeBytes { read($0, into: report) }
        case .tooLong:
            counts.lines += 1
            counts.tooLong += 1
        }
    }

    private mutating func read(_ line: UnsafeRawBufferPointer, into report: (SourceReport, Int) -> Void) {
        var start = 0
        if cutter.number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        while start < line.count, line[start] == 0x20 || line[start] == 0x09 { start += 1 }
        guard start < line.count else { return }
        counts.lines += 1
        if line[start] == UInt8(ascii: "#") { return }
        if line[start] != UInt8(ascii: "{") {
            counts.noise += 1
            guard let object = line[start...].firstIndex(of: UInt8(ascii: "{")) else { return }
            start = object
        }
        guard let object = GPSDObject(UnsafeRawBufferPointer(rebasing: line[start...])) else {
            counts.malformed += 1
            return
        }
        counts.sentences += 1
        switch object.kind {
        case .positionReport: takePositionReport(object, into: report)
        case .device: takeDevice(object, into: report)
        case .other, nil: break
        }
    }

    private mutating func takePositionReport(_ object: GPSDObject, into report: (SourceReport, Int) -> Void) {
        guard let position = object.position else {
            counts.noPosition += 1
            return report(.noPosition(object.instant), cutter.number)
        }
        // Only positions tell of another device: a second receiver without a fix, in between, changes nothing.
        if let reporter = object.device, reporter != device {
            if device != nil { report(.broken(.deviceChanged), cutter.number) }
            device = reporter
        }
        if let instant = object.instant {
            counts.fixes += 1
            report(.fix(Fix(instant: instant, report: position)), cutter.number)
        } else {
            counts.noDate += 1
            report(.undated(position), cutter.number)
        }
    }

    private mutating func takeDevice(_ object: GPSDObject, into report: (SourceReport, Int) -> Void) {
        guard object.isDeactivated, let device, object.path == device else { return }
        self.device = nil
        report(.broken(.sourceLost), cutter.number)
    }
}
