import RouteAPI

extension APIAsset {
    /// What a part of the page is, as the field `Content-Type` says it.
    enum Kind: String {
        case document = "text/html; charset=utf-8"
        case script = "text/javascript; charset=utf-8"
        case style = "text/css; charset=utf-8"
        case picture = "image/svg+xml"
        case words = "application/json"
    }

    init(_ kind: Kind, _ bytes: [UInt8]) { self.init(contentType: kind.rawValue, bytes: bytes) }
}
