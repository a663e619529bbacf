import Positioning
import TestSupport
import Testing

@Suite("The result does not depend on how the source is cut or how its lines end")
struct ChunkingTests {
    /// A source with everything in it that is hard to cut: faults, noise, every sentence, every line end.
    static func source(seed: UInt64, epochs: Int = 40) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        for second in 0..<epochs {
            let time = "1200\(second < 10 ? "0" : "")\(second).00"
            let place = "50\(10 + second).12345,N,010\(10 + second).54321,E"
            let bodies = [
                gga(time, at: place), "GPGSA,A,3,01,02,03,04,,,,,,,,,1.5,0.9,1.2", rmc(time, at: place),
                "GPVTG,90.0,T,,M,10.0,N,18.5,K,A", gll(time, at: place), "GPZDA,\(time),14,03,2026,00,00",
            ]
            for body in bodies where !Int.random(in: 0..<5, using: &random).isMultiple(of: 5) {
                bytes += disturbed(sentence(body), &random)
            }
        }
        return bytes
    }

    private static func disturbed(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
        let bytes = Array(text.utf8)
        switch Int.random(in: 0..<14, using: &random) {
        case 0: return (0..<9).map { _ in UInt8.random(in: 0...255, using: &random) } + bytes
        case 1: return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
        case 2: return Array(bytes.dropLast())
        case 3: return Array(bytes.dropLast(2)) + [0x0A, 0x0D]
        case 4: return Array("!AIVDM,1,1,,A,15M67,0*00\r\n# a comment $GP\r\n".utf8) + bytes
        case 5: return [0x24] + [UInt8](repeating: 0x41, count: 1500) + bytes
        case 6: return Array("\\s:r1*00\\".utf8) + bytes
        default: return bytes
        }
    }

    @Test("pieces of 1, 7, 64 and 4096 bytes", arguments: [1, 2, 7, 64, 4096], 0..<6 as Range<UInt64>)
    func fixedPieces(size: Int, seed: UInt64) {
        let source = ChunkingTests.source(seed: seed)
        #expect(Decoded(source, chunks: [size]) == Decoded(source))
    }

    @Test("pieces of random sizes", arguments: 0..<30 as Range<UInt64>)
    func randomPieces(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let source = ChunkingTests.source(seed: seed % 5)
        let sizes = (0..<17).map { _ in Int.random(in: 1...120, using: &random) }
        #expect(Decoded(source, chunks: sizes) == Decoded(source), "sizes \(sizes)")
    }

    @Test("a source cut at any byte gives what it has up to there and one fault at most more")
    func truncation() {
        let source = ChunkingTests.source(seed: 3, epochs: 2)
        let whole = Decoded(source)
        for count in 0..<source.count {
            let cut = Decoded(Array(source.prefix(count)))
            #expect(cut.counts.bytes == count)
            #expect(cut.counts.sentences <= whole.counts.sentences)
            #expect(cut.fixes.dropLast().elementsEqual(whole.fixes.prefix(max(0, cut.fixes.count - 1))))
        }
    }

    @Test("noise of every byte is taken", arguments: 0..<20 as Range<UInt64>)
    func garbage(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("$!#*,.\r\n0123456789ABCDEFGPRMCNSEWVA\\".utf8) + [0, 0xFF]
        let bytes = (0..<4000).map { _ in
            seed.isMultiple(of: 2)
                ? UInt8.random(in: 0...255, using: &random)
                : alphabet[Int.random(in: alphabet.indices, using: &random)]
        }
        let decoded = Decoded(bytes)
        #expect(decoded.counts.bytes == bytes.count)
        #expect(decoded == Decoded(bytes, chunks: [1]))
    }

    @Test("a sentence with one byte changed never gives a position in another place")
    func mutations() {
        let good = Array((sentence(rmc("120000", at: "5001.00000,N,01000.00000,E"))).utf8)
        let place = Decoded(good).fixes.map(\.report.position)
        for index in good.indices {
            for byte in UInt8.min...UInt8.max where byte != good[index] {
                var bad = good
                bad[index] = byte
                let decoded = Decoded(bad)
                #expect(decoded.fixes.allSatisfy { place.contains($0.report.position) })
            }
        }
    }

    @Test("any line end, and none at the end", arguments: ["\r\n", "\n", "\r", "\n\r"])
    func lineEnds(end: String) {
        let bodies = (0..<5).flatMap { [gga("12000\($0)"), rmc("12000\($0)")] }
        let text = bodies.map { "$\($0)*\(checksum($0))" }.joined(separator: end)
        let want = Decoded(bodies)
        for decoded in [Decoded(text: text), Decoded(text: text + end), Decoded(Array(text.utf8), chunks: [1])] {
            #expect(decoded.reports == want.reports)
            #expect(decoded.lines == want.lines)
            #expect(decoded.counts.lines == 10)
            #expect(decoded.counts.sentences == 10)
        }
    }
}
