import JSONText

/// What a request is answered with.
struct APIResponse: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        /// Frames as they come, beginning with this one.
        case events(first: EventFrame)
    }

    /// Whether an answer may be kept by whoever got it.
    enum Caching: String, Sendable {
        /// It says where somebody was, or is gone the next moment.
        case never = "no-store"
        /// It may be kept, and is asked for again with its tag before it is used.
        case checked = "no-cache"
    }

    let status: Int
    private(set) var fields: [(name: String, value: String)]
    let body: Body

    init(status: Int = 200, type: String, body: Body, caching: Caching) {
        self.status = status
        self.body = body
        fields = [("Content-Type", type), ("Cache-Control", caching.rawValue)] + APIResponse.protection
    }

    init(status: Int = 200, type: String, bytes: [UInt8], caching: Caching) {
        self.init(status: status, type: type, body: .bytes(bytes), caching: caching)
    }

    /// A JSON document of ours, which says where somebody was.
    init(status: Int = 200, _ document: JSONValue) {
        self.init(status: status, type: "application/json", bytes: document.bytes() + [0x0A], caching: .never)
    }

    private init(unchanged response: APIResponse) {
        status = 304
        body = .bytes([])
        fields = response.fields.filter { $0.name != "Content-Type" }
    }

    mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }

    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The same with a tag of its bytes; without them where the request says that it has them (RFC 9110, 13.1.2).
    func tagged(unless known: String?) -> APIResponse {
        guard case .bytes(let bytes) = body else { return self }
        let tag = EntityTag(of: bytes)
        var tagged = self
        tagged.add("ETag", tag.text)
        return known.map(tag.isIn) == true ? APIResponse(unchanged: tagged) : tagged
    }

    /// Said with every answer. Nothing is loaded from elsewhere, nothing elsewhere loads this, no script stands in a
    /// page, and no address of a page goes to anybody.
    private static let protection: [(name: String, value: String)] = [
        (
            "Content-Security-Policy",
            "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}
