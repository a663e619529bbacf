/// Why a capture session ended (rule V11): what a gap's explanation is taken from, word for word.
public enum SessionEndReason: String, Sendable, CaseIterable {
    case paused
    case parked
    case shiftEnded
    case sourceLost
    case deviceChanged
    case fileEnded
    /// Reports came for 120 s, without a position.
    case noFix
    /// Nothing came for 120 s.
    case silence
    case processStopped
    /// Found open at the next start: a power cut or a crash.
    case interrupted
    case storeUnavailable
    case reanchored
}
