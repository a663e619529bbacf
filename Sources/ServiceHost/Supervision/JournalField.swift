/// The names a log line may have fields of. In the journal `MILEPOST_SIGNAL`, in text `signal`.
public enum JournalField: String, Sendable, CaseIterable {
    case signal
    case setting
    case source
    case device
    case state
    case reason
    case shift
    case session
    case store
    case seconds
    case count
    case bytes
    case code
    case version

    var journalName: String { SettingName.variablePrefix + rawValue.uppercased() }
}
