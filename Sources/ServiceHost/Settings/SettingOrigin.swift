/// Where a setting's value came from; the first that says something is taken.
public enum SettingOrigin: Sendable, Equatable {
    case flag
    /// A variable of the environment. One that is empty says nothing.
    case environment
    case standard

    /// `flag --gpsd`, `environment MILEPOST_GPSD`, or `default`.
    public func text(of name: SettingName) -> String {
        switch self {
        case .flag: "flag \(name.flag)"
        case .environment: "environment \(name.variable)"
        case .standard: "default"
        }
    }
}
