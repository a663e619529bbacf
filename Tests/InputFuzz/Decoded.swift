import Positioning

/// What a decoder made of bytes that came in pieces.
struct Decoded<Said: Equatable>: Equatable {
    var said: [Said] = []
    var lines: [Int] = []
    var counts = SourceCounts()
    /// Whether it refused them.
    var isRefused = false

    mutating func take(_ report: Said, _ line: Int) {
        said.append(report)
        lines.append(line)
    }
}

/// Bytes cut into pieces.
struct Pieces {
    let bytes: [UInt8]
    /// Again and again; empty: all at once.
    let sizes: [Int]

    func forEach(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var start = 0
        var turn = 0
        while start < bytes.count {
            let end = sizes.isEmpty ? bytes.count : min(bytes.count, start + sizes[turn % sizes.count])
            try bytes[start..<end].withUnsafeBytes(body)
            start = end
            turn += 1
        }
    }

    static func sizes(_ random: inout some RandomNumberGenerator) -> [Int] {
        let most = [1, 3, 16, 200, 3000][Int.random(in: 0..<5, using: &random)]
        return (0..<7).map { _ in Int.random(in: 1...most, using: &random) }
    }
}
