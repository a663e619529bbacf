import Dispatch
import RouteStore
import Synchronization
import Units

/// What a service does beside capture: watches the free space, and keeps the automatic copy (store.md B1, B2, M5).
///
/// The copy is written on a queue of its own, through a connection of its own: capture never waits for it.
final class LiveUpkeep {
    private(set) var freeBytes: Int64?
    /// Below this nothing is copied: capture goes first (store.md M5).
    var backupsWait: Bool { freeBytes.map { $0 < BackupFolder.neededBytes } ?? false }
    /// Absent: nothing is copied automatically, in safe mode.
    private let storePath: String?
    private let folder: String
    private let delay: Int64
    private let world: LiveWorld
    private let queue = DispatchQueue(label: "milepost.backup", qos: .background)
    private let writing = Turn()
    private var changedAt: MonotonicInstant?
    private var lookedAt: MonotonicInstant?

    private static let lookInterval: Int64 = 30_000_000

    /// - Parameter path: the store's, for the free space of its file system.
    init(of storePath: String?, beside path: String, delay: Int64, _ world: LiveWorld) {
        self.storePath = storePath
        folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        self.delay = delay
        self.world = world
        freeBytes = world.freeBytes(folder)
    }

    /// The store holds something that the copy does not.
    func noteChange(at now: MonotonicInstant) { changedAt = now }

    func tick(isRecording: Bool, today: UTCInstant, at now: MonotonicInstant) {
        if lookedAt.map({ now.microseconds(since: $0) >= LiveUpkeep.lookInterval }) ?? true {
            lookedAt = now
            freeBytes = world.freeBytes(folder)
        }
        guard let changedAt, now.microseconds(since: changedAt) >= delay, !isRecording, !backupsWait else { return }
        guard let storePath, writing.begin() else { return }
        self.changedAt = nil
        queue.async { [writing, world] in
            LiveUpkeep.refresh(storePath, today, world)
            writing.end()
        }
    }

    /// Waits for a copy that is being written.
    func wait() { queue.sync {} }

    /// Brings the copy up to date.
    func stop(today: UTCInstant) {
        wait()
        guard changedAt != nil, let storePath, !backupsWait else { return }
        changedAt = nil
        LiveUpkeep.refresh(storePath, today, world)
    }

    private static func refresh(_ path: String, _ today: UTCInstant, _ world: LiveWorld) {
        do throws(BackupError) {
            let store: RecordStore
            do throws(StoreError) { store = try RecordStore.openForReading(path) } catch { throw .store(error) }
            let refresh = try BackupFolder(ofStore: path).refresh(from: store, now: today)
            world.note(.backupWritten(routes: refresh.writtenRoutes.count))
        } catch {
            world.note(.backupFailed(error))
        }
    }
}

/// One at a time.
private final class Turn: Sendable {
    private let isTaken = Mutex(false)

    /// - Returns: false when somebody has it.
    func begin() -> Bool {
        isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
    }

    func end() { isTaken.withLock { $0 = false } }
}
