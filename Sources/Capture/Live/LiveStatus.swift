public import Positioning
public import RouteEngine
public import RouteStore
public import ShiftLog
public import Units

/// Everything the service knows about what is being recorded now.
public struct LiveStatus: Sendable {
    public var state: CaptureState
    /// By the receiver's clock, else by a synchronised system clock; absent while neither is known.
    public var now: UTCInstant?
    /// Since when the state is so; absent while the clock is not known.
    public var since: UTCInstant?
    public var store: Store
    public var receiver: Receiver
    /// The running shift; absent when none runs.
    public var shift: RunningShift?
    /// Fixes that came since the service began.
    public var fixes = 0
    public var saves = LiveSaves()
    /// Driver's events that wait until the clock is known, oldest first (rule V13).
    public var heldEvents: [DriverEvent.Action] = []

    /// Whether what is driven now becomes part of the shift's route; in safe mode, too.
    public var isRecording = false

    public struct Store: Sendable {
        public var path: String
        /// The store of safe mode, where the shifts go meanwhile; absent in ordinary work.
        public var safeModePath: String?
        /// Why the store could not be opened.
        public var safeModeReason: StoreError?
        /// Why the last write failed; absent when it did not.
        public var failure: StoreError?
        /// Absent where that cannot be told.
        public var freeBytes: Int64?
        /// Automatic copies wait for more free space (store.md M5).
        public var backupsWait = false
    }

    public struct Receiver: Sendable {
        /// Absent: it was connected, or was never tried.
        public var loss: SourceLoss?
        public var isConnected: Bool
        /// As its source names it; absent where it names none.
        public var device: String?
        /// Since the newest report with a position; absent without one.
        public var lastFixAgeSeconds: Double?
        /// gpsd's mode of that report: 2 or 3; 1 when the receiver has no fix now; absent when nothing was heard.
        public var mode: Int?
        /// As it says it, 95 %; absent: not said.
        public var accuracyMetres: Double?
        /// Fixes used and not used in the running shift, as far as this run of the service saw them.
        public var accepted = 0
        public var rejected: [Rejection: Int] = [:]
    }

    public struct RunningShift: Sendable {
        public var id: Identity
        public var record: ShiftRecord
        /// Up to now.
        public var clock: ShiftClock
        public var route: RouteMeasurement
        /// Since when the vehicle stands with fixes arriving; absent while it moves.
        public var standingSince: UTCInstant?
    }
}
