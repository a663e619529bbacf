/// What the process says when it ends: the numbers of BSD's `sysexits.h`.
public enum ExitCode: Int32, Sendable {
    case done = 0
    case usage = 64
    case inputWrong = 65
    case noInput = 66
    case unavailable = 69
    case cannotCreate = 73
    case inputOutput = 74
    case busy = 75
    case notPermitted = 77
}
