import Glibc

/// Why the API could not be started.
public enum APIError: Error, Sendable, Equatable {
    /// Other computers could reach it, and nothing would ask them who they are.
    case tokenNeeded(ListenAddress)
    /// Something listens there already.
    case addressInUse(ListenAddress)
    /// This computer has no such address.
    case noSuchAddress(ListenAddress)
    /// Ports below 1024 are not everybody's.
    case notPermitted(ListenAddress)
    /// Anything else the operating system said: its number for it.
    case cannotListen(ListenAddress, code: Int32)
}

extension APIError: CustomStringConvertible {
    /// One line: what is wrong, where, what to do.
    public var description: String {
        switch self {
        case .tokenNeeded(let address):
            "\(address.text) lets other computers in: give a token file, or listen on 127.0.0.1"
        case .addressInUse(let address): "something listens on \(address.text) already: stop it, or choose another port"
        case .noSuchAddress(let address): "this computer has no address \(address.host): choose one it has"
        case .notPermitted(let address): "no permission to listen on \(address.text): choose a port from 1024 on"
        case .cannotListen(let address, let code):
            "cannot listen on \(address.text): \(String(cString: strerror(code))); try again"
        }
    }

    /// The exit code of a command that fails with it (sysexits).
    public var exitCode: Int32 {
        switch self {
        case .tokenNeeded: 64
        case .addressInUse, .noSuchAddress, .cannotListen: 69
        case .notPermitted: 77
        }
    }
}
