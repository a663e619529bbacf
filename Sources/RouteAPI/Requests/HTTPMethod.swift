/// The methods that anything here is asked with.
enum HTTPMethod: String, Sendable, CaseIterable {
    case get = "GET"
    /// `get`, answered without the body.
    case head = "HEAD"
    case post = "POST"

    /// Methods ask, or they change something.
    var isWrite: Bool { self == .post }
}
