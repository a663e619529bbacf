/// Where a gpsd answers.
public struct GPSDEndpoint: Sendable, Hashable {
    /// A name or an address, without brackets.
    public let host: String
    public let port: UInt16

    /// gpsd's own port, registered for it.
    public static let standardPort: UInt16 = 2947
    /// gpsd on this computer.
    public static let standard = GPSDEndpoint(host: "localhost", port: standardPort)

    private init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Reads `HOST`, `HOST:PORT`, `[IPV6]` or `[IPV6]:PORT`.
    ///
    /// - Throws: what is wrong with it. Nothing is looked up: a name that nobody has is found out when connecting.
    public init(_ text: String) throws(GPSDError) {
        guard !text.isEmpty else { throw .noHost }
        let (host, port) = try GPSDEndpoint.split(text)
        guard !host.isEmpty else { throw .noHost }
        self.init(host: String(host), port: try port.map(GPSDEndpoint.number) ?? GPSDEndpoint.standardPort)
    }

    private static func split(_ text: String) throws(GPSDError) -> (host: Substring, port: Substring?) {
        guard text.first == "[" else {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count <= 2 else { throw .unbracketedAddress }
            guard parts[0].allSatisfy(isOfName), parts[0].utf8.count <= longestHost else { throw .malformedHost }
            return (parts[0], parts.count == 2 ? parts[1] : nil)
        }
        guard let end = text.firstIndex(of: "]") else { throw .malformedHost }
        let host = text[text.index(after: text.startIndex)..<end]
        guard host.contains(":"), host.allSatisfy(isOfAddress), host.utf8.count <= longestHost else {
            throw .malformedHost
        }
        let rest = text[text.index(after: end)...]
        if rest.isEmpty { return (host, nil) }
        guard rest.first == ":" else { throw .malformedPort }
        return (host, rest.dropFirst())
    }

    private static func number(_ text: Substring) throws(GPSDError) -> UInt16 {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(text), port > 0 else {
            throw .malformedPort
        }
        return port
    }

    /// A name's longest form in the domain name system.
    private static let longestHost = 253

    /// libgps has hosts of other kinds, "shared memory" and the like; with a space in them they are none here.
    private static func isOfName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-._".contains(character))
    }

    /// With the zone of a link-local address, as in `fe80::1%eth0`.
    private static func isOfAddress(_ character: Character) -> Bool {
        isOfName(character) || character == ":" || character == "%"
    }
}

extension GPSDEndpoint: CustomStringConvertible {
    /// As `init(_:)` reads it.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
