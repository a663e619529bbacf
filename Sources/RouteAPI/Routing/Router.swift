/// Finds what a method and a path mean.
struct Router: Sendable {
    /// What a path has in place of a name in braces, in their order.
    struct Match: Sendable, Equatable {
        let endpoint: Endpoint
        let names: [String]
    }

    private struct Route {
        let endpoint: Endpoint
        let method: HTTPMethod
        let segments: [Substring]

        init?(_ endpoint: Endpoint) {
            let words = endpoint.rawValue.split(separator: " ")
            guard words.count == 2, let method = HTTPMethod(rawValue: String(words[0])) else { return nil }
            self.endpoint = endpoint
            self.method = method
            segments = Router.segments(of: words[1])
        }

        /// nil when the path is another one.
        func names(in path: [Substring]) -> [String]? {
            guard path.count == segments.count else { return nil }
            var names: [String] = []
            for (pattern, segment) in zip(segments, path) {
                if pattern.hasPrefix("{"), !segment.isEmpty {
                    names.append(String(segment))
                } else if pattern != segment {
                    return nil
                }
            }
            return names
        }
    }

    private static let routes = Endpoint.allCases.compactMap(Route.init)

    /// - Throws: `notFound`, or `methodNotAllowed` where another method would find something.
    static func find(_ method: HTTPMethod?, _ path: String) throws(Problem) -> Match {
        let segments = segments(of: path)
        let found = routes.compactMap { route in route.names(in: segments).map { (route, $0) } }
        guard !found.isEmpty else { throw .notFound }
        let wanted = method == .head ? .get : method
        guard let (route, names) = found.first(where: { $0.0.method == wanted }) else {
            throw .methodNotAllowed(allowed: found.flatMap { allowed(for: $0.0.method) })
        }
        return Match(endpoint: route.endpoint, names: names)
    }

    static func allowed(for method: HTTPMethod) -> [HTTPMethod] { method == .get ? [.get, .head] : [method] }

    /// What stands behind each slash; an empty one names nothing.
    private static func segments(of path: some StringProtocol) -> [Substring] {
        Substring(path).split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
    }
}
