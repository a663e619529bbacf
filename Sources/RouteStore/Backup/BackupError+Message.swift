internal import JSONText

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

extension BackupError: CustomStringConvertible {
    /// One line: what is wrong, which file and where in it, what to do.
    public var description: String {
        switch self {
        case .store(let error): error.description
        case .file(let step, let path, let code):
            "cannot \(step.rawValue) \(path): \(String(cString: strerror(code))); nothing was changed"
        case .notJSON(let error, let path):
            "\(path), line \(error.line), byte \(error.byteOffset): \(error.reason.words); nothing was changed"
        case .malformed(let fault, let path):
            "\(path), line \(fault.line), byte \(fault.byteOffset): \(fault.reason); nothing was changed"
        case .newerFormat(let path, let found, let known):
            "\(path) is in backup format \(found) and this program knows \(known): use the newer program;"
                + " nothing was changed"
        case .newerSchema(let path, let found, let known):
            "\(path) is of schema version \(found) and this program knows \(known): use the newer program;"
                + " nothing was changed"
        case .danglingReferences(let groups, let path):
            "\(path) has rows of \(BackupError.tables(groups)) whose records are missing and not listed as orphans;"
                + " nothing was changed"
        case .lowSpace(let path, let free, let needed):
            "no backup into \(path): \(free) bytes are free and \(needed) are needed; free some"
        }
    }

    /// The exit code of a command that fails with it (sysexits).
    public var exitCode: Int32 {
        switch self {
        case .store(let error): error.exitCode
        case .file(_, _, ENOENT): 66
        case .file(_, _, EACCES), .file(_, _, EPERM), .file(_, _, EROFS): 77
        case .file(.create, _, _): 73
        case .file, .lowSpace: 74
        case .notJSON, .malformed, .danglingReferences: 65
        case .newerFormat, .newerSchema: 69
        }
    }

    private static func tables(_ groups: [OrphanGroup]) -> String {
        Set(groups.map(\.table)).sorted().joined(separator: ", ")
    }
}
