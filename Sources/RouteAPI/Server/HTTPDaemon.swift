import CMicroHTTP
import Dispatch
import Glibc
import Synchronization
import Units

/// The HTTP server: everything that libmicrohttpd is asked and asks. It holds no rule of the API.
///
/// One thread of the library moves the bytes; requests are done in lanes beside it, their connections put aside
/// meanwhile.
final class HTTPDaemon: Sendable {
    private let limits: APILimits
    private let answer: @Sendable (RawRequest) -> APIResponse
    private let clock: @Sendable () -> MonotonicInstant
    private let streams: EventStreams
    let ledger: ConnectionLedger
    private let lanes = Lanes(4)
    /// Requests that have begun and have not ended.
    private let exchanges = DispatchGroup()
    private let daemon = Mutex<SendablePointer?>(nil)

    private struct SendablePointer: @unchecked Sendable { let pointer: OpaquePointer }

    init(
        limits: APILimits, streams: EventStreams, clock: @escaping @Sendable () -> MonotonicInstant,
        answer: @escaping @Sendable (RawRequest) -> APIResponse
    ) {
        self.limits = limits
        self.streams = streams
        self.clock = clock
        self.answer = answer
        ledger = ConnectionLedger(limits)
    }

    deinit { stop() }

    /// Serves what comes to a socket.
    ///
    /// - Parameter socket: bound and listening; this one's from now on, and closed with it.
    /// - Returns: false when the library says no; its reasons it keeps to itself.
    func start(on socket: Int32) -> Bool {
        var settings = microhttp_settings()
        settings.listening_socket = socket
        settings.connections = limits.connections
        settings.idle_seconds = limits.idleSeconds
        settings.memory = limits.headBytes
        settings.context = Unmanaged.passUnretained(self).toOpaque()
        HTTPDaemon.setCallbacks(&settings)
        guard let pointer = microhttp_start(&settings) else {
            Glibc.close(socket)
            return false
        }
        daemon.withLock { $0 = SendablePointer(pointer: pointer) }
        return true
    }

    /// Takes no more connections, does what it was asked, ends the event streams, and lets answers out for a second.
    func stop() {
        guard let pointer = daemon.withLock({ $0.take()?.pointer }) else { return }
        let socket = MHD_quiesce_daemon(pointer)
        if socket >= 0 { Glibc.close(socket) }
        lanes.close()
        streams.close()
        _ = exchanges.wait(timeout: .now() + 1)
        MHD_stop_daemon(pointer)
    }

    /// No request is under way.
    var isIdle: Bool { exchanges.wait(timeout: .now()) == .success }

    // MARK: - What the library's thread asks

    func begin(_ target: [UInt8], _ connection: HTTPConnection) -> Exchange {
        exchanges.enter()
        return Exchange(connection, target: target, mostBodyBytes: limits.discardedBytes)
    }

    func goOn(_ exchange: Exchange, method: String, piece: UnsafeRawBufferPointer) -> MHD_Result {
        switch exchange.take(method: method, piece: piece) {
        case .goOn: return .YES
        case .breakOff: return .NO
        case .send(let response): return send(response, to: exchange, withBody: method != HTTPMethod.head.rawValue)
        case .work(let request):
            ledger.note(exchange.connection, .working, at: clock())
            exchange.connection.putAside()
            let answer = answer
            lanes.submit { isTooLate in
                exchange.finish(isTooLate ? Problem.stopping.response : answer(request))
            }
            return .YES
        }
    }

    func complete(_ exchange: Exchange) {
        ledger.note(exchange.connection, .asking, at: clock())
        exchanges.leave()
    }

    func open(_ connection: HTTPConnection) { ledger.note(connection, .asking, at: clock()) }

    func close(_ connection: HTTPConnection) { ledger.remove(connection) }

    // MARK: - Sending

    private func send(_ response: APIResponse, to exchange: Exchange, withBody: Bool) -> MHD_Result {
        ledger.note(exchange.connection, .taking, at: clock())
        switch response.body {
        case .bytes(let bytes): return queue(response, HTTPDaemon.made(of: bytes), to: exchange)
        case .events where !withBody: return queue(response, HTTPDaemon.made(of: []), to: exchange)
        case .events(let first):
            let connection = exchange.connection
            let stream = EventStream(
                first: first, at: clock(), heartbeatSeconds: limits.heartbeatSeconds,
                putAside: { connection.putAside() }, bringBack: { connection.bringBack() })
            do throws(Problem) { try streams.add(stream) } catch {
                return send(error.response, to: exchange, withBody: withBody)
            }
            ledger.note(connection, .watching, at: clock())
            return queue(response, EventSource(stream, of: streams).response(), to: exchange)
        }
    }

    private static func made(of bytes: [UInt8]) -> OpaquePointer? {
        bytes.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    /// - Parameter made: the library's response, this one's until it is sent.
    private func queue(_ response: APIResponse, _ made: OpaquePointer?, to exchange: Exchange) -> MHD_Result {
        guard let made else { return .NO }
        defer { MHD_destroy_response(made) }
        for (name, value) in response.fields { MHD_add_response_header(made, name, value) }
        return exchange.connection.send(response.status, made)
    }
}
