import Glibc

/// What the operating system asks of a service.
public enum ServiceSignal: String, Sendable, CaseIterable {
    case terminate
    case interrupt
    case hangUp

    var number: Int32 {
        switch self {
        case .terminate: SIGTERM
        case .interrupt: SIGINT
        case .hangUp: SIGHUP
        }
    }
}
