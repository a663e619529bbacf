import ShiftLog
import Units

/// Flags and operands of the driver's record, read once.
extension ParsedArguments {
    /// An instant; absent when not given.
    func instant(_ flag: String = "--at") throws(CommandFailure) -> UTCInstant? {
        try value(flag, expecting: "an RFC 3339 instant with its zone, like 2026-03-14T08:00:00Z or …T09:00:00+01:00") {
            UTCInstant(rfc3339: $0)
        }
    }

    /// An instant that a command cannot do without.
    func requiredInstant(_ flag: String) throws(CommandFailure) -> UTCInstant {
        guard let instant = try instant(flag) else {
            throw .usage("\(flag) is missing: \(flag) INSTANT, like 2026-03-14T08:00:00Z")
        }
        return instant
    }

    /// An amount or another number, exactly as it is typed; absent when not given.
    func decimal(_ flag: String) throws(CommandFailure) -> ExactDecimal? {
        try value(flag, expecting: ParsedArguments.decimalForm) { ExactDecimal($0) }
    }

    /// The operand at a place as an amount.
    func decimal(at place: Int) throws(CommandFailure) -> ExactDecimal {
        guard let decimal = ExactDecimal(operands[place]) else {
            throw .usage("an amount is \(ParsedArguments.decimalForm)")
        }
        return decimal
    }

    /// What becomes of a number: an empty value takes it away.
    func decimalChange(_ flag: String) throws(CommandFailure) -> FieldChange<ExactDecimal> {
        guard let text = value(flag) else { return .keep }
        if text.isEmpty { return .clear }
        return try decimal(flag).map { .set($0) } ?? .keep
    }

    /// What becomes of a text: an empty value takes it away.
    func textChange(_ flag: String) -> FieldChange<String> {
        guard let text = value(flag) else { return .keep }
        return text.isEmpty ? .clear : .set(text)
    }

    /// A command that changes a record must be told what.
    func requireOne(of flags: [String]) throws(CommandFailure) {
        guard flags.contains(where: has) else { throw .usage("say what to change: \(flags.joined(separator: ", "))") }
    }

    private static let decimalForm = "digits with a point, like 12.50: no sign, no comma, no currency"
}
