public import RouteEngine

/// The figures of the service for `/metrics` and `/healthz`, as facts.
public struct APIMetrics: Sendable, Equatable {
    /// Fixes that came from the receiver since the service began.
    public var fixes = 0
    /// Fixes used in the running shift, as far as this run of the service saw them; 0 when none runs.
    public var accepted = 0
    /// Those not used, by reason.
    public var rejected: [Rejection: Int] = [:]
    /// Since the newest fix; absent without one.
    public var fixAgeSeconds: Double?
    /// Gaps in the running shift's route; 0 when none runs.
    public var gaps = 0
    /// Capture sessions begun since the service began.
    public var sessions = 0
    public var commits = Commits()
    /// Of the store's file with its write-ahead log; absent where that cannot be told.
    public var storeBytes: Int64?
    /// Of the file system the store is on; absent where that cannot be told.
    public var freeBytes: Int64?
    public var isSafeMode = false
    /// A shift runs, and is neither paused nor parked.
    public var shouldRecord = false
    public var isRecording = false

    /// How long the service's transactions took since it began.
    public struct Commits: Sendable, Equatable {
        public var count = 0
        public var seconds = 0.0
        /// The longest of them.
        public var longestSeconds = 0.0

        public init() {}
    }

    public init() {}
}
