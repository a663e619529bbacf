/// What becomes of a value that may be absent.
public enum FieldChange<Value: Sendable>: Sendable {
    case keep
    /// Not recorded any more.
    case clear
    case set(Value)

    /// - Parameter convert: to what a row holds.
    func applied<Stored>(to old: Stored?, as convert: (Value) -> Stored) -> Stored? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let value): convert(value)
        }
    }

    /// The new value. Absent: there is none.
    var newValue: Value? { if case .set(let value) = self { value } else { nil } }
}

extension FieldChange {
    func applied(to old: Value?) -> Value? { applied(to: old, as: { $0 }) }
}

extension FieldChange: Equatable where Value: Equatable {}
