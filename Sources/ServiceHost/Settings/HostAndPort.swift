import Glibc

/// A host and a TCP port as one writes them: `localhost:2947`, `192.168.0.7:2947`, `[::1]:2947`.
public struct HostAndPort: Sendable, Equatable {
    /// A name or an address; an IPv6 address without its brackets.
    public let host: String
    public let port: UInt16

    init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// - Returns: nil for any other text, and for port 0, which stands for none.
    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { return nil }
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, host.utf8.allSatisfy(HostAndPort.belongsToHost),
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits), port > 0
        else { return nil }
        self.host = String(host)
        self.port = port
    }

    public var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// Whether the host says where without asking anybody: an address, or `localhost`.
    var isPlainAddress: Bool { host == "localhost" || parsed != nil }

    /// Whether only programs of this computer reach it.
    public var isLoopback: Bool {
        switch parsed {
        case .four(let first): first == 127
        case .six(let bytes): bytes == [UInt8](repeating: 0, count: 15) + [1]
        case nil: host == "localhost"
        }
    }

    private enum Address: Equatable {
        /// The first byte.
        case four(UInt8)
        case six([UInt8])
    }

    private var parsed: Address? {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, host, &bytes) == 1 { return .four(bytes[0]) }
        return inet_pton(AF_INET6, host, &bytes) == 1 ? .six(bytes) : nil
    }

    /// Letters, digits and what names and addresses are joined with; `%` comes before an interface.
    private static func belongsToHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), UInt8(ascii: "%"):
            true
        default: false
        }
    }
}
