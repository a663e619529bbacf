package import SQLiteKit

/// What a database consists of: its tables, indexes, views and triggers with their definitions, told apart from how
/// these were spelled.
package struct SchemaShape: Sendable, Hashable {
    /// One entry of `sqlite_schema`.
    package struct Part: Sendable, Hashable {
        package let kind: String
        package let name: String
        /// Normalised; empty for an index that a table's own constraint made.
        package let definition: String
    }

    /// In order of their names.
    package let parts: [Part]

    /// Reads it from a database. What SQLite keeps for itself (statistics, automatic indexes) is no part of it.
    package init(of connection: Connection) throws(SQLiteError) {
        let rows = try connection.rows(
            """
            SELECT type, name, coalesce(sql, '') FROM sqlite_schema
            WHERE name NOT GLOB 'sqlite_*' ORDER BY name
            """
        )
        parts = rows.compactMap { row in
            guard row.count == 3, case .text(let kind) = row[0], case .text(let name) = row[1],
                case .text(let sql) = row[2]
            else { return nil }
            return Part(kind: kind, name: name, definition: SchemaShape.normalised(sql))
        }
    }

    /// The shape a timeline gives a fresh store at a version.
    package init(of timeline: SchemaTimeline, version: Int) throws(SQLiteError) {
        let connection = try Connection(path: ":memory:", access: .create)
        for step in timeline.steps(after: 0, upTo: version) {
            for statement in step.statements { try connection.execute(statement) }
        }
        try self.init(of: connection)
    }

    package var text: String { parts.map { "\($0.kind) \($0.name): \($0.definition)\n" }.joined() }

    /// SQL text without what does not matter: comments, white space, quotes around names, the case of words. Text in
    /// single quotes stays as it is.
    package static func normalised(_ sql: String) -> String {
        var result: [UInt8] = []
        var scanner = SQLScanner(Array(sql.utf8))
        while let token = scanner.next() {
            if let last = result.last, SQLScanner.isWord(last), let first = token.first, SQLScanner.isWord(first) {
                result.append(UInt8(ascii: " "))
            }
            result += token
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// Cuts SQL text into tokens: words and names in lower case, literals as they are, single signs.
private struct SQLScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    mutating func next() -> [UInt8]? {
        skipBlank()
        guard position < bytes.count else { return nil }
        let first = bytes[position]
        if SQLScanner.isWord(first) { return lowercased(take(while: SQLScanner.isWord)) }
        switch first {
        case UInt8(ascii: "'"): return quoted(until: first, keepingQuotes: true)
        case UInt8(ascii: "\""), UInt8(ascii: "`"): return lowercased(quoted(until: first, keepingQuotes: false))
        case UInt8(ascii: "["): return lowercased(quoted(until: UInt8(ascii: "]"), keepingQuotes: false))
        default:
            position += 1
            return [first]
        }
    }

    private mutating func skipBlank() {
        while position < bytes.count {
            if [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[position]) {
                position += 1
            } else if bytes[position...].starts(with: "--".utf8) {
                _ = take { $0 != 0x0A }
            } else if bytes[position...].starts(with: "/*".utf8) {
                position += 2
                while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
                position = min(bytes.count, position + 2)
            } else {
                return
            }
        }
    }

    private mutating func take(while belongs: (UInt8) -> Bool) -> [UInt8] {
        let start = position
        while position < bytes.count, belongs(bytes[position]) { position += 1 }
        return Array(bytes[start..<position])
    }

    /// A doubled quote inside stands for one.
    private mutating func quoted(until end: UInt8, keepingQuotes: Bool) -> [UInt8] {
        let start = position
        position += 1
        while position < bytes.count {
            if bytes[position] != end {
                position += 1
            } else if position + 1 < bytes.count, bytes[position + 1] == end {
                position += 2
            } else {
                break
            }
        }
        position = min(bytes.count, position + 1)
        return Array(keepingQuotes ? bytes[start..<position] : bytes[start + 1..<max(start + 1, position - 1)])
    }

    private func lowercased(_ word: [UInt8]) -> [UInt8] {
        word.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
}
