/// How much a line of the log matters: syslog's numbers.
public enum JournalPriority: Int, Sendable {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    case debug = 7
}
