/// The page's parts by their paths. A path that is none of them is no file either.
struct AssetTable: Sendable {
    private let responses: [String: APIResponse]

    init(_ assets: [String: APIAsset]) {
        responses = assets.mapValues { asset in
            APIResponse(type: asset.contentType, bytes: asset.bytes, caching: .checked)
        }
    }

    /// nil where the path names no asset.
    func response(to request: APIRequest) throws(Problem) -> APIResponse? {
        guard let response = responses[request.target.path] else { return nil }
        guard request.method == .get || request.method == .head else {
            throw .methodNotAllowed(allowed: Router.allowed(for: .get))
        }
        return response.tagged(unless: try request.fields.value("if-none-match"))
    }
}
