import JSONText

/// What kind of file this is, by its first bytes; NMEA is recognised by its own room.
public enum TrackFormat: Sendable, Equatable {
    case gpx
    case gpsdJSON
    /// A route document, as `measure` reads it.
    case sampleJSON
    /// Compressed; what is in it shows when it is inflated.
    case gzip

    /// How many of the first bytes are worth giving: the banner of a gpsd with several devices fits in it.
    public static let recognisableBytes = 1 << 14

    /// Recognises a file.
    ///
    /// Logs of `gpspipe -r` are NMEA below a few lines of gpsd JSON: without a position report in the bytes given, a
    /// line that starts with `$` says that the file is not gpsd JSON. Comments say nothing: the logs of gpsd's own
    /// tests quote in them what it reported.
    ///
    /// - Returns: nil for anything not recognised.
    public static func recognise(_ firstBytes: UnsafeRawBufferPointer) -> TrackFormat? {
        if firstBytes.starts(with: [0x1F, 0x8B]) { return .gzip }
        if isUTF16XML(firstBytes) { return .gpx }
        let start = firstBytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let text = firstBytes[start...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if isXML(text) { return .gpx }
        let bytes = UnsafeRawBufferPointer(rebasing: text)
        if text.first == UInt8(ascii: "{"), rootNames(bytes) == .sampleJSON { return .sampleJSON }
        return isGPSD(bytes) ? .gpsdJSON : nil
    }

    /// XML by its declaration, a comment or its root: what is not GPX is refused by its reader, with line and column.
    private static func isXML(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard text.first == UInt8(ascii: "<") else { return false }
        let rest = text.dropFirst()
        if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") { return true }
        let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return local.elementsEqual("gpx".utf8)
    }

    /// UTF-16 by its byte order mark or by `<` in one of the two orders.
    private static func isUTF16XML(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let starts: [[UInt8]] = [
            [0xFF, 0xFE, 0x3C, 0], [0xFE, 0xFF, 0, 0x3C], [0x3C, 0, 0x3F, 0], [0, 0x3C, 0, 0x3F],
        ]
        return starts.contains { bytes.starts(with: $0) }
    }

    /// What the first telling name of an object's own members says; the object may be cut off.
    private static func rootNames(_ bytes: UnsafeRawBufferPointer) -> TrackFormat? {
        var reader = JSONReader(borrowing: bytes)
        do throws(JSONError) {
            guard try reader.next() == .beginObject else { return nil }
            while try reader.next() == .key {
                if reader.textIs("class") { return .gpsdJSON }
                if reader.textIs("samples") || reader.textIs("window") || reader.textIs("standstills") {
                    return .sampleJSON
                }
                try reader.skipValue()
            }
        } catch {
            // What was read before the end of the bytes said nothing.
        }
        return nil
    }

    private static func isGPSD(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var hasObject = false
        var hasSentence = false
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            if line.first == UInt8(ascii: "#") { continue }
            if line.first == UInt8(ascii: "$") { hasSentence = true }
            guard let start = line.firstIndex(of: UInt8(ascii: "{")) else { continue }
            let object = UnsafeRawBufferPointer(rebasing: line[start...])
            guard rootNames(object) == .gpsdJSON else { continue }
            if GPSDObject(object)?.kind == .positionReport { return true }
            hasObject = true
        }
        return hasObject && !hasSentence
    }
}
