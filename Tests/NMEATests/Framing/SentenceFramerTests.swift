import Positioning
import TestSupport
import Testing

@testable import NMEA

@Suite("A sentence runs from its last $ to the line end; everything else is named with its place")
struct SentenceFramerTests {
    /// What the framer finds, sentences as text.
    private enum Found: Equatable {
        case sentence(String, line: Int)
        case fault(FramingFault)
    }

    private func frame(_ bytes: [UInt8], chunk: Int = .max) -> [Found] {
        var framer = SentenceFramer()
        var found: [Found] = []
        var start = 0
        while start < bytes.count {
            let piece = Array(bytes[start..<min(bytes.count, start + min(chunk, bytes.count))])
            var position = 0
            while let next = framer.next(in: piece.span, at: &position) {
                switch next {
                case .sentence(let range):
                    found.append(.sentence(String(decoding: piece[range], as: UTF8.self), line: framer.line))
                case .carriedSentence:
                    found.append(.sentence(String(decoding: framer.carried, as: UTF8.self), line: framer.line))
                case .fault(let fault): found.append(.fault(fault))
                }
            }
            start += piece.count
        }
        while let next = framer.finish() {
            switch next {
            case .sentence, .carriedSentence:
                found.append(.sentence(String(decoding: framer.carried, as: UTF8.self), line: framer.line))
            case .fault(let fault): found.append(.fault(fault))
            }
        }
        return found
    }

    private func expect(_ text: String, _ want: [Found], _ location: SourceLocation = #_sourceLocation) {
        for chunk in [1, 2, 3, 7, .max] {
            #expect(frame(Array(text.utf8), chunk: chunk) == want, "chunks of \(chunk)", sourceLocation: location)
        }
    }

    @Test("every line end ends a sentence, and lines are counted as an editor counts them")
    func lineEnds() {
        for end in ["\n", "\r", "\r\n", "\n\r"] {
            expect(
                "$A\(end)$B\(end)\(end)$C\(end)",
                [.sentence("$A", line: 1), .sentence("$B", line: 2), .sentence("$C", line: 4)])
        }
        expect("$A\r\r\n$B\n", [.sentence("$A", line: 1), .sentence("$B", line: 3)])
    }

    @Test("another $ cuts a sentence, and what was cut off is one stretch of noise")
    func cutByDollar() {
        expect("$GPG$GPR$GPX\n", [.fault(.noise(at: 0)), .sentence("$GPX", line: 1)])
        expect("x$GPG$GPX\n", [.fault(.noise(at: 0)), .sentence("$GPX", line: 1)])
        expect("$$\n", [.fault(.noise(at: 0)), .sentence("$", line: 1)])
        // A right checksum does not help: a sentence runs to the line end.
        expect("$GPX,1*52$GPX\n", [.fault(.noise(at: 0)), .sentence("$GPX", line: 1)])
    }

    @Test(
        "a byte that is not printable cuts a sentence", arguments: [0, 1, 9, 0x1F, 0x7F, 0x80, 0xB5, 0xFF] as [UInt8])
    func cutByByte(byte: UInt8) {
        let line = Array("$GPX,1".utf8) + [byte] + Array("more\n$GPX\n".utf8)
        #expect(frame(line) == [.fault(.noise(at: 0)), .sentence("$GPX", line: 2)])
        #expect(frame(line, chunk: 1) == [.fault(.noise(at: 0)), .sentence("$GPX", line: 2)])
    }

    @Test("a printable byte does not", arguments: [0x20, 0x7E, 0x21, 0x23] as [UInt8])
    func notCutByByte(byte: UInt8) {
        let line = Array("$GPX".utf8) + [byte]
        #expect(frame(line + [0x0A]) == [.sentence(String(decoding: line, as: UTF8.self), line: 1)])
    }

    @Test("noise is one stretch between two sentences of a line, and anew on every line")
    func noise() {
        expect("abc\n\n$A\nde", [.fault(.noise(at: 0)), .sentence("$A", line: 3), .fault(.noise(at: 8))])
        expect("\u{1}\u{2}a\n", [.fault(.noise(at: 0))])
        expect("\n\r\n", [])
    }

    @Test("# starts a comment and ! a sentence at the start of a line alone")
    func starts() {
        expect("# $A\n#\n$B\n", [.sentence("$B", line: 3)])
        expect("#never ended $A", [])
        expect("!A\r\n", [.sentence("!A", line: 1)])
        expect(" !A\n", [.fault(.noise(at: 0))])
        expect("$A!B#C\n", [.sentence("$A!B#C", line: 1)])
        expect("!A$B\n", [.fault(.noise(at: 0)), .sentence("$B", line: 1)])
    }

    @Test("a tag block before a sentence is noise")
    func tagBlock() {
        expect("\\s:x*00\\$A\n", [.fault(.noise(at: 0)), .sentence("$A", line: 1)])
    }

    @Test("at the end of the source a sentence needs a right checksum")
    func end() {
        expect("$GPX,1", [.fault(.noise(at: 0))])
        expect("$GPX,1*5", [.fault(.noise(at: 0))])
        expect("$GPX,1*53", [.fault(.noise(at: 0))])
        expect("$GPX,1*\(checksum("GPX,1"))", [.sentence("$GPX,1*\(checksum("GPX,1"))", line: 1)])
        expect("a$GPX*\(checksum("GPX"))", [.fault(.noise(at: 0)), .sentence("$GPX*\(checksum("GPX"))", line: 1)])
    }

    @Test("a sentence has at most 1024 bytes from $; over that the next $ begins again", arguments: [1023, 1024, 1025])
    func length(count: Int) {
        let long = "$" + String(repeating: "A", count: count - 1)
        let want: Found = count > 1024 ? .fault(.tooLong(at: 0)) : .sentence(long, line: 1)
        expect(long + "\n$B\n", [want, .sentence("$B", line: 2)])
        if count > 1024 { expect(long + "$B\n", [want, .sentence("$B", line: 1)]) }
        expect("-" + long + "\n", [.fault(.noise(at: 0)), count > 1024 ? .fault(.tooLong(at: 1)) : want])
    }

    @Test("one endless line is kept in 1024 bytes", arguments: ["$A", "A", "#"])
    func endless(start: String) {
        var framer = SentenceFramer()
        var faults = 0
        var position = 0
        _ = framer.next(in: Array(start.utf8).span, at: &position)
        let piece = [UInt8](repeating: 0x41, count: 64 * 1024)
        for _ in 0..<64 {
            position = 0
            while framer.next(in: piece.span, at: &position) != nil { faults += 1 }
            #expect(framer.carried.count <= SentenceFramer.longestSentence)
            #expect(framer.carried.capacity <= 2 * SentenceFramer.longestSentence + 64)
        }
        while framer.finish() != nil { faults += 1 }
        #expect(faults == (start == "#" ? 0 : 1))
        #expect(framer.lines == 1)
    }
}
