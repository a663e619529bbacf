/// Why a gpsd cannot be used as asked. What the network does is never one of these: it is news.
///
/// Names what is wrong, never the text it stands in.
public enum GPSDError: Error, Sendable, Equatable {
    /// The address is empty or begins with its port.
    case noHost
    /// The host has characters that no name or number of a computer has, or is too long.
    case malformedHost
    /// What follows the last colon is no number from 1 to 65535.
    case malformedPort
    /// Several colons outside brackets: nobody knows which one the port follows.
    case unbracketedAddress
    /// The device has characters that gpsd cannot be sent, or is empty or too long.
    case malformedDevice
    /// The system has no descriptor or thread left.
    case noResources
}

extension GPSDError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noHost: "the gpsd address names no host; use HOST, HOST:PORT or [IPV6]:PORT"
        case .malformedHost: "the gpsd address names no host that can exist; use HOST, HOST:PORT or [IPV6]:PORT"
        case .malformedPort: "the port of the gpsd address is no number from 1 to 65535"
        case .unbracketedAddress: "put the IPv6 address of gpsd between brackets: [IPV6]:PORT"
        case .malformedDevice: "the device is no name that gpsd could know; use its path, such as /dev/ttyACM0"
        case .noResources: "the system has no descriptor or thread left for the connection to gpsd"
        }
    }
}
