import Capture
import Glibc
import Positioning
import RouteStore
import SQLiteKit
import ShiftLog
import Units

/// A drive captured into a store, which says after each commit what the store holds by now. What was said once may not
/// be lost, whatever happens to the process or the machine.
///
/// It begins a shift where none runs, and goes on with one that does.
///
///     CaptureSoak drive STORE SECONDS [--silent] [--pauses] [--copies] [--pace SECONDS] [--synchronous WORD]
struct AcknowledgedDrive {
    private let store: String
    private let seconds: Int
    /// Only the end is said: looking at everything costs more the more there is.
    private var isSilent = false
    /// Every 97 seconds the driver pauses for three.
    private var pauses = false
    /// The automatic copy is kept.
    private var copies = false
    /// Real seconds a second of the drive takes; 0 is as fast as it goes.
    private var pace = 0.0
    /// Another `PRAGMA synchronous` than the store's own, to prove that a harness notices. Absent: the store's own.
    private var synchronous: String?
    /// What was said last.
    private var said = ""

    /// - Parameter words: behind `drive`.
    /// - Returns: nil where they are not understood.
    init?(_ words: some Sequence<String>) {
        var rest = words.makeIterator()
        guard let store = rest.next(), let seconds = rest.next().flatMap({ Int($0) }) else { return nil }
        (self.store, self.seconds) = (store, seconds)
        while let word = rest.next() {
            switch word {
            case "--silent": isSilent = true
            case "--pauses": pauses = true
            case "--copies": copies = true
            case "--pace": pace = rest.next().flatMap { Double($0) } ?? 0
            case "--synchronous": synchronous = rest.next()
            default: return nil
            }
        }
    }

    private static let base = UTCInstant(microseconds: 1_800_000_000_000_000)
    private static let state = """
        SELECT (SELECT count(*) FROM route_sample), (SELECT max(fixed_at_us) FROM route_sample),
        (SELECT total(velocity_m + position_m + bridged_m) FROM route_sample), (SELECT count(*) FROM shift_pause),
        (SELECT count(*) FROM standstill), (SELECT count(*) FROM capture_session)
        """

    mutating func run() throws {
        let capture = try LiveCapture(
            LiveSettings(store: store, timeFloor: Self.base), in: CaptureSoak.world(copies: copies))
        let driver = try RecordStore.open(store, creating: .never)
        if let synchronous {
            for records in [capture.records, driver] {
                try records.connection.execute("PRAGMA synchronous = \(synchronous)")
            }
        }
        let log = DriverLog(store: driver, newIdentity: CaptureSoak.newIdentity)
        let newest = try capture.records.newestInstant()
        let start = newest?.advanced(byMicroseconds: 60_000_000) ?? Self.base
        // One that was broken off in a pause goes on, too.
        record(try capture.records.activeShifts().isEmpty ? .startShift : .resume, start, log)
        acknowledge(capture)
        var receiver = WanderingReceiver()
        capture.take([SourceArrival(receivedAt: MonotonicInstant(microseconds: 0), news: .connected)])
        for second in 0..<seconds {
            let now = MonotonicInstant(microseconds: Int64(second) * 1_000_000)
            let instant = start.advanced(byMicroseconds: now.microseconds)
            let fix = Fix(instant: instant, report: receiver.next())
            capture.take([SourceArrival(receivedAt: now, news: .report(.fix(fix), device: "/dev/ttyACM0"))])
            _ = capture.tick(at: now)
            if pauses, second % 97 == 93 { record(.pause, instant, log) }
            if pauses, second % 97 == 96 { record(.resume, instant, log) }
            if !isSilent { acknowledge(capture) }
            if pace > 0 { usleep(UInt32(pace * 1_000_000)) }
        }
        capture.stop(at: MonotonicInstant(microseconds: Int64(seconds) * 1_000_000))
        acknowledge(capture)
    }

    /// What is refused, by the rules or by a disk that fails, is said; the driver drives on.
    private func record(_ action: DriverEvent.Action, _ instant: UTCInstant, _ log: DriverLog) {
        do throws(DriverLogError) { _ = try log.record(action, at: .now(instant)) } catch {
            say("{\"refused\": \"\(action)\"}")
        }
    }

    /// Says what is committed, when that has changed. A store that cannot be read says nothing.
    private mutating func acknowledge(_ capture: LiveCapture) {
        guard let row = try? capture.records.connection.rows(Self.state).first else { return }
        let numbers = row.map { value in
            switch value {
            case .integer(let number): number
            case .real(let number): Int64(bitPattern: number.bitPattern)
            default: Int64(0)
            }
        }
        let line =
            """
            {"samples": \(numbers[0]), "newest": \(numbers[1]), "metresBits": \(numbers[2]), "pauses": \(numbers[3]), \
            "standstills": \(numbers[4]), "sessions": \(numbers[5])}
            """
        if line != said { say(line) }
        said = line
    }

    /// One call of the system for one line, and not the one that files are written with: whoever makes those fail must
    /// not make this one.
    private func say(_ line: String) {
        var bytes = Array("\(line)\n".utf8)
        bytes.withUnsafeMutableBytes { bytes in
            var piece = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
            _ = writev(STDOUT_FILENO, &piece, 1)
        }
    }
}
