import Testing

@testable import NMEA

@Suite("Exactly two hexadecimal digits of either case follow the last asterisk")
struct ChecksumTests {
    private func isRight(_ text: String) -> Bool? {
        switch Checksum(of: Array(text.utf8).span) {
        case .right: true
        case .wrong: false
        case .absent: nil
        }
    }

    @Test(
        "right",
        arguments: ["$GPX,1*52", "$GPX,1*52  ", "$GPX*1*54", "$*00", "!GPX,1*52", "$GPVTH*5d", "$GPVTH*5D"])
    func right(text: String) { #expect(isRight(text) == true) }

    @Test(
        "wrong",
        arguments: [
            "$GPX,1*53", "$GPX,1*", "$GPX,1*5", "$GPX,1*520", "$GPX,1*5G", "$GPX,1*5)", "$GPX,1*52,", "$GPX,1* 52",
            "$*",
            "$GPX,1*52*",
        ])
    func wrong(text: String) { #expect(isRight(text) == false) }

    @Test("absent", arguments: ["$GPX,1", "$", "$52", "$ ", "$GPX,1  "])
    func absent(text: String) { #expect(isRight(text) == nil) }

    @Test("the body is what lies between $ and the last asterisk")
    func body() {
        #expect(Checksum(of: Array("$GPX*1*54 ".utf8).span) == .right(body: 1..<6))
        #expect(Checksum(of: Array("$GPX ".utf8).span) == .absent(body: 1..<4))
        #expect(Checksum(of: Array("$".utf8).span) == .absent(body: 1..<1))
    }

    @Test("a source is believed without checksums until its first right one")
    func policy() throws {
        let bare = Array("$GPX,1".utf8)
        var policy = ChecksumPolicy()
        #expect(try policy.admit(bare.span, at: 7) == 1..<6)
        #expect(throws: FramingFault.wrongChecksum(at: 8)) { try policy.admit(Array("$GPX,1*00".utf8).span, at: 8) }
        #expect(try policy.admit(bare.span, at: 9) == 1..<6)
        #expect(try policy.admit(Array("$GPX,1*52".utf8).span, at: 10) == 1..<6)
        #expect(throws: FramingFault.missingChecksum(at: 11)) { try policy.admit(bare.span, at: 11) }
    }
}
