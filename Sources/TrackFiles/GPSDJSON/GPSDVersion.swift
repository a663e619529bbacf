import JSONText

/// Which gpsd it is, from its greeting.
///
/// ```json
/// {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
/// ```
public struct GPSDVersion: Sendable, Equatable {
    /// As it writes it, without a promise of form.
    public let release: String
    /// Changes when old clients can no longer read what it says. Absent: not said.
    public let protocolMajor: Int?

    public init(release: String, protocolMajor: Int?) {
        self.release = release
        self.protocolMajor = protocolMajor
    }

    init(_ object: JSONValue) {
        release = object["release"]?.string ?? ""
        protocolMajor = object["proto_major"]?.integer.flatMap { Int(exactly: $0) }
    }
}
