import RouteStore
import Units

extension ExactDecimal {
    /// As a row holds it, if it is an amount: 0 or more.
    func amount() throws(LogRefusal) -> RecordedDecimal {
        guard self >= .zero else { throw .value(.negativeAmount) }
        return RecordedDecimal(self)
    }

    /// As a row holds it, if it is more than 0.
    func aboveZero() throws(LogRefusal) -> RecordedDecimal {
        guard self > .zero else { throw .value(.notAboveZero) }
        return RecordedDecimal(self)
    }
}

extension FieldChange<ExactDecimal> {
    /// What becomes of a recorded amount, if the new one is 0 or more.
    func amount(instead old: RecordedDecimal?) throws(LogRefusal) -> RecordedDecimal? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let value): try value.amount()
        }
    }

    /// What becomes of a recorded number, if the new one is more than 0.
    func aboveZero(instead old: RecordedDecimal?) throws(LogRefusal) -> RecordedDecimal? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let value): try value.aboveZero()
        }
    }
}

extension FieldChange<String> {
    /// What becomes of the driver's words, if the new ones are any.
    func words(instead old: String?) throws(LogRefusal) -> String? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let text): try text.named()
        }
    }
}
