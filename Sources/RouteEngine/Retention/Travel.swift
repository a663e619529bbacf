import Units

/// Metres by how they were measured (rule V3), while they are still being added up.
struct Travel {
    var velocity = 0.0
    var position = 0.0
    var bridged = 0.0

    var sum: Double { velocity + position + bridged }

    var reading: OdometerReading {
        OdometerReading(velocity: Metres(velocity), position: Metres(position), bridged: Metres(bridged))
    }

    static func += (one: inout Travel, other: Travel) {
        one.velocity += other.velocity
        one.position += other.position
        one.bridged += other.bridged
    }

    /// The same mixture, of at most this many metres in all.
    func lowered(to most: Double) -> Travel {
        guard sum > most, sum > 0 else { return self }
        let share = max(0, most) / sum
        return Travel(velocity: velocity * share, position: position * share, bridged: bridged * share)
    }
}
