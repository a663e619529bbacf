/// How a tip was given, as a row says it.
public enum TipMethod: String, Sendable, CaseIterable {
    case cash
    case platform
}
