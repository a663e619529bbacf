/// Everything the API answers, as its methods and paths: the one list, which `openapi.json` is tested against.
enum Endpoint: String, Sendable, CaseIterable {
    case status = "GET /api/v1/status"
    case events = "GET /api/v1/events"
    case shifts = "GET /api/v1/shifts"
    case shift = "GET /api/v1/shifts/{id}"
    case routeGeoJSON = "GET /api/v1/shifts/{id}/route.geojson"
    case routeGPX = "GET /api/v1/shifts/{id}/route.gpx"
    case report = "GET /api/v1/reports/{period}"
    case recordEvent = "POST /api/v1/shift/{event}"
    case deleteShift = "POST /api/v1/shifts/{id}/delete"
    case correctEnd = "POST /api/v1/shifts/{id}/correct-end"
    case addPause = "POST /api/v1/shifts/{id}/pauses/add"
    case editPause = "POST /api/v1/shifts/{id}/pauses/edit"
    case deletePause = "POST /api/v1/shifts/{id}/pauses/delete"
    case metrics = "GET /metrics"
    case health = "GET /healthz"
    case openAPI = "GET /openapi.json"

    /// Whether it says anything that was recorded: then a token is asked for, where there is one.
    var isPersonal: Bool {
        switch self {
        case .health, .openAPI: false
        default: true
        }
    }
}
