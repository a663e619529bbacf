/// A length along the ground.
///
/// Metres, any finite `Double`; a length that is not known is an absent `Metres?`, never 0 and never NaN.
public struct Metres: Sendable, Hashable, Comparable {
    public let value: Double

    public init(_ value: Double) { self.value = value }

    public static let zero = Metres(0)

    public static func < (one: Metres, other: Metres) -> Bool { one.value < other.value }
    public static func + (one: Metres, other: Metres) -> Metres { Metres(one.value + other.value) }
    public static func - (one: Metres, other: Metres) -> Metres { Metres(one.value - other.value) }
    public static func += (one: inout Metres, other: Metres) { one = one + other }
}
