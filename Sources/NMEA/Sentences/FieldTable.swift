/// Where the fields of a sentence lie. Field 0 is the address (`GPRMC`), as the field tables of the sentences count.
struct FieldTable {
    /// The longest sentence that is interpreted is GSA with 19 fields.
    private static let capacity = 24

    /// The start of each field; the end of one is the comma before the next start.
    private var starts = InlineArray<25, Int>(repeating: 0)
    /// Fields of the sentence, however many they are.
    private(set) var count: Int

    /// - Parameter body: the sentence without `$` and checksum.
    init(of sentence: Span<UInt8>, body: Range<Int>) {
        starts[0] = body.lowerBound
        count = 1
        for index in body where sentence[index] == .comma {
            if count <= FieldTable.capacity { starts[count] = index + 1 }
            count += 1
        }
        if count <= FieldTable.capacity { starts[count] = body.upperBound + 1 }
    }

    /// The bytes of a field; none for a field the sentence does not have.
    subscript(index: Int) -> Range<Int> {
        guard index < min(count, FieldTable.capacity) else { return 0..<0 }
        return starts[index]..<starts[index + 1] - 1
    }
}
