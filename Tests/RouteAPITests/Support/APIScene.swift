import JSONText
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import TestSupport
import Testing
import Units

@testable import RouteAPI

/// The API over a store of a test's own, asked without a socket.
final class APIScene {
    let folder: TemporaryFolder
    let path: String
    let service = TestService()
    let settings: APISettings
    let responder: APIResponder

    static let token = "a-token_of.16+chars~or/more="
    static let page = Array("<!doctype html><title>Milepost</title>".utf8)

    /// - Parameter host: where it says it listens, at port 8947.
    init(host: String = "127.0.0.1", port: UInt16 = 8947, token: String? = nil) throws {
        folder = try TemporaryFolder()
        path = folder.path("own.sqlite")
        let address = try #require(ListenAddress(host: host, port: port))
        let token = try token.map { try #require(APIToken($0)) }
        let assets = [
            "/": APIAsset(contentType: "text/html; charset=utf-8", bytes: APIScene.page),
            "/page.js": APIAsset(contentType: "text/javascript; charset=utf-8", bytes: [0x3B]),
        ]
        settings = APISettings(address: address, token: token, store: path, program: "milepost 1.2", assets: assets)
        responder = APIResponder(
            settings, address: address, backend: service.backend, streams: EventStreams(run: "test", most: 2))
    }

    /// - Parameters:
    ///   - line: method and target: `GET /api/v1/status`.
    ///   - fields: added to a plausible `Host`, or in its place.
    func ask(_ line: String, _ fields: [String: String] = [:], body: String? = nil) -> Answer {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        var fields = fields
        if !fields.keys.contains("Host") { fields["Host"] = "127.0.0.1:8947" }
        if body != nil, !fields.keys.contains("Content-Type") { fields["Content-Type"] = "application/json" }
        let raw = RawRequest(
            method: words[0], target: Array(words[1].utf8), fields: fields.map { ($0.key, Array($0.value.utf8)) },
            body: Array((body ?? "").utf8))
        return Answer(responder.answer(raw))
    }

    /// A request for an endpoint, with a shift where it wants one: a write that may be done.
    static func line(_ endpoint: Endpoint, _ id: Identity) -> String {
        endpoint.rawValue.replacing("{id}", with: id.description).replacing("{event}", with: "start")
            .replacing("{period}", with: "week")
    }

    /// What a write is sent with that may be done to the shift of `addShift`.
    func body(_ endpoint: Endpoint, _ id: Identity) throws -> String? {
        func at(_ value: Int) -> String { second(value).rfc3339 }
        switch endpoint {
        case .deleteShift: return "{\"confirmed\":true}"
        case .correctEnd: return "{\"at\":\"\(at(600))\"}"
        case .addPause: return "{\"from\":\"\(at(300))\",\"to\":\"\(at(310))\"}"
        case .editPause, .deletePause:
            let pause = ShiftPause(
                id: service.backend.newIdentity(), shift: id, startedAt: second(200), endedAt: second(250))
            try store().insert(pause)
            return "{\"pause\":\"\(pause.id)\"" + (endpoint == .editPause ? ",\"to\":\"\(at(260))\"}" : "}")
        default: return nil
        }
    }

    /// The store, written by somebody else; made when it is not there.
    func store() throws -> RecordStore { try RecordStore.open(path) }

    /// A finished shift of 500 s with two samples, or one that runs.
    @discardableResult
    func addShift(startingAt start: Int = 0, ending: Bool = true) throws -> Identity {
        let store = try store()
        let log = DriverLog(store: store, newIdentity: service.backend.newIdentity)
        let later = second(100_000)
        let shift = try log.record(.startShift, at: .said(second(start), now: later)).shift
        try addSamples([start + 130, start + 140], of: shift)
        if ending { _ = try log.record(.endShift, at: .said(second(start + 500), now: later)) }
        return shift
    }

    /// A finished shift with a row of everything that may be said of one.
    func addRichShift() throws -> Identity {
        let id = try addShift()
        let store = try store()
        let delivery = Identity(high: 1, low: 1)
        var shift = try #require(try store.shift(id))
        shift.grossEarnings = RecordedDecimal("61.50")
        shift.note = "rain"
        shift.fuel = FuelAssumptions(
            milesPerGallon: RecordedDecimal("30"), gasPricePerGallon: RecordedDecimal("3.50"), vehicleName: "van")
        try store.update(shift)
        try store.insert(
            ShiftPause(id: Identity(high: 1, low: 2), shift: id, startedAt: second(20), endedAt: second(40)))
        try store.insert(
            RouteSuspension(id: Identity(high: 1, low: 3), shift: id, startedAt: second(50), endedAt: second(60)))
        var row = Delivery(id: delivery, shift: id, acceptedAt: second(70))
        row.deliveredAt = second(120)
        row.grossEarnings = RecordedDecimal("12.00")
        try store.insert(row)
        try store.insert(
            DeliveryTip(
                id: Identity(high: 1, low: 4), delivery: delivery, amount: try #require(RecordedDecimal("2.00")),
                method: "cash", recordedAt: second(130)))
        try store.insert(
            Expense(
                id: Identity(high: 1, low: 5), occurredAt: second(200), amount: try #require(RecordedDecimal("9.99")),
                category: "food"))
        return id
    }

    func addSamples(_ seconds: [Int], of shift: Identity) throws {
        let samples = seconds.map { at in
            RouteSample(
                instant: second(at),
                position: ReportedPosition(latitudeDegrees: 40 + Double(at) * 1e-5, longitudeDegrees: -83),
                session: nil)
        }
        try store().insert(samples, of: shift)
    }
}

/// What was answered.
struct Answer {
    let status: Int
    let fields: [String: String]
    let bytes: [UInt8]

    init(_ response: APIResponse) {
        status = response.status
        fields = Dictionary(response.fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
        if case .bytes(let bytes) = response.body { self.bytes = bytes } else { bytes = [] }
    }

    init(status: Int, fields: [String: String], bytes: [UInt8]) {
        self.status = status
        self.fields = fields
        self.bytes = bytes
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The document; null where it is none.
    var json: JSONValue { (try? JSONValue.parse(bytes)) ?? .null }

    /// The code of a problem document; absent where it is none.
    var code: String? {
        guard fields["Content-Type"] == "application/problem+json" else { return nil }
        return json["code"]?.string
    }

    var detail: String { json["detail"]?.string ?? "" }
}
