public import Positioning
public import RouteStore
public import Units

/// What live capture is told once.
public struct LiveSettings: Sendable {
    /// The store's file.
    public var store: String
    /// What to do where there is none.
    public var creation: StoreCreation
    /// Earlier instants are no time (rule V7); the default is this program's release date.
    public var timeFloor: UTCInstant
    /// Microseconds after the first unsaved row until it is saved. The promise is ten seconds; half of them is kept for
    /// a driver's event that is being written.
    public var commitDelay: Int64
    /// Microseconds after the last change until the automatic copy is brought up to date.
    public var backupDelay: Int64

    public init(
        store: String, creation: StoreCreation = .whenNew, timeFloor: UTCInstant, commitDelay: Int64 = 5_000_000,
        backupDelay: Int64 = 30_000_000
    ) {
        self.store = store
        self.creation = creation
        self.timeFloor = timeFloor
        self.commitDelay = commitDelay
        self.backupDelay = backupDelay
    }
}

/// What live capture needs of the world outside, as values.
public struct LiveWorld: Sendable {
    public var newIdentity: @Sendable () -> Identity
    /// The system clock where the kernel calls it synchronised; absent otherwise (rule V13).
    public var synchronisedClock: @Sendable () -> UTCInstant?
    /// Bytes free on the file system of a folder; absent where that cannot be told.
    public var freeBytes: @Sendable (_ folder: String) -> Int64?
    /// The computer's steady clock: how long a write took.
    public var clock: @Sendable () -> MonotonicInstant
    /// Told what happened: for a log, without a place, a name or a note.
    public var note: @Sendable (LiveEvent) -> Void

    public init(
        newIdentity: @escaping @Sendable () -> Identity,
        synchronisedClock: @escaping @Sendable () -> UTCInstant?,
        freeBytes: @escaping @Sendable (_ folder: String) -> Int64?,
        clock: @escaping @Sendable () -> MonotonicInstant = { MonotonicInstant(microseconds: 0) },
        note: @escaping @Sendable (LiveEvent) -> Void
    ) {
        self.newIdentity = newIdentity
        self.synchronisedClock = synchronisedClock
        self.freeBytes = freeBytes
        self.clock = clock
        self.note = note
    }
}

/// Something that happened to live capture and that a log should keep.
public enum LiveEvent: Sendable, Equatable {
    case stateChanged(CaptureState)
    case sourceLost(SourceLoss)
    /// What the source wants a person to know.
    case notice(String)
    /// Events that waited for the clock when the service ended: they are recorded nowhere.
    case heldEventsLost(Int)
    case storeFailed(StoreError)
    case storeIsBack
    /// A driver's event that waited for the clock was written, or refused for the reason.
    case heldEventRecorded(String)
    case heldEventRefused(String, because: String)
    case backupWritten(routes: Int)
    case backupFailed(BackupError)
}
