import Glibc

extension HostError: CustomStringConvertible {
    /// One line: what is wrong, where, what to do.
    public var description: String {
        switch self {
        case .unknownVariable(let name): "unknown variable \(name)"
        case .malformed(let name, let origin, let what): "\(name.rawValue) (\(origin.text(of: name))) takes \(what)"
        case .tokenNeeded(let origin):
            "listen (\(origin.text(of: .listen))) lets other computers in: say --token-file FILE,"
                + " or listen on 127.0.0.1"
        case .tokenFileMissing(let path): "\(path): no such token file; check the name"
        case .tokenFileUnreadable(let path): "\(path): the token file cannot be read; check its owner and mode"
        case .tokenFileOpen(let path): "\(path): everybody may read or change the token file; say chmod 600 \(path)"
        case .tokenFileEmpty(let path): "\(path): the token file is empty; put a token into it"
        case .socketTaken(let path): "\(path) is no socket: move it away, the service answers there"
        case .socketNameTooLong(let path): "\(path): too long a name for a socket; give the store a shorter one"
        case .socketNotPermitted(let path): "no permission for \(path): check its owner and mode, and its folder's"
        case .socketFailed(let path, let code): "\(path): no socket there: \(HostError.text(code))"
        case .systemFailed(let call, let code): "\(call) failed: \(HostError.text(code)); try again"
        }
    }

    /// The exit code of a command that fails with it (sysexits).
    public var exitCode: Int32 {
        switch self {
        case .unknownVariable, .malformed, .tokenNeeded: 64
        case .tokenFileEmpty: 65
        case .tokenFileMissing: 66
        case .socketTaken, .socketNameTooLong: 73
        case .socketFailed, .systemFailed: 74
        case .tokenFileUnreadable, .tokenFileOpen, .socketNotPermitted: 77
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
