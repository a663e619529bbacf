extension SchemaShape {
    /// What tells this shape from the one it should have, in words; nil when nothing does. Names only, no values.
    package func difference(to expected: SchemaShape) -> String? {
        guard self != expected else { return nil }
        let mine = Dictionary(parts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let theirs = Dictionary(expected.parts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        // Tables before indexes: a missing table explains its missing index.
        for part in expected.parts.sorted(by: { ($0.kind, $1.name) > ($1.kind, $0.name) }) where mine[part.name] == nil
        {
            return "no \(part.kind) \(part.name)"
        }
        for part in parts where theirs[part.name] == nil { return "a foreign \(part.kind) \(part.name)" }
        for part in parts {
            if let other = theirs[part.name], other != part { return part.difference(to: other) }
        }
        return "definitions in another order"
    }
}

extension SchemaShape.Part {
    /// For tables, the column that is missing, foreign or declared otherwise.
    func difference(to expected: SchemaShape.Part) -> String {
        guard kind == "table", expected.kind == "table" else { return "\(kind) \(name) is defined otherwise" }
        let mine = columns
        let theirs = expected.columns
        if let missing = theirs.first(where: { column in !mine.contains { $0.name == column.name } }) {
            return "no column \(name).\(missing.name)"
        }
        if let foreign = mine.first(where: { column in !theirs.contains { $0.name == column.name } }) {
            return "a foreign column \(name).\(foreign.name)"
        }
        if let changed = mine.first(where: { column in !theirs.contains { $0 == column } }) {
            return "column \(name).\(changed.name) is declared otherwise"
        }
        return "table \(name) is defined otherwise"
    }

    private struct Column: Equatable {
        let name: String
        let declaration: String
    }

    /// The entries between a table definition's outer parentheses, split at the commas between them.
    private var columns: [Column] {
        guard let start = definition.firstIndex(of: "(") else { return [] }
        var depth = 0
        var entries = [""]
        for character in definition[definition.index(after: start)...] {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth < 0 { break }
            if character == ",", depth == 0 { entries.append("") } else { entries[entries.count - 1].append(character) }
        }
        return entries.map { entry in
            Column(name: String(entry.prefix { $0 != " " && $0 != "(" }), declaration: entry)
        }
    }
}
