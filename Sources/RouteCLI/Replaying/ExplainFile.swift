import JSONText
import RouteEngine
import Units

/// The file of `--explain`: one JSON line a fix, in input order, without coordinates.
struct ExplainFile {
    private let file: OutputStream

    /// - Parameter others: the logs and the events, which it must not be.
    init(path: String, besides others: [String]) throws(CommandFailure) {
        file = OutputStream(try FileDescriptor(writing: path, besides: others), name: path)
    }

    /// - Parameter log: the log the line number is of; absent when only one is replayed.
    func write(_ decision: Decision, log: String?) throws(CommandFailure) {
        var members: [(key: String, value: JSONValue)] = [("at", .string(decision.instant.rfc3339))]
        if let log { members.append(("file", .string(log))) }
        members.append(("line", JSONValue(decision.ordinal)))
        switch decision.verdict {
        case .accepted(let metres):
            members.append(("decision", "accept"))
            members.append(("metres", .double(metres.value)))
        case .rejected(let reason):
            members.append(("decision", "reject"))
            members.append(("reason", .string(reason.rawValue)))
        }
        let line = JSONValue.object(members).bytes()
        try file.append {
            $0 += line
            $0.append(0x0A)
        }
    }

    func flush() throws(CommandFailure) { try file.flush() }
}
