/// Standard output or a file, buffered; flushed at the end or when 64 KiB have gathered.
final class OutputStream {
    private let file: FileDescriptor
    private let name: String
    private var buffer: [UInt8] = []

    static var standardOutput: OutputStream { OutputStream(.standardOutput, name: "standard output") }

    init(_ file: FileDescriptor, name: String) {
        self.file = file
        self.name = name
        buffer.reserveCapacity(1 << 16)
    }

    func write(_ text: String) throws(CommandFailure) {
        try append { $0.append(contentsOf: text.utf8) }
    }

    /// Lets a closure append bytes to the buffer.
    func append(_ body: (inout [UInt8]) -> Void) throws(CommandFailure) {
        body(&buffer)
        if buffer.count >= (1 << 16) - 1024 { try flush() }
    }

    func flush() throws(CommandFailure) {
        let full = buffer
        buffer.removeAll(keepingCapacity: true)
        var failure: CommandFailure?
        full.withUnsafeBytes { bytes in
            do throws(CommandFailure) { try file.write(bytes, path: name) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
