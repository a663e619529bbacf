/// What help prints.
enum Help {
    /// The list of all commands.
    static func overview(of commands: [CommandSpecification], version: String) -> String {
        let width = commands.map(\.name.count).max() ?? 0
        let lines = commands.map { "  \(padded($0.name, width))  \($0.summary)" }
        return """
            milepost \(version): honest mileage from GPS

            usage: milepost COMMAND [operands] [flags]

            \(lines.joined(separator: "\n"))

            'milepost help COMMAND' explains one and shows an example that works as typed.

            """
    }

    /// One command in full.
    static func page(of command: CommandSpecification) -> String {
        var usage = "usage: milepost \(command.name)"
        if !command.operands.placeholder.isEmpty { usage += " \(command.operands.placeholder)" }
        if !command.flags.isEmpty { usage += " [flags]" }
        var text = "\(usage)\n\n\(command.summary).\n"
        let flags = command.flags.map { flag in (flag.name + (flag.value.map { " \($0)" } ?? ""), flag.help) }
        let width = flags.map(\.0.count).max() ?? 0
        if !flags.isEmpty { text += "\n" + flags.map { "  \(padded($0, width))  \($1)\n" }.joined() }
        if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
        return text + "\nexample:\n  \(command.example)\n"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
