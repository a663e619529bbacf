import JSONText
import Report
import RouteStore

/// Answers requests: from a request that came over the wire to what is sent back, without a socket.
struct APIResponder: Sendable {
    let store: String
    let program: String
    let rules: AccessRules
    let backend: APIBackend
    let assets: AssetTable
    let streams: EventStreams

    /// - Parameters:
    ///   - address: where it listens, with the port it has got.
    ///   - streams: who watches.
    init(_ settings: APISettings, address: ListenAddress, backend: APIBackend, streams: EventStreams) {
        store = settings.store
        program = settings.program
        rules = AccessRules(address: address, token: settings.token)
        self.backend = backend
        assets = AssetTable(settings.assets)
        self.streams = streams
    }

    /// Every request has an answer.
    func answer(_ raw: RawRequest) -> APIResponse {
        do throws(Problem) { return try answer(try APIRequest(raw)) } catch { return error.response }
    }

    private func answer(_ request: APIRequest) throws(Problem) -> APIResponse {
        try rules.admit(request)
        if let asset = try assets.response(to: request) { return asset }
        let match = try Router.find(request.method, request.target.path)
        if match.endpoint.isPersonal { try rules.identify(request) }
        return try answer(request, match)
    }

    private func answer(_ request: APIRequest, _ match: Router.Match) throws(Problem) -> APIResponse {
        switch match.endpoint {
        case .status: return try status(request)
        case .events: return try events(request)
        case .shifts: return try shifts(request)
        case .shift: return try shift(match.names[0], request)
        case .routeGeoJSON: return try route(of: match.names[0], as: .geojson, request)
        case .routeGPX: return try route(of: match.names[0], as: .gpx, request)
        case .report: return try report(match.names[0], request)
        case .recordEvent: return try recordEvent(match.names[0], request)
        case .deleteShift: return try deleteShift(match.names[0], request)
        case .correctEnd: return try correctEnd(match.names[0], request)
        case .addPause: return try addPause(match.names[0], request)
        case .editPause: return try editPause(match.names[0], request)
        case .deletePause: return try deletePause(match.names[0], request)
        case .metrics: return try metrics(request)
        case .health: return try health(request)
        case .openAPI: return try openAPI(request)
        }
    }
}
