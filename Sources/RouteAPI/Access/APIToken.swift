/// What other computers must show. It is in no description, no error and no log.
public struct APIToken: Sendable {
    private let bytes: [UInt8]

    /// Shorter ones can be guessed over a network.
    public static let shortest = 16

    /// - Parameter text: the token; white space around it, as a file has it, is no part of it.
    /// - Returns: nil for fewer than 16 characters, and for any that cannot be sent in a header field (RFC 6750, 2.1).
    public init?(_ text: some StringProtocol) {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        let words = text.utf8.split(whereSeparator: isSpace)
        guard words.count == 1, words[0].count >= APIToken.shortest, words[0].count <= 1024,
            words[0].allSatisfy(APIToken.belongs)
        else { return nil }
        bytes = Array(words[0])
    }

    /// Whether a field `Authorization` shows it. Every byte is looked at, wherever the first wrong one is: how long it
    /// takes tells nothing but a length.
    func isShown(in field: String) -> Bool {
        let parts = field.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return false }
        let shown = Array(parts[1].utf8)
        var difference = UInt(shown.count ^ bytes.count)
        for (place, byte) in bytes.enumerated() {
            difference |= UInt(byte ^ (place < shown.count ? shown[place] : 0))
        }
        return difference == 0
    }

    private static func belongs(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~+/=".utf8.contains(byte)
        }
    }
}
