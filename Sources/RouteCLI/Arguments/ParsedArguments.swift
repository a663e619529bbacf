/// The words of a command line, sorted by a command's specification.
struct ParsedArguments: Sendable, Equatable {
    let operands: [String]
    private let values: [String: String]

    /// Takes `--flag value`, `--flag=value`, operands in any place, `-` as an operand, and `--` before operands that
    /// begin with a hyphen. A flag may be given once.
    init(_ words: [String], for command: CommandSpecification) throws(CommandFailure) {
        var operands: [String] = []
        var values: [String: String] = [:]
        var rest = words[...]
        var onlyOperands = false
        while let word = rest.popFirst() {
            if word == "--", !onlyOperands {
                onlyOperands = true
            } else if onlyOperands || word == "-" || !word.hasPrefix("-") {
                operands.append(word)
            } else {
                let (name, value) = try ParsedArguments.flag(word, &rest, command)
                guard values.updateValue(value, forKey: name) == nil else {
                    throw .usage("\(name) is given twice; give it once")
                }
            }
        }
        try ParsedArguments.check(operands, for: command)
        self.operands = operands
        self.values = values
    }

    /// Whether a flag was given.
    func has(_ flag: String) -> Bool { values[flag] != nil }

    /// The value of a flag; absent when it was not given.
    func value(_ flag: String) -> String? { values[flag] }

    /// The value of a flag, read by a closure that answers nil for what it cannot read. The refusal does not repeat the
    /// value: it may be a place.
    func value<Value>(
        _ flag: String, expecting what: String, read: (String) -> Value?
    ) throws(CommandFailure) -> Value? {
        guard let text = values[flag] else { return nil }
        guard let value = read(text) else { throw .usage("\(flag) takes \(what)") }
        return value
    }

    private static func flag(
        _ word: String, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
    ) throws(CommandFailure) -> (name: String, value: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let flag = command.flags.first(where: { $0.name == parts[0] }) else {
            let names = command.flags.map(\.name) + ["--help"]
            throw .usage(
                "unknown flag '\(parts[0])' for 'milepost \(command.name)'"
                    + Suggestion.sentence(for: parts[0], among: names)
                    + "; 'milepost help \(command.name)' lists its flags")
        }
        guard let placeholder = flag.value else {
            guard parts.count == 1 else { throw .usage("\(flag.name) takes no value") }
            return (flag.name, "")
        }
        if parts.count == 2 { return (flag.name, parts[1]) }
        guard let value = rest.popFirst() else {
            throw .usage("\(flag.name) needs a value: \(flag.name) \(placeholder)")
        }
        return (flag.name, value)
    }

    private static func check(_ operands: [String], for command: CommandSpecification) throws(CommandFailure) {
        let wanted = command.operands
        if operands.count < wanted.count.lowerBound {
            throw .usage("'milepost \(command.name)' needs \(wanted.placeholder); try: \(command.example)")
        }
        if operands.count > wanted.count.upperBound {
            throw .usage(
                "'milepost \(command.name)' takes "
                    + (wanted.count.upperBound == 0 ? "no operands" : "only \(wanted.placeholder)")
                    + "; '\(operands[wanted.count.upperBound])' is too much")
        }
    }
}
