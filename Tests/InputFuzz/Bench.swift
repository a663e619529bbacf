import Glibc
import RouteCLI
import TestSupport
import Units

/// Where the fuzzer works: a folder of its own, the samples, and the program's commands run in this process.
final class Bench {
    /// The package's `Samples`.
    let samples: String
    private let folder: TemporaryFolder
    private let output: Int32
    private let error: Int32

    enum Fault: Error { case cannotOpen(String) }

    /// From here on standard output and standard error are those of the commands.
    init(samples: String) throws {
        self.samples = samples
        folder = try TemporaryFolder()
        Console.start()
        Watchdog.start()
        output = try Bench.open(folder.path("output"))
        error = try Bench.open(folder.path("error"))
        dup2(output, STDOUT_FILENO)
        dup2(error, STDERR_FILENO)
    }

    /// Seconds of a clock that only runs forward.
    static func now() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    /// What this process holds in memory.
    static func residentBytes() -> Int {
        guard let text = try? bytes(of: "/proc/self/statm") else { return 0 }
        let pages = text.split(separator: UInt8(ascii: " ")).dropFirst().first.map {
            String(decoding: $0, as: UTF8.self)
        }
        return (pages.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }

    static func bytes(of path: String) throws -> [UInt8] {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Fault.cannotOpen(path) }
        defer { close(file) }
        return read(file)
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        let file = try open(path)
        defer { close(file) }
        Console.write(bytes, to: file)
    }

    /// A path for a file of a case; what was there is overwritten.
    func path(_ name: String) -> String { folder.path(name) }

    /// Writes a file of a case.
    func file(_ bytes: [UInt8], _ name: String = "input") throws -> String {
        let path = path(name)
        try Bench.write(bytes, to: path)
        return path
    }

    func remove(_ name: String) {
        for ending in ["", "-wal", "-shm", ".lock"] { unlink(path(name + ending)) }
    }

    /// So many lines of a sample.
    func lines(_ name: String, from start: Int = 0, _ count: Int) -> [UInt8] {
        let all = (try? Bench.bytes(of: samples + "/" + name)) ?? []
        return Array(all.split(separator: 0x0A).dropFirst(start).prefix(count).joined(separator: [0x0A])) + [0x0A]
    }

    /// Runs a command of the program.
    func run(_ words: [String]) -> CommandOutcome {
        for file in [output, error] {
            ftruncate(file, 0)
            lseek(file, 0, SEEK_SET)
        }
        let code = Program.run(
            in: Environment(
                arguments: words, variables: [:], showsProgress: false,
                newIdentity: {
                    var generator = SystemRandomNumberGenerator()
                    return Identity(from: &generator)
                },
                readClock: {
                    ClockReading(instant: UTCInstant(microseconds: 1_800_000_000_000_000), isSynchronised: true)
                }))
        for file in [output, error] { lseek(file, 0, SEEK_SET) }
        return CommandOutcome(
            code: code.rawValue, output: Bench.read(output), error: String(decoding: Bench.read(error), as: UTF8.self))
    }

    private static func open(_ path: String) throws -> Int32 {
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Fault.cannotOpen(path) }
        return file
    }

    private static func read(_ file: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(file, &piece, piece.count)
            guard count > 0 else { return bytes }
            bytes += piece.prefix(count)
        }
    }
}
