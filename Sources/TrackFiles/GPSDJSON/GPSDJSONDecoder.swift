import JSONText
public import Positioning

/// Turns the JSON lines of a gpsd, as it sends them and `gpspipe -w` prints them, into what their receiver said.
///
/// One object a line, in any pieces. Only class `TPV` is a position (the `lat` and `lon` of a `GST` are metres of
/// uncertainty); other objects with a `class` are counted. Nothing is judged (rules A1 and on) and reports of one
/// instant are not merged (rules V9): that is the engine's. Of several receivers one is used, see `ReceiverChoice`;
/// reports of the others are counted as `sentences` only.
///
/// Counted as `malformed`: an object that is no JSON, has no `class`, or is a `TPV` that cannot be read. As `noise`: a
/// line without any object, such as NMEA between the JSON, and bytes before the object of a line, such as the time
/// stamps of `gpspipe -t`. Not at all: a line starting with `#`, which is a comment, and a line of white space.
public struct GPSDJSONDecoder: Sendable {
    /// Longest line, bytes. gpsd's own are under 11 KiB.
    public static let lineLimit = 1 << 16

    public private(set) var counts = SourceCounts()
    private var cutter = LineCutter(limit: GPSDJSONDecoder.lineLimit)
    private var choice: ReceiverChoice

    /// - Parameter device: the one receiver that may be used, by gpsd's name for it. Absent: any.
    public init(wanting device: String? = nil) { choice = ReceiverChoice(wanting: device) }

    /// Takes the next bytes.
    ///
    /// - Parameter sink: gets every statement with the number of its line.
    public mutating func feed(_ bytes: UnsafeRawBufferPointer, into sink: (GPSDStatement, _ line: Int) -> Void) {
        counts.bytes += bytes.count
        var position = 0
        while let line = cutter.next(in: bytes, from: &position) { take(line, of: bytes, into: sink) }
    }

    /// Takes a last line without a line end.
    public mutating func finish(into sink: (GPSDStatement, _ line: Int) -> Void) {
        guard let line = cutter.last() else { return }
        take(line, of: UnsafeRawBufferPointer(start: nil, count: 0), into: sink)
    }

    private mutating func take(
        _ line: LineCutter.Line, of piece: UnsafeRawBufferPointer, into sink: (GPSDStatement, Int) -> Void
    ) {
        switch line {
        case .inPiece(let range): read(UnsafeRawBufferPointer(rebasing: piece[range]), into: sink)
        case .gathered:
            let gathered = cutter.takeGathered()
            gathered.withUnsafeBytes { read($0, into: sink) }
        case .tooLong:
            counts.lines += 1
            counts.tooLong += 1
        }
    }

    private mutating func read(_ line: UnsafeRawBufferPointer, into sink: (GPSDStatement, Int) -> Void) {
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
        case .positionReport: takePositionReport(object, into: sink)
        case .device: takeDevice(object, into: sink)
        case .version, .error: takeSeldom(object, UnsafeRawBufferPointer(rebasing: line[start...]), into: sink)
        case .other, nil: break
        }
    }

    private mutating func takePositionReport(_ object: GPSDObject, into sink: (GPSDStatement, Int) -> Void) {
        guard let position = object.position else {
            guard choice.concerns(object.device) else { return }
            counts.noPosition += 1
            return sink(.report(.noPosition(object.instant), device: object.device ?? choice.used), cutter.number)
        }
        switch choice.judge(positionOf: object.device, at: object.instant) {
        case .use: break
        case .useInstead(let former): sink(.report(.broken(.deviceChanged), device: former), cutter.number)
        case .leave(let isNews):
            if isNews, let device = object.device { sink(.unused(device: device), cutter.number) }
            return
        }
        if let instant = object.instant {
            counts.fixes += 1
            sink(.report(.fix(Fix(instant: instant, report: position)), device: choice.used), cutter.number)
        } else {
            counts.noDate += 1
            sink(.report(.undated(position), device: choice.used), cutter.number)
        }
    }

    private mutating func takeDevice(_ object: GPSDObject, into sink: (GPSDStatement, Int) -> Void) {
        guard object.isDeactivated, let device = object.path, choice.remove(device) else { return }
        sink(.report(.broken(.sourceLost), device: device), cutter.number)
    }

    /// What comes once a connection or less is read again, as a whole.
    private func takeSeldom(
        _ object: GPSDObject, _ line: UnsafeRawBufferPointer, into sink: (GPSDStatement, Int) -> Void
    ) {
        guard let members = try? JSONValue.parse(line) else { return }
        if object.kind == .version {
            sink(.version(GPSDVersion(members)), cutter.number)
        } else {
            sink(.refusal(members["message"]?.string ?? ""), cutter.number)
        }
    }
}
