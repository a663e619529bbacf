/// A speed over the ground.
///
/// Metres per second, not negative when a receiver said it; an unknown speed is an absent `MetresPerSecond?`.
public struct MetresPerSecond: Sendable, Hashable, Comparable {
    public let value: Double

    public init(_ value: Double) { self.value = value }

    /// 1 knot is 1852 m in 3600 s, exactly (International Hydrographic Conference, 1929).
    public init(knots: Double) { value = knots * 1852 / 3600 }

    public static func < (one: MetresPerSecond, other: MetresPerSecond) -> Bool { one.value < other.value }
}
