public import Units

/// Why a value is not written.
public enum ValueRefusal: Error, Sendable, Equatable {
    case negativeAmount
    /// A tip, an expense, miles per gallon: 0 is none.
    case notAboveZero
    case emptyText
    /// Something that moves a terminal's cursor or turns its text round, and is no letter.
    case unprintableText
    /// What a shift earned is recorded when it has ended.
    case shiftIsRunning
    /// Another place is compared by the same name.
    case placeNameTaken(Identity)
    /// A place is merged into another one.
    case samePlace

    /// One sentence for a person, saying what blocks.
    public var sentence: String {
        switch self {
        case .negativeAmount: "an amount is not below zero"
        case .notAboveZero: "this must be above zero; what is not known is left out"
        case .emptyText: "a name has at least one letter"
        case .unprintableText: "a name has letters that can be printed on one line"
        case .shiftIsRunning: "the shift is running: what it earned is recorded when it has ended"
        case .placeNameTaken(let place): "place \(place) has that name already; merge the two"
        case .samePlace: "a place is merged into another one, and this is the same"
        }
    }
}
