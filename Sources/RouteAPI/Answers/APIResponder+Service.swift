import JSONText

/// What the service says about itself.
extension APIResponder {
    func status(_ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        guard let status = backend.status() else { throw .noAnswer }
        return APIResponse(status)
    }

    /// A stream that begins with the present status, whatever its client had seen before it was away.
    func events(_ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        guard let first = streams.frame(of: backend.status) else { throw .noAnswer }
        return APIResponse(type: "text/event-stream", body: .events(first: first), caching: .never)
    }

    func metrics(_ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        guard let metrics = backend.metrics() else { throw .noAnswer }
        return APIResponse(
            type: "text/plain; version=0.0.4; charset=utf-8", bytes: Array(metrics.text.utf8), caching: .never)
    }

    /// Red when a shift should be recorded and is not. A monitor asks without a token, and learns nothing else.
    func health(_ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        guard let metrics = backend.metrics() else { throw .noAnswer }
        if metrics.shouldRecord, !metrics.isRecording { throw .notRecording }
        return APIResponse(["status": "ok"])
    }

    func openAPI(_ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        return APIResponse(type: "application/json", bytes: OpenAPIDocument.bytes, caching: .checked)
            .tagged(unless: try request.fields.value("if-none-match"))
    }
}
