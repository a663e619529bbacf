public import Foundation
import Glibc

/// Two ends of something: what a child writes into one is read from the other.
public struct PipeEnds: Sendable {
    public let read: FileHandle
    public let write: FileHandle

    init(_ pipe: Pipe) {
        read = pipe.fileHandleForReading
        write = pipe.fileHandleForWriting
    }

    private init(read: Int32, write: Int32) {
        self.read = FileHandle(fileDescriptor: read, closeOnDealloc: true)
        self.write = FileHandle(fileDescriptor: write, closeOnDealloc: true)
    }

    /// A pseudo-terminal: its writing end is a terminal to whoever has it.
    public static func terminal() throws -> PipeEnds {
        // As posix_openpt, unlockpt and ptsname do it, which the Glibc module does not show.
        let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (isLocked, place): (CInt, CInt) = (0, 0)
        guard master >= 0, ioctl(master, unlock, &isLocked) == 0, ioctl(master, number, &place) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        let slave = open("/dev/pts/\(place)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return PipeEnds(read: master, write: slave)
    }

    /// Until nobody has the writing end any more, which a terminal says with an error.
    func readToEnd() -> Data {
        var data = Data()
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(read.fileDescriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return data }
            data.append(contentsOf: piece.prefix(count))
        }
    }
}
