import Glibc

/// Where the service listens: an address of this computer and a TCP port.
public struct ListenAddress: Sendable, Equatable {
    /// An IPv4 or IPv6 address, the latter without its brackets.
    public let host: String
    /// 0 in a test: any that is free.
    public let port: UInt16
    let bytes: [UInt8]

    /// 127.0.0.1:8947, this computer alone.
    public static let standard = ListenAddress(host: "127.0.0.1", port: 8947, bytes: [127, 0, 0, 1])

    /// - Parameter host: an address, or `localhost`, which is 127.0.0.1. Another name would have to be asked for.
    /// - Returns: nil for anything else.
    public init?(host: String, port: UInt16) {
        let host = host == "localhost" ? ListenAddress.standard.host : host
        guard let bytes = ListenAddress.bytes(of: host) else { return nil }
        self.init(host: host, port: port, bytes: bytes)
    }

    private init(host: String, port: UInt16, bytes: [UInt8]) {
        self.host = host
        self.port = port
        self.bytes = bytes
    }

    /// The same address with the port it got.
    func with(port: UInt16) -> ListenAddress { ListenAddress(host: host, port: port, bytes: bytes) }

    var isIPv6: Bool { bytes.count == 16 }

    /// Only programs of this computer reach it.
    public var isLoopback: Bool {
        isIPv6 ? bytes == [UInt8](repeating: 0, count: 15) + [1] : bytes[0] == 127
    }

    /// All addresses of this computer.
    var isWildcard: Bool { bytes.allSatisfy { $0 == 0 } }

    /// `127.0.0.1:8947`, `[::1]:8947`.
    public var text: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// The 4 or 16 bytes of an address; nil for any other text.
    static func bytes(of text: String) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes.prefix(4)) }
        return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
    }
}
