extension Zone {
    /// Reads a file of the time zone database (RFC 9636, TZif version 1 to 4).
    ///
    /// Files of version 2 and later say everything twice; the second time in 64 bits and with a rule for the time after
    /// the last change. Abbreviations are not read: offsets say more.
    ///
    /// - Parameter name: as it shall be printed.
    /// - Returns: nil for bytes that are no such file, are damaged, or count leap seconds, which no instant here does.
    public init?(name: String, tzif bytes: [UInt8]) {
        var reader = TZifReader(bytes)
        guard var header = reader.header() else { return nil }
        var width = 4
        if header.version != 0 {
            guard reader.skip(header.byteCount(width: 4)), let second = reader.header() else { return nil }
            (header, width) = (second, 8)
        }
        guard header.leapSeconds == 0, header.types > 0, let times = reader.integers(header.times, width: width),
            let kinds = reader.integers(header.times, width: 1), let types = reader.offsets(header.types),
            zip(times, times.dropFirst()).allSatisfy(<), kinds.allSatisfy({ $0 < types.count }),
            types.allSatisfy({ abs($0) <= 26 * 3600 }),
            reader.skip(header.characters + header.standardMarks + header.universalMarks)
        else { return nil }
        var rule: ZoneRule?
        if width == 8 {
            guard let footer = reader.line() else { return nil }
            if !footer.isEmpty {
                guard let read = ZoneRule(footer) else { return nil }
                rule = read
            }
        }
        self.init(
            name: name, offsetBefore: types[0],
            changes: zip(times, kinds).map { OffsetChange(at: $0, offset: types[Int($1)]) }, rule: rule)
    }
}

/// Reads the parts of a zone file, front to back; nil where the bytes end too early.
private struct TZifReader {
    private let bytes: [UInt8]
    private var position = 0

    /// Counts of what follows a header.
    struct Header {
        let version: UInt8
        let universalMarks: Int
        let standardMarks: Int
        let leapSeconds: Int
        let times: Int
        let types: Int
        let characters: Int

        func byteCount(width: Int) -> Int {
            times * (width + 1) + types * 6 + characters + leapSeconds * (width + 4) + standardMarks + universalMarks
        }
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func header() -> Header? {
        guard bytes.count - position >= 44, bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
            return nil
        }
        let version = bytes[position + 4]
        position += 20
        guard let counts = integers(6, width: 4)?.map(Int.init), counts.allSatisfy({ (0...bytes.count).contains($0) })
        else { return nil }
        return Header(
            version: version, universalMarks: counts[0], standardMarks: counts[1], leapSeconds: counts[2],
            times: counts[3], types: counts[4], characters: counts[5])
    }

    mutating func skip(_ count: Int) -> Bool {
        guard count <= bytes.count - position else { return false }
        position += count
        return true
    }

    /// Big-endian integers; signed when wider than a byte.
    mutating func integers(_ count: Int, width: Int) -> [Int64]? {
        let start = position
        guard skip(count * width) else { return nil }
        return (0..<count).map { number in
            let place = start + number * width
            let first: Int64 = width > 1 ? Int64(Int8(bitPattern: bytes[place])) : Int64(bytes[place])
            return bytes[place + 1..<place + width].reduce(first) { $0 << 8 | Int64($1) }
        }
    }

    /// The offsets of the local time types; what else is said of them is passed over.
    mutating func offsets(_ count: Int) -> [Int]? {
        var offsets: [Int] = []
        for _ in 0..<count {
            guard let offset = integers(1, width: 4)?.first, skip(2) else { return nil }
            offsets.append(Int(offset))
        }
        return offsets
    }

    /// What stands between two line feeds.
    mutating func line() -> String? {
        guard position < bytes.count, bytes[position] == 0x0A,
            let end = bytes[(position + 1)...].firstIndex(of: 0x0A)
        else { return nil }
        return String(decoding: bytes[position + 1..<end], as: UTF8.self)
    }
}
