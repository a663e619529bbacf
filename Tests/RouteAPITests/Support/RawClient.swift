import Glibc
import Testing

@testable import RouteAPI

/// A program at the other end of a connection that may do as it likes.
final class RawClient {
    private let socket: Int32
    private var heard: [UInt8] = []

    init(_ address: ListenAddress, receiveBuffer: Int32? = nil) throws {
        let family = address.isIPv6 ? AF_INET6 : AF_INET
        socket = Glibc.socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        try #require(socket >= 0)
        if var bytes = receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
        }
        // Nothing here takes so long; a test that would wait for ever fails instead.
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let answer = address.withSocketAddress { connect(socket, $0, $1) }
        try #require(answer == 0, "connect: \(errno)")
    }

    deinit { close(socket) }

    /// - Returns: false when the other side no longer listens.
    @discardableResult
    func say(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func say(_ text: String) -> Bool { say(Array(text.utf8)) }

    /// Waits for more.
    ///
    /// - Returns: false when the other side has said everything.
    private func hear() -> Bool {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(socket, &piece, piece.count, 0)
        guard count > 0 else { return false }
        heard += piece.prefix(count)
        return true
    }

    /// Waits until the other side has said a text, and takes everything up to its end.
    func hear(until end: String) throws -> String {
        let end = Array(end.utf8)
        var searched = 0
        while true {
            if heard.count >= end.count {
                for place in max(0, searched - end.count)...(heard.count - end.count)
                where heard[place..<place + end.count].elementsEqual(end) {
                    defer { heard.removeFirst(place + end.count) }
                    return String(decoding: heard[..<(place + end.count)], as: UTF8.self)
                }
            }
            searched = heard.count
            let said = String(decoding: heard.prefix(400), as: UTF8.self)
            try #require(hear(), "it hung up after \(heard.count) bytes: \(said)")
        }
    }

    /// Waits until the other side hangs up.
    ///
    /// - Returns: what it said until then.
    func hearAll() -> [UInt8] {
        while hear() {}
        defer { heard = [] }
        return heard
    }

    /// Waits for a whole answer whose length is said.
    func answer(toHead isHead: Bool = false) throws -> Answer {
        let head = try hear(until: "\r\n\r\n").split(separator: "\r\n").map(String.init)
        let status = try #require(head[0].split(separator: " ").dropFirst().first.flatMap { Int($0) })
        var fields: [String: String] = [:]
        for line in head.dropFirst() {
            let sides = line.split(separator: ":", maxSplits: 1).map(String.init)
            fields[sides[0]] = String(sides[1].drop { $0 == " " })
        }
        let length = fields["Content-Length"].flatMap { Int($0) } ?? 0
        while !isHead, heard.count < length { try #require(hear(), "the answer breaks off") }
        let bytes = isHead ? [] : Array(heard.prefix(length))
        heard.removeFirst(bytes.count)
        return Answer(status: status, fields: fields, bytes: bytes)
    }
}
