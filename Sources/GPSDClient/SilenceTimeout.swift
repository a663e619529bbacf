/// After how much silence a connection to gpsd is given up, and made anew.
///
/// A network that swallows everything, and a receiver that hangs up without gpsd noticing, show as nothing but silence.
public struct SilenceTimeout: Sendable, Hashable {
    /// Seconds; 0: never.
    public let seconds: Int

    /// Receivers report once a second and some once in five: below ten, a healthy one would be hung up on.
    public static let leastSeconds = 10
    /// A gpsd that stands still for a minute then loses nothing, since it still has the connection for its burst; and a
    /// dead connection is made anew before 120 s of silence end a session (rules V11).
    public static let standard = SilenceTimeout(seconds: 90)
    /// A day.
    private static let mostSeconds = 86_400

    /// - Parameter seconds: 0 or less for never; what is below the least is taken as the least.
    public init(seconds: Int) {
        self.seconds = seconds <= 0 ? 0 : min(max(seconds, SilenceTimeout.leastSeconds), SilenceTimeout.mostSeconds)
    }
}
