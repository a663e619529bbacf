import SQLiteKit
import Testing

@testable import RouteStore

@Suite("A shape is what a schema says, not how it is spelled")
struct SchemaShapeTests {
    @Test(
        "spelling does not matter",
        arguments: [
            "create table t(a integer not null,b text)",
            "CREATE TABLE \"t\" (\n  [a] INTEGER NOT NULL, -- key\n  `b` TEXT\n)",
            "CREATE /* so */ TABLE t (A INTEGER NOT NULL,\tB TEXT /* open",
        ])
    func spelling(sql: String) {
        let expected = "create table t(a integer not null,b text"
        #expect(SchemaShape.normalised(sql).hasPrefix(expected))
    }

    @Test("what is in single quotes does matter, and keeps its quotes")
    func literals() {
        #expect(SchemaShape.normalised("CHECK (a <> 'It''s  --A')") == "check(a<>'It''s  --A')")
        #expect(SchemaShape.normalised("'open") == "'open")
    }

    @Test("any changed, moved, added or missing word gives another digest")
    func hash() {
        var seen: Set<Digest128> = []
        let messages: [[UInt64]] = [[], [0], [1], [0, 0], [0, 1], [1, 0], [1 << 63], [.max]]
        for words in messages {
            var hasher = DigestHasher()
            for word in words { hasher.combine(word) }
            #expect(seen.insert(hasher.finish()).inserted)
        }
    }

    @Test("a sum of digests forgets the order and remembers how often", arguments: [1, 2, 3])
    func sums(times: Int) {
        let one = Digest128.of("one")
        let other = Digest128.of("other")
        var forwards = one
        forwards.add(other)
        var backwards = other
        backwards.add(one)
        #expect(forwards == backwards)
        var repeated = Digest128.zero
        for _ in 0..<times { repeated.add(one) }
        #expect((repeated == one) == (times == 1))
        #expect(Digest128(high: 0, low: .max).text == "0000000000000000ffffffffffffffff")
    }
}
