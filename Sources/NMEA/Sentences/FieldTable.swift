/// Where the fields of a sentence lie. Field 0 is the address (`GPRMC`), as the field tables of the sentences count.
struct FieldTable {
    /// The longest sentence that is interpreted is GSA with 19 fields.
    private static let capacity = 24

    private var starts = InlineArray<24, Int>(repeating: 0)
    private var ends = InlineArray<24, Int>(repeating: 0)
    /// Fields of the sentence, however many they are.
    private(set) var count = 0

    /// - Parameter body: the sentence without `$` and checksum.
    init(of sentence: Span<UInt8>, body: Range<Int>) {
        var start = body.lowerBound
        for index in body where sentence[index] == .comma {
            add(start..<index, of: sentence)
            start = index + 1
        }
        add(start..<body.upperBound, of: sentence)
    }

    /// Spaces that pad a field to a width are no part of it.
    private mutating func add(_ field: Range<Int>, of sentence: Span<UInt8>) {
        if count < FieldTable.capacity {
            var (start, end) = (field.lowerBound, field.upperBound)
            while end > start, sentence[end - 1] == .space { end -= 1 }
            while start < end, sentence[start] == .space { start += 1 }
            starts[count] = start
            ends[count] = end
        }
        count += 1
    }

    /// The bytes of a field; none for a field the sentence does not have.
    subscript(index: Int) -> Range<Int> {
        index < min(count, FieldTable.capacity) ? starts[index]..<ends[index] : 0..<0
    }
}
