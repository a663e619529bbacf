import Glibc

/// Names the seed at work when the process is about to die of it: a trap, a bad access, too much memory, no end.
enum Watchdog {
    /// A case takes milliseconds; one that takes this long has no end.
    private static let longestCase: UInt32 = 60
    private static let room = 128

    /// What is written when it happens, and how long it is. Filled beforehand: a signal handler may only write.
    private nonisolated(unsafe) static let message = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    private nonisolated(unsafe) static var length = 0
    private nonisolated(unsafe) static var output: Int32 = STDERR_FILENO

    static func start() {
        output = dup(STDERR_FILENO)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
            signal(number) { number in
                _ = write(Watchdog.output, Watchdog.message, Watchdog.length)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    static func begin(_ kind: String, seed: UInt64) {
        length = 0
        for byte in "InputFuzz: \(kind): seed \(seed): ends the process\n".utf8.prefix(room) {
            message[length] = byte
            length += 1
        }
        alarm(longestCase)
    }

    static func end() {
        alarm(0)
        length = 0
    }
}
