import Foundation

/// A recording of what a gpsd says, made by gpsd's own `gpspipe -w`. It ends when the test lets go of it.
public final class GPSPipe: Sendable {
    private let process: ChildProcess
    private let recorded = Watched<[UInt8]>([])

    /// Starts it, and waits until gpsd has said that it reports to it.
    public init(_ server: GPSDServer) throws {
        process = try ChildProcess(["gpspipe", "-w", server.endpoint])
        let (output, recorded) = (process.output, recorded)
        Thread {
            while case let piece = output.availableData, !piece.isEmpty { recorded.change { $0 += piece } }
        }.start()
        try wait(for: #""class":"WATCH""#)
    }

    /// Waits until the recording contains a text.
    public func wait(for text: String) throws {
        let wanted = Data(text.utf8)
        try recorded.wait(for: "\(text) in the recording") { Data($0).range(of: wanted) != nil }
    }

    /// So far.
    public var recording: [UInt8] { recorded.value }
}
