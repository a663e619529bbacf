import RouteStore

/// What tells one content from another (RFC 9110, 8.8.3): a hash of the bytes, so that no change is ever missed.
struct EntityTag: Sendable, Equatable {
    /// In its quotes.
    let text: String

    init(of bytes: [UInt8]) {
        var hasher = DigestHasher()
        bytes.withUnsafeBytes { hasher.combine($0) }
        text = "\"\(hasher.finish().text)\""
    }

    /// Whether a field `If-None-Match` names it.
    func isIn(_ field: String) -> Bool {
        field.split(separator: ",").contains { word in
            let word = word.filter { $0 != " " && $0 != "\t" }
            return word == "*" || word == text || word == "W/" + text
        }
    }
}
