import RouteAPI
import RouteStore
import TestSupport
import Testing

@testable import RouteAPI

/// The API on a free port of this computer's own, over a store of the test's own.
final class RunningAPI {
    let scene: APIScene
    let server: APIServer

    init(
        host: String = "127.0.0.1", token: String? = nil, _ change: (inout APILimits) -> Void = { _ in }
    ) throws {
        scene = try APIScene(host: host, port: 0, token: token)
        var settings = scene.settings
        change(&settings.limits)
        server = try APIServer.start(settings, backend: scene.service.backend)
    }

    deinit { server.stop() }

    var port: UInt16 { server.address.port }

    func client(receiveBuffer: Int32? = nil) throws -> RawClient {
        try RawClient(server.address, receiveBuffer: receiveBuffer)
    }

    /// The head of a request to it, its empty line included.
    func head(_ line: String, _ fields: [String] = []) -> String {
        ([line + " HTTP/1.1", "Host: \(server.address.text)"] + fields + ["", ""]).joined(separator: "\r\n")
    }

    /// Asks on a connection of its own.
    func ask(_ line: String, _ fields: [String] = [], body: [UInt8]? = nil) throws -> Answer {
        let client = try client()
        let length = body.map { ["Content-Length: \($0.count)", "Content-Type: application/json"] } ?? []
        client.say(Array(head(line, fields + length + ["Connection: close"]).utf8) + (body ?? []))
        return try client.answer(toHead: line.hasPrefix("HEAD"))
    }
}
