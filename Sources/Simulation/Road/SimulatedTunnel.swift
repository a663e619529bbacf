public import Units

/// A stretch of the road without reception.
public struct SimulatedTunnel: Sendable, Equatable {
    /// What the receiver writes inside.
    public enum Output: String, Sendable {
        /// Sentences that say there is no position: GGA of quality 0 and RMC of status V.
        case voidStatus
        /// Nothing at all.
        case silence
    }

    /// Where it begins, along the road.
    public let from: Metres
    public let to: Metres
    public let output: Output

    /// What is driven without a fix.
    public var hidden: Metres { to - from }

    /// Draws the tunnels of a road. Both ends of the road, 200 m each, stay in the open.
    ///
    /// - Parameter spacing: mean metres between them; 0 for none.
    static func drawn(alongMetres length: Double, spacing: Double, seed: UInt64) -> [SimulatedTunnel] {
        guard spacing > 0 else { return [] }
        var numbers = DrawnNumbers(seed: seed, for: .tunnels)
        var tunnels: [SimulatedTunnel] = []
        var from = max(200, numbers.uniform(0.5...1) * spacing)
        while true {
            let to = from + numbers.uniform(200...800)
            guard to <= length - 200 else { return tunnels }
            let output: Output = numbers.happens(withChance: 0.5) ? .voidStatus : .silence
            tunnels.append(SimulatedTunnel(from: Metres(from), to: Metres(to), output: output))
            from = to + numbers.uniform(0.5...1.5) * spacing
        }
    }
}
