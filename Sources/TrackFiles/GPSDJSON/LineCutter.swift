/// Cuts bytes that arrive in any pieces into lines of bounded length.
///
/// CR, LF and CRLF each end a line. A line that lies whole in a piece is not copied.
struct LineCutter: Sendable {
    enum Line: Equatable {
        /// Lies in the piece at hand.
        case inPiece(Range<Int>)
        /// Began in an earlier piece; `takeGathered` gives it.
        case gathered
        /// Was longer than the limit and is gone.
        case tooLong
    }

    /// The number of the line given last, 1 for the first.
    private(set) var number = 0
    private let limit: Int
    private var gathered: [UInt8] = []
    private var isSkipping = false
    private var isAfterCR = false

    init(limit: Int) { self.limit = limit }

    /// The next line of a piece that ends in it.
    ///
    /// - Parameter position: where to go on in the piece; moved behind what was used.
    /// - Returns: nil when the piece is used up.
    mutating func next(in piece: UnsafeRawBufferPointer, from position: inout Int) -> Line? {
        if isAfterCR, position < piece.count {
            if piece[position] == 0x0A { position += 1 }
            isAfterCR = false
        }
        guard position < piece.count else { return nil }
        let start = position
        while position < piece.count, piece[position] != 0x0A, piece[position] != 0x0D { position += 1 }
        let isEnded = position < piece.count
        let range = start..<position
        if isEnded {
            isAfterCR = piece[position] == 0x0D
            position += 1
        }
        if isSkipping || gathered.count + range.count > limit {
            gathered.removeAll()
            isSkipping = !isEnded
            return isEnded ? counted(.tooLong) : nil
        }
        if isEnded, gathered.isEmpty { return counted(.inPiece(range)) }
        gathered.append(contentsOf: piece[range])
        return isEnded ? counted(.gathered) : nil
    }

    /// The line the input ends in without a line end; nil when it ended with one.
    mutating func last() -> Line? {
        if isSkipping {
            isSkipping = false
            return counted(.tooLong)
        }
        return gathered.isEmpty ? nil : counted(.gathered)
    }

    mutating func takeGathered() -> [UInt8] {
        defer { gathered = [] }
        return gathered
    }

    private mutating func counted(_ line: Line) -> Line {
        number += 1
        return line
    }
}
