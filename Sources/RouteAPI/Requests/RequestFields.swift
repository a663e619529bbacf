/// The header fields of a request.
struct RequestFields: Sendable {
    private let values: [String: [[UInt8]]]

    init(_ fields: [(name: String, value: [UInt8])]) {
        values = Dictionary(grouping: fields) { $0.name.lowercased() }.mapValues { $0.map(\.value) }
    }

    /// The value of a field.
    ///
    /// - Parameter name: in lower case.
    /// - Returns: nil when the request does not have it.
    /// - Throws: `malformedField` when it has it twice, or with anything in it but what one sees in ASCII: none of the
    ///   fields that count here ever needs more, and two readers of one field would differ.
    func value(_ name: String) throws(Problem) -> String? {
        guard let all = values[name] else { return nil }
        guard all.count == 1, all[0].allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 }) else {
            throw .malformedField(name)
        }
        return String(decoding: all[0], as: UTF8.self)
    }
}
