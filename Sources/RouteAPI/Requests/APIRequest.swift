/// A request that was understood.
struct APIRequest: Sendable {
    /// Absent: none that anything here is asked with.
    let method: HTTPMethod?
    let target: RequestTarget
    let fields: RequestFields
    let body: [UInt8]
    let isBodyTooLong: Bool

    init(_ raw: RawRequest) throws(Problem) {
        method = HTTPMethod(rawValue: raw.method)
        target = try RequestTarget(raw.target)
        fields = RequestFields(raw.fields)
        body = raw.body
        isBodyTooLong = raw.isBodyTooLong
    }

    /// The parameters of the query.
    ///
    /// - Parameter known: those that mean something here.
    /// - Throws: `unknownParameter` for another one: a slip of the pen must not pass for an answer to what was meant.
    func parameters(_ known: [String]) throws(Problem) -> [String: String] {
        guard target.query.keys.allSatisfy(known.contains) else { throw .unknownParameter(known: known) }
        return target.query
    }
}
