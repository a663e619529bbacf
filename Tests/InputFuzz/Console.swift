import Glibc

/// What the fuzzer itself says, while the commands it runs have standard output and standard error to themselves.
enum Console {
    private nonisolated(unsafe) static var output: Int32 = STDOUT_FILENO
    private nonisolated(unsafe) static var error: Int32 = STDERR_FILENO

    /// Keeps descriptors of its own.
    static func start() {
        output = dup(STDOUT_FILENO)
        error = dup(STDERR_FILENO)
    }

    static func say(_ text: String) { write(Array("\(text)\n".utf8), to: error) }

    static func print(_ bytes: [UInt8]) { write(bytes, to: output) }

    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
