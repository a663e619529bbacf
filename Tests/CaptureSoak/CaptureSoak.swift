import Capture
import Glibc
import Positioning
import RouteStore
import ShiftLog
import Units

/// Live capture for so many hours of a working day, as fast as it goes, under a clock that runs with the fixes: what it
/// takes of memory, descriptors and the processor, printed as one JSON object.
///
///     CaptureSoak FOLDER HOURS
///     CaptureSoak drive …    see `AcknowledgedDrive`
@main
enum CaptureSoak {
    static func main() {
        let words = CommandLine.arguments
        do {
            if words.count == 3, let hours = Int(words[2]), hours > 0 {
                return print(try run(in: words[1], hours: hours))
            }
            if words.count > 1, words[1] == "drive", var drive = AcknowledgedDrive(words.dropFirst(2)) {
                return try drive.run()
            }
            print("usage: CaptureSoak FOLDER HOURS | drive STORE SECONDS [OPTIONS]")
            exit(64)
        } catch {
            print("CaptureSoak: \(error)")
            exit(1)
        }
    }

    private static func run(in folder: String, hours: Int) throws -> String {
        let start = UTCInstant(microseconds: 1_800_000_000_000_000)
        let path = folder + "/soak.sqlite"
        let capture = try LiveCapture(LiveSettings(store: path, timeFloor: start), in: world())
        let driver = DriverLog(store: try RecordStore.open(path, creating: .never), newIdentity: newIdentity)
        var receiver = WanderingReceiver()
        var memory: [Int] = []
        var descriptors: [Int] = []
        try add(.startShift, start, driver)
        capture.take([SourceArrival(receivedAt: MonotonicInstant(microseconds: 0), news: .connected)])
        for second in 0..<(hours * 3600) {
            let now = MonotonicInstant(microseconds: Int64(second) * 1_000_000)
            let instant = start.advanced(byMicroseconds: now.microseconds)
            let fix = Fix(instant: instant, report: receiver.next())
            capture.take([SourceArrival(receivedAt: now, news: .report(.fix(fix), device: "/dev/ttyACM0"))])
            _ = capture.tick(at: now)
            // A break of five minutes every two hours, as a driver has it.
            if second % 7200 == 7000 { try add(.pause, instant, driver) }
            if second % 7200 == 7199 { try add(.resume, instant, driver) }
            if second % 600 == 599 {
                _ = capture.status(at: now)
                memory.append(Int(status("VmRSS:")) / 1024)
                descriptors.append(openDescriptors())
            }
        }
        capture.stop(at: MonotonicInstant(microseconds: Int64(hours) * 3_600_000_000))
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let cpu =
            Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
        return """
            {"hours": \(hours), "cpuSeconds": \(cpu), "cpuPercent": \(100 * cpu / Double(hours * 3600)), \
            "firstHourMiB": \(memory.prefix(6).max() ?? 0), "lastHourMiB": \(memory.suffix(6).max() ?? 0), \
            "descriptorsFirst": \(descriptors.first ?? 0), "descriptorsLast": \(descriptors.last ?? 0)}
            """
    }

    private static func add(_ action: DriverEvent.Action, _ instant: UTCInstant, _ log: DriverLog) throws {
        _ = try log.record(action, at: .now(instant))
    }

    /// - Parameter copies: room for the automatic copy.
    static func world(copies: Bool = true) -> LiveWorld {
        LiveWorld(
            newIdentity: newIdentity, synchronisedClock: { nil }, freeBytes: { _ in copies ? 10_000_000_000 : 0 },
            note: { _ in })
    }

    @Sendable static func newIdentity() -> Identity {
        var generator = SystemRandomNumberGenerator()
        return Identity(from: &generator)
    }

    /// Kibibytes.
    private static func status(_ name: String) -> Int64 {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, 256, file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if text.hasPrefix(name) { return Int64(text.dropFirst(name.count).filter(\.isNumber)) ?? 0 }
        }
        return 0
    }

    private static func openDescriptors() -> Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count
    }
}

/// A receiver in a vehicle that drives four minutes, stands one, and turns all the time.
struct WanderingReceiver {
    private var second = 0
    private var speed = 0.0
    private var heading = 0.3
    private var east = 0.0
    private var north = 0.0
    private var random: UInt64 = 42

    mutating func next() -> PositionReport {
        let wanted = second % 300 < 240 ? 15.0 : 0.0
        speed += max(-2, min(1.5, wanted - speed))
        heading += 0.01 * Double((second / 60) % 5 - 2)
        east += speed * sin(heading)
        north += speed * cos(heading)
        second += 1
        let place = ReportedPosition(
            latitudeDegrees: 47 + (north + noise(0.5)) / 111_200, longitudeDegrees: 8 + (east + noise(0.5)) / 75_900)
        let course = (heading * 180 / .pi).truncatingRemainder(dividingBy: 360)
        return PositionReport(
            position: place, horizontalAccuracy: Metres(8), speed: MetresPerSecond(max(0, speed + noise(0.05))),
            courseDegrees: course < 0 ? course + 360 : course, dimension: .three)
    }

    private mutating func noise(_ size: Double) -> Double {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (Double(random >> 11) / Double(1 << 53) - 0.5) * 2 * size
    }
}
