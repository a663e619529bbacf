/// What a sentence's checksum says about it.
///
/// The checksum is the exclusive or of the bytes between `$` and the last `*`, as exactly two hexadecimal digits of
/// either case (gpsd.md G6). Spaces before the line end are not part of a sentence.
enum Checksum: Equatable {
    /// The checksum agrees. The body is what lies between `$` and `*`.
    case right(body: Range<Int>)
    case wrong
    /// There is no `*`. The body is what lies behind `$`.
    case absent(body: Range<Int>)

    /// - Parameter sentence: from `$` or `!` to before the line end.
    init(of sentence: Span<UInt8>) {
        var end = sentence.count
        while end > 1, sentence[end - 1] == .space { end -= 1 }
        // Nearly every sentence has its asterisk here.
        if end >= 4, sentence[end - 3] == .asterisk, let high = sentence[end - 2].hexadecimalDigit,
            let low = sentence[end - 1].hexadecimalDigit
        {
            let isRight = Checksum.sum(sentence, 1..<end - 3) == high << 4 | low
            self = isRight ? .right(body: 1..<end - 3) : .wrong
            return
        }
        self = .absent(body: 1..<end)
        for index in 1..<max(1, end) where sentence[index] == .asterisk { self = .wrong }
    }

    private static func sum(_ sentence: Span<UInt8>, _ body: Range<Int>) -> UInt8 {
        var sum: UInt8 = 0
        for index in body { sum ^= sentence[index] }
        return sum
    }
}
