import RouteStore
import TestSupport
import Testing

@Suite("The digest of replayed bytes")
struct SourceDigestTests {
    private func digest(_ pieces: [[UInt8]]) -> [UInt8] {
        var digest = SourceDigest()
        for piece in pieces { piece.withUnsafeBytes { digest.add($0) } }
        return digest.bytes
    }

    @Test("is the same however the bytes come in pieces", arguments: 0..<50)
    func pieces(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let bytes = (0..<Int.random(in: 0...100, using: &generator)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
        var parts: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int.random(in: 0...rest.count, using: &generator)
            parts.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(digest(parts) == digest([bytes]))
    }

    @Test("tells contents apart that differ in a byte, in order, or in zeros at the end")
    func differences() {
        let contents: [[UInt8]] = [
            [], [0], [0, 0], [1], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 2], [2, 1],
        ]
        #expect(Set(contents.map { digest([$0]) }).count == contents.count)
        #expect(contents.allSatisfy { digest([$0]).count == 16 })
    }
}
