import CMicroHTTP
import Glibc

/// The C functions that the library calls: each finds its objects and hands over.
extension HTTPDaemon {
    static func setCallbacks(_ settings: inout microhttp_settings) {
        settings.begin = { context, target, connection in
            guard let daemon = HTTPDaemon.from(context), let target, let connection else { return nil }
            let bytes = UnsafeRawBufferPointer(start: target, count: strlen(target))
            return Unmanaged.passRetained(daemon.begin(Array(bytes), HTTPConnection(connection))).toOpaque()
        }
        settings.go_on = { context, _, _, method, _, piece, size, exchange in
            guard let daemon = HTTPDaemon.from(context), let method, let size, let exchange = exchange?.pointee else {
                return .NO
            }
            let bytes = UnsafeRawBufferPointer(start: piece, count: piece == nil ? 0 : size.pointee)
            let step = daemon.goOn(
                Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(), method: String(cString: method),
                piece: bytes)
            size.pointee = 0
            return step
        }
        settings.complete = { context, _, exchange, _ in
            guard let daemon = HTTPDaemon.from(context), let place = exchange, let exchange = place.pointee else {
                return
            }
            place.pointee = nil
            daemon.complete(Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue())
        }
        settings.notice = { context, connection, _, what in
            guard let daemon = HTTPDaemon.from(context), let connection else { return }
            if what == .CONNECTION_NOTIFY_STARTED {
                daemon.open(HTTPConnection(connection))
            } else {
                daemon.close(HTTPConnection(connection))
            }
        }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> HTTPDaemon? {
        context.map { Unmanaged<HTTPDaemon>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// The library's hold on an event stream: when it lets go, the client has gone.
final class EventSource {
    private let stream: EventStream
    private let streams: EventStreams

    init(_ stream: EventStream, of streams: EventStreams) {
        self.stream = stream
        self.streams = streams
    }

    deinit { streams.remove(stream) }

    /// - Returns: a response of the library that asks the stream for its bytes.
    func response() -> OpaquePointer? {
        let source = Unmanaged.passRetained(self)
        let made = MHD_create_response_from_callback(
            microhttp_unknown_size(), 4096,
            { source, _, buffer, size in
                guard let source, let buffer else { return microhttp_end_of_stream() }
                let stream = Unmanaged<EventSource>.fromOpaque(source).takeUnretainedValue().stream
                switch stream.take(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) {
                case .bytes(let count): return count
                case .wait: return 0
                case .end: return microhttp_end_of_stream()
                }
            }, source.toOpaque(), { source in source.map { Unmanaged<EventSource>.fromOpaque($0).release() } })
        if made == nil { source.release() }
        return made
    }
}
