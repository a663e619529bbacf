/// A file, or standard input, read piece by piece and decompressed where it is gzip.
struct InputFile {
    /// As the user wrote it; `-` is standard input.
    let path: String

    /// How errors name it.
    var name: String { path == "-" ? "standard input" : path }

    /// Hands on the file's bytes from the first to the last, decompressed, in pieces of at most 64 KiB.
    ///
    /// - Throws: what the file system says (66, 65, 77, 74), 65 for broken gzip, and whatever the closure throws.
    func read(into sink: (UnsafeRawBufferPointer) throws(CommandFailure) -> Void) throws(CommandFailure) {
        let file = try path == "-" ? FileDescriptor.standardInput : FileDescriptor(reading: path)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        var filled = 0
        // Two bytes are needed to see the gzip magic; a pipe may give one at a time.
        while filled < 2 {
            let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]), path: name)
            if count == 0 { break }
            filled += count
        }
        let isGzip = filled >= 2 && buffer[0] == 0x1F && buffer[1] == 0x8B
        let gunzip = isGzip ? try makeGunzip() : nil
        while filled > 0 {
            let piece = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
            if let gunzip {
                try unzip { () throws(GunzipFailure) in try gunzip.feed(piece, into: sink) }
            } else {
                try sink(piece)
            }
            filled = try file.read(into: buffer, path: name)
        }
        if let gunzip { try unzip { () throws(GunzipFailure) in try gunzip.finish() } }
    }

    private func makeGunzip() throws(CommandFailure) -> Gunzip {
        do throws(Gunzip.Fault) { return try Gunzip() } catch { throw describe(error) }
    }

    private func unzip(_ body: () throws(GunzipFailure) -> Void) throws(CommandFailure) {
        do throws(GunzipFailure) {
            try body()
        } catch {
            switch error {
            case .gzip(let fault): throw describe(fault)
            case .sink(let failure): throw failure
            }
        }
    }

    private func describe(_ fault: Gunzip.Fault) -> CommandFailure {
        switch fault {
        case .corrupt(let byte):
            CommandFailure(.inputWrong, "\(name): byte \(byte): the gzip data is damaged; fetch the file again")
        case .cutShort(let byte):
            CommandFailure(.inputWrong, "\(name): byte \(byte): the gzip data breaks off; fetch the file again")
        case .outOfMemory: CommandFailure(.inputOutput, "\(name): no memory to decompress it")
        }
    }
}
