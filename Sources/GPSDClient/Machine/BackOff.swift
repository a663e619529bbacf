/// How long to wait before the next attempt: half a second, then twice as long each time, up to half a minute.
///
/// Each wait is longer or shorter by up to a fifth, so that many clients of one gpsd do not come back in step.
struct BackOff: Sendable {
    /// Before the first repetition, in microseconds.
    static let least: Int64 = 500_000
    /// No wait is longer.
    static let most: Int64 = 30_000_000
    /// What a fifth more makes `most`.
    private static let longest: Int64 = 25_000_000

    private var next = BackOff.least

    init() {}

    /// - Returns: microseconds to wait now.
    mutating func take(using generator: inout some RandomNumberGenerator) -> Int64 {
        let wait = next
        next = min(2 * next, BackOff.longest)
        return wait + Int64.random(in: -wait / 5...wait / 5, using: &generator)
    }

    /// The attempt was a success.
    mutating func reset() { next = BackOff.least }
}
