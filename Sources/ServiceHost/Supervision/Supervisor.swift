import CSystemd
public import Units

/// What the service tells the one who started it (sd_notify). Says nothing, and fails at nothing, when nobody asked.
public struct Supervisor: Sendable {
    /// Microseconds between two signs of life that the supervisor wants. Absent: it does not watch.
    public let watchdogMicroseconds: Int64?
    private let isPresent: Bool

    /// - Parameters:
    ///   - variables: the environment: `NOTIFY_SOCKET`, `WATCHDOG_USEC`, `WATCHDOG_PID`.
    ///   - process: this process. A watchdog meant for another one is not ours to feed.
    public init(variables: [String: String], process: Int32) {
        isPresent = variables["NOTIFY_SOCKET"]?.isEmpty == false
        let isOurs = variables["WATCHDOG_PID"].map { Int32($0) == process } ?? true
        let wanted = variables["WATCHDOG_USEC"].flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil }
        watchdogMicroseconds = isPresent && isOurs ? wanted : nil
    }

    /// The store is open and the loop runs; or a reload is done.
    public func ready() { say("READY=1") }

    /// One line for whoever asks systemd how the service is. Never a coordinate, a name or a note.
    public func status(_ text: String) {
        // A line break would begin another message.
        say("STATUS=" + String(text.map { $0.isNewline ? " " : $0 }))
    }

    /// A sign of life.
    public func alive() { say("WATCHDOG=1") }

    /// - Parameter now: systemd wants its own steady clock, which leaves out time asleep, and asks only that this is
    ///   not before the moment of its request: ours, which counts it, never is.
    public func reloading(at now: MonotonicInstant) { say("RELOADING=1\nMONOTONIC_USEC=\(now.microseconds)") }

    public func stopping() { say("STOPPING=1") }

    private func say(_ message: String) {
        guard isPresent else { return }
        // That the supervisor could not be told is not a reason to capture less; it will act on the silence.
        _ = sd_notify(0, message)
    }
}
