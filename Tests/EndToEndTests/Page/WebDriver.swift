import Foundation
import JSONText
import TestSupport

/// Debian's chromedriver, which drives real browsers (W3C WebDriver). They end when the test lets go of it.
final class WebDriver {
    /// What it refused, or could not do.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    static let isPresent = ["/usr/bin/chromedriver", "/usr/bin/chromium"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private let process: ChildProcess
    private let port: UInt16

    init() throws {
        port = try LoopbackSocket.freePort()
        process = try ChildProcess(["chromedriver", "--port=\(port)"])
        var said = ""
        while !said.contains("started successfully") {
            let piece = process.output.availableData
            guard !piece.isEmpty else { throw HarnessError.late("chromedriver") }
            said += String(decoding: piece, as: UTF8.self)
        }
    }

    /// One command.
    ///
    /// - Returns: the answer's `value`.
    func call(_ method: String, _ path: String, _ body: JSONValue = [:]) throws -> JSONValue {
        let socket = try LoopbackSocket(connectingTo: port)
        let bytes = method == "POST" ? body.bytes() : []
        try socket.write(
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(bytes.count)\r\n\r\n")
        try socket.write(bytes)
        let value = try JSONValue.parse(try WebDriver.body(socket))["value"] ?? .null
        if let error = value["error"]?.string {
            throw Failure(description: "\(error): \(value["message"]?.string ?? "")")
        }
        return value
    }

    private static func body(_ socket: LoopbackSocket) throws -> [UInt8] {
        var received = Data()
        while true {
            if let end = received.range(of: Data("\r\n\r\n".utf8)) {
                let head = String(decoding: received[..<end.lowerBound], as: UTF8.self).lowercased()
                let length = head.firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
                if received.count - end.upperBound >= length { return [UInt8](received[end.upperBound...]) }
            }
            let piece = try socket.read()
            guard !piece.isEmpty else { throw HarnessError.late("chromedriver's answer") }
            received += piece
        }
    }
}
