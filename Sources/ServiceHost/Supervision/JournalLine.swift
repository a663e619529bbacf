/// A line of the log: a message that stands in the source, and fields.
struct JournalLine: Sendable {
    let priority: JournalPriority
    let message: String
    let fields: [(name: JournalField, value: JournalValue)]

    /// As the journal takes it: `NAME=value` each.
    var journalEntries: [String] {
        ["MESSAGE=\(message)", "PRIORITY=\(priority.rawValue)", "SYSLOG_IDENTIFIER=milepost"]
            + fields.map { "\($0.name.journalName)=\($0.value.text)" }
    }

    /// As one line of text, with its line end.
    var text: String {
        "milepost: \(message)" + fields.map { " \($0.name.rawValue)=\($0.value.text)" }.joined() + "\n"
    }
}
