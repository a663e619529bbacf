/// What capture does now, for a person to read at a glance.
public enum CaptureState: String, Sendable, CaseIterable {
    /// No shift is running.
    case idle
    case recording
    case paused
    case parked
    /// The source is there and has no usable position.
    case noFix
    case sourceLost
    case storeUnavailable
    /// The store could not be opened; the shifts go to one beside it.
    case safeMode
}
