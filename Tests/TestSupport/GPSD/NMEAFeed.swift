import Synchronization

/// A receiver of a test's own: gpsd reads from its socket what the test writes, when the test writes it.
public final class NMEAFeed: Sendable {
    private let listener: LoopbackSocket
    private let connection = Mutex<LoopbackSocket?>(nil)

    public init() throws { listener = try LoopbackSocket() }

    /// What gpsd calls it.
    public var device: String { "tcp://127.0.0.1:\(listener.port)" }

    /// Waits until gpsd has opened it.
    public func awaitGPSD() throws {
        let accepted = try listener.accept()
        connection.withLock { $0 = accepted }
    }

    /// Writes NMEA, as fast as gpsd takes it.
    ///
    /// gpsd keeps up to 4 MB for a client that is slower than it, about as much as it makes of 1 MB of NMEA, and then
    /// drops lines: longer logs are written piece by piece, waiting for what each piece brings.
    public func write(_ bytes: [UInt8]) throws {
        guard let connection = connection.withLock({ $0 }) else { throw HarnessError.late("gpsd at the feed") }
        try connection.write(bytes)
    }

    public func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Goes away, as a receiver that is unplugged: gpsd says so, and opens it again when a client asks it to report.
    ///
    /// What gpsd has not read yet is lost. (After an orderly end gpsd 3.22 would wait for more for ever.)
    public func unplug() {
        connection.withLock { connection in
            connection?.breakWhenClosed()
            connection = nil
        }
    }
}
