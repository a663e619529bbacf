import CZlib

/// Decompresses a gzip stream piece by piece; concatenated members are one stream, as gzip(1) has it.
final class Gunzip {
    private var stream = z_stream()
    private var isBetweenMembers = false
    private var consumed = 0
    private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

    enum Fault: Error, Equatable {
        /// Bytes that are not gzip, at a byte offset of the compressed file.
        case corrupt(atByte: Int)
        case cutShort(atByte: Int)
        case outOfMemory
    }

    init() throws(Fault) {
        // 15 + 16: the largest window, gzip framing only.
        guard inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .outOfMemory
        }
    }

    deinit {
        inflateEnd(&stream)
        output.deallocate()
    }

    /// Decompresses one piece and hands on what comes out, in pieces.
    func feed(
        _ piece: UnsafeRawBufferPointer, into sink: (UnsafeRawBufferPointer) throws(CommandFailure) -> Void
    ) throws(GunzipFailure) {
        var rest = piece
        while !rest.isEmpty {
            if isBetweenMembers {
                // Padding with zeros after the last member is common on tapes and harmless.
                if rest.allSatisfy({ $0 == 0 }) { return }
                guard inflateReset(&stream) == Z_OK else { throw .gzip(.outOfMemory) }
                isBetweenMembers = false
            }
            let used = try inflatePiece(rest, into: sink)
            consumed += used
            rest = UnsafeRawBufferPointer(rebasing: rest[used...])
        }
    }

    /// Checks that the last member is whole.
    func finish() throws(GunzipFailure) {
        guard isBetweenMembers else { throw .gzip(.cutShort(atByte: consumed)) }
    }

    /// - Returns: how many bytes of the piece were used.
    private func inflatePiece(
        _ piece: UnsafeRawBufferPointer, into sink: (UnsafeRawBufferPointer) throws(CommandFailure) -> Void
    ) throws(GunzipFailure) -> Int {
        stream.next_in = UnsafeMutablePointer(mutating: piece.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(piece.count)
        repeat {
            stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
            stream.avail_out = UInt32(output.count)
            let result = inflate(&stream, Z_NO_FLUSH)
            guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else {
                throw .gzip(.corrupt(atByte: consumed + piece.count - Int(stream.avail_in)))
            }
            let produced = output.count - Int(stream.avail_out)
            do throws(CommandFailure) {
                if produced > 0 { try sink(UnsafeRawBufferPointer(rebasing: output[..<produced])) }
            } catch {
                throw .sink(error)
            }
            isBetweenMembers = result == Z_STREAM_END
        } while !isBetweenMembers && (stream.avail_in > 0 || stream.avail_out == 0)
        return piece.count - Int(stream.avail_in)
    }
}

/// What stops a decompression: the stream itself, or whoever takes the bytes.
enum GunzipFailure: Error {
    case gzip(Gunzip.Fault)
    case sink(CommandFailure)
}
