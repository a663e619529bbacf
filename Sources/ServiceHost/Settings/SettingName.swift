/// A setting of the service. Its flag, its variable and its key all follow from the one name here.
public enum SettingName: String, Sendable, CaseIterable {
    case gpsd
    case device
    case listen
    case tokenFile = "token-file"
    case store
    case silence
    case timeFloor = "time-floor"
    case commit
    case backupDelay = "backup-delay"

    /// `--token-file`.
    public var flag: String { "--" + rawValue }

    /// `MILEPOST_TOKEN_FILE`.
    public var variable: String {
        SettingName.variablePrefix + String(rawValue.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// The key in `run --check --json`; a quantity carries its unit.
    public var key: String {
        switch self {
        case .gpsd, .device, .listen, .store: rawValue
        case .tokenFile: "tokenFile"
        case .silence: "silenceSeconds"
        case .timeFloor: "timeFloor"
        case .commit: "commitSeconds"
        case .backupDelay: "backupDelaySeconds"
        }
    }

    /// Every variable of this program begins so; one that does and is unknown is a mistake to be told about.
    static let variablePrefix = "MILEPOST_"

    /// The variables that may be there: the settings', and those of the project's own tests and tools, which the
    /// program does not read but may find when they run it.
    public static let knownVariables =
        allCases.map(\.variable) + ["SHARED", "FREEZE_SCHEMA"].map { variablePrefix + $0 }
}
