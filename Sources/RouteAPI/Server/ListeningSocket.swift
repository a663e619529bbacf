import Glibc

/// A TCP socket that listens.
enum ListeningSocket {
    /// - Returns: the socket, and the port it has got.
    static func open(_ address: ListenAddress) throws(APIError) -> (descriptor: Int32, port: UInt16) {
        let family = address.isIPv6 ? AF_INET6 : AF_INET
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw error(address, errno) }
        // A service that starts anew must not wait for the connections of the one before to be forgotten.
        set(descriptor, SOL_SOCKET, SO_REUSEADDR)
        if address.isIPv6 { set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
        guard address.withSocketAddress({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 64) == 0,
            let port = port(of: descriptor)
        else {
            let code = errno
            close(descriptor)
            throw error(address, code)
        }
        return (descriptor, port)
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// The port stands at the same place whichever the family.
    private static func port(of descriptor: Int32) -> UInt16? {
        var storage = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let answer = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return answer == 0 ? UInt16(bigEndian: storage.sin6_port) : nil
    }

    private static func error(_ address: ListenAddress, _ code: Int32) -> APIError {
        switch code {
        case EADDRINUSE: .addressInUse(address)
        case EADDRNOTAVAIL: .noSuchAddress(address)
        case EACCES: .notPermitted(address)
        default: .cannotListen(address, code: code)
        }
    }
}

extension ListenAddress {
    /// Hands it over as the operating system has addresses.
    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        func hand<Address>(_ address: Address) -> Result {
            withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<Address>.size))
                }
            }
        }
        if isIPv6 {
            var six = sockaddr_in6()
            six.sin6_family = sa_family_t(AF_INET6)
            six.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &six.sin6_addr) { $0.copyBytes(from: bytes) }
            return hand(six)
        }
        var four = sockaddr_in()
        four.sin_family = sa_family_t(AF_INET)
        four.sin_port = port.bigEndian
        withUnsafeMutableBytes(of: &four.sin_addr) { $0.copyBytes(from: bytes) }
        return hand(four)
    }
}
