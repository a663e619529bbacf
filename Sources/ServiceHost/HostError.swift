/// Everything that can keep the service from starting, or a command from asking it. Closed: a caller handles every
/// case.
///
/// A case names a setting, a variable or a file. None holds a value that was set: it may be a place or a token.
public enum HostError: Error, Sendable, Equatable {
    /// A variable that begins like ours and is none of them.
    case unknownVariable(String)
    /// A setting that says something it cannot mean.
    case malformed(SettingName, SettingOrigin, expecting: String)
    /// Other computers could reach the service, and nothing would ask them who they are.
    case tokenNeeded(SettingOrigin)
    case tokenFileMissing(path: String)
    /// Not for this user, or no file that can be read at all.
    case tokenFileUnreadable(path: String)
    /// Everybody on this computer may read or change the token.
    case tokenFileOpen(path: String)
    case tokenFileEmpty(path: String)
    /// Something that is no socket stands where the service's should be.
    case socketTaken(path: String)
    /// The file's name alone is longer than a socket's may be.
    case socketNameTooLong(path: String)
    case socketNotPermitted(path: String)
    /// Anything else about the service's socket; the operating system's number for it.
    case socketFailed(path: String, code: Int32)
    /// The operating system has nothing left of what a service needs.
    case systemFailed(call: String, code: Int32)
}
