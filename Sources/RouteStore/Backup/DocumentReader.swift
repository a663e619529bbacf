internal import JSONText
internal import SQLiteKit

/// Reads a backup document front to back: its header, then its tables, in memory that does not grow with it.
struct DocumentReader: ~Copyable {
    let path: String
    private(set) var header = DocumentHeader()
    private var json: JSONReader
    private let bytes: FileBytes

    private init(path: String) throws(BackupError) {
        self.path = path
        let bytes = try FileBytes(path: path)
        self.bytes = bytes
        // A text of the store may be long; 64 MiB is beyond every note, and below what a small machine has.
        json = JSONReader(limits: JSONLimits(literalBytes: 1 << 26)) { bytes.read(into: $0) }
    }

    /// Opens a document and reads its header.
    static func open(_ path: String) throws(BackupError) -> DocumentReader {
        var reader = try DocumentReader(path: path)
        try reader.readHeader()
        return reader
    }

    /// Reads up to the tables.
    private mutating func readHeader() throws(BackupError) {
        try expect(.beginObject, "not a backup document: it does not start with {")
        header.formatVersion = 0
        while try next() == .key {
            if json.textIs("tables") {
                guard header.formatVersion > 0, header.schemaVersion > 0 else {
                    throw fault("formatVersion and schemaVersion must stand before the tables")
                }
                return try expect(.beginObject, "tables is not an object")
            }
            try readHeaderMember(json.text)
        }
        throw fault("not a backup document: it has no tables")
    }

    private mutating func readHeaderMember(_ name: String) throws(BackupError) {
        switch name {
        case "formatVersion":
            header.formatVersion = try positive(name)
            guard header.formatVersion <= DocumentHeader.currentFormat else {
                throw .newerFormat(path: path, found: header.formatVersion, known: DocumentHeader.currentFormat)
            }
        case "schemaVersion":
            header.schemaVersion = try positive(name)
            let known = Int64(SchemaTimeline.shipped.current)
            guard header.schemaVersion <= known else {
                throw .newerSchema(path: path, found: header.schemaVersion, known: known)
            }
        case "counts": header.counts = try numbers(name)
        case "routes": header.routes = try numbers(name)
        case "shift":
            try expect(.string, "shift is not a string")
            header.shift = json.text
        case "orphans": header.orphans = try orphans()
        case "columns": header.columns = try columns()
        default: try skip()
        }
    }

    /// Reads every table into a database at the document's own version, and the document to its end.
    ///
    /// - Returns: how many rows of each table there were.
    mutating func readTables(
        into connection: Connection, _ shapes: [TableShape], rowRead: () -> Void
    ) throws(BackupError) -> [String: Int64] {
        var counts: [String: Int64] = [:]
        while try next() == .key {
            let name = json.text
            guard let shape = shapes.first(where: { $0.name == name }) else {
                throw fault("schema version \(header.schemaVersion) has no such table")
            }
            guard counts[name] == nil else { throw fault("the table \(name) stands there twice") }
            counts[name] = try readRows(of: shape, into: connection, rowRead)
        }
        while try next() == .key {
            guard !["formatVersion", "schemaVersion", "orphans", "columns", "tables"].contains(json.text) else {
                throw fault("this member must stand before the tables, and once")
            }
            try skip()
        }
        try expect(.end, "more text after the document")
        return counts
    }

    private mutating func readRows(
        of shape: TableShape, into connection: Connection, _ rowRead: () -> Void
    ) throws(BackupError) -> Int64 {
        try expect(.beginArray, "the rows of \(shape.name) are not an array")
        var insertion = try RowInsertion(shape, connection, arrays: header.columns[shape.name], path: path)
        if !insertion.hasDistinctArrayPlaces { throw fault("columns names a column of \(shape.name) twice") }
        if let unknown = insertion.unknownColumn {
            throw fault("\(shape.name) has no column \(unknown) at this version")
        }
        var count: Int64 = 0
        while true {
            switch try next() {
            case .beginObject: try readObject(&insertion)
            case .beginArray: try readArray(&insertion)
            case .endArray: return count
            default: throw fault("a row of \(shape.name) is neither an object nor an array")
            }
            do { try insertion.run() } catch {
                guard error.code == .constraint else { throw .store(StoreError(error, path: path)) }
                throw fault(
                    "a row of \(shape.name) that its table refuses: a value is missing or its key is there twice")
            }
            count += 1
            rowRead()
        }
    }

    private mutating func readObject(_ insertion: inout RowInsertion) throws(BackupError) {
        while try next() == .key {
            guard let place = json.withTextBytes({ insertion.place(named: $0) }) else {
                throw fault("\(insertion.shape.name) has no such column at schema version \(header.schemaVersion)")
            }
            guard insertion.take(place) else { throw fault("a column twice in one row of \(insertion.shape.name)") }
            try readValue(&insertion, place)
        }
    }

    private mutating func readArray(_ insertion: inout RowInsertion) throws(BackupError) {
        for place in insertion.arrayPlaces { try readValue(&insertion, place) }
        guard !insertion.arrayPlaces.isEmpty, try next() == .endArray else {
            throw fault("a row of \(insertion.shape.name) has not as many values as columns names")
        }
    }

    private mutating func readValue(_ insertion: inout RowInsertion, _ place: Int) throws(BackupError) {
        let column = insertion.shape.columns[place]
        let token = try next()
        let isTaken: Bool
        do {
            isTaken =
                token == .beginObject
                ? try insertion.bind(place, textBytes: try hexadecimalText())
                : try insertion.bind(place, token, json)
        } catch let error as BackupError { throw error } catch {
            throw fault("\(insertion.shape.name).\(column.name): too large")
        }
        guard isTaken else {
            throw fault("\(insertion.shape.name).\(column.name): not a value of type \(column.kind.rawValue)")
        }
    }

    /// `{"hex": …}`, behind its brace: the bytes of a text that is not UTF-8. Absent when it is anything else.
    private mutating func hexadecimalText() throws(BackupError) -> [UInt8]? {
        guard try next() == .key, json.textIs("hex"), try next() == .string else { return nil }
        let bytes = json.withTextBytes { HexText.bytes($0) }
        return try next() == .endObject ? bytes : nil
    }
}

// Members of the header.
extension DocumentReader {
    private mutating func positive(_ name: String) throws(BackupError) -> Int64 {
        guard case .integer(let value) = try next(), value > 0 else { throw fault("\(name) is not a positive number") }
        return value
    }

    private mutating func numbers(_ name: String) throws(BackupError) -> [String: Int64] {
        try expect(.beginObject, "\(name) is not an object")
        var numbers: [String: Int64] = [:]
        while try next() == .key {
            let key = json.text
            guard case .integer(let value) = try next(), value >= 0 else { throw fault("\(name): not a count") }
            numbers[key] = value
        }
        return numbers
    }

    private mutating func columns() throws(BackupError) -> [String: [String]] {
        try expect(.beginObject, "columns is not an object")
        var columns: [String: [String]] = [:]
        while try next() == .key {
            let table = json.text
            try expect(.beginArray, "columns: not an array")
            var names: [String] = []
            var token = try next()
            while token == .string {
                names.append(json.text)
                token = try next()
            }
            guard token == .endArray else { throw fault("columns: not a name") }
            columns[table] = names
        }
        return columns
    }

    private mutating func orphans() throws(BackupError) -> [OrphanGroup] {
        try expect(.beginArray, "orphans is not an array")
        var groups: [OrphanGroup] = []
        while true {
            switch try next() {
            case .beginObject: groups.append(try orphan())
            case .endArray: return groups
            default: throw fault("orphans: not an object")
            }
        }
    }

    private mutating func orphan() throws(BackupError) -> OrphanGroup {
        var texts: [String: String] = [:]
        var rows: Int64?
        while try next() == .key {
            let name = json.text
            switch try next() {
            case .string: texts[name] = json.text
            case .integer(let value) where name == "rows": rows = value
            default: throw fault("orphans: not what a group of orphans says")
            }
        }
        guard let table = texts["table"], let column = texts["column"], let parent = texts["parent"],
            let missing = texts["missing"], let rows
        else { throw fault("orphans: a group lacks table, column, parent, missing or rows") }
        return OrphanGroup(table: table, column: column, parent: parent, missing: missing, rows: rows)
    }
}

// Steps through the text.
extension DocumentReader {
    func fault(_ reason: String) -> BackupError {
        .malformed(DocumentFault(reason: reason, line: json.line, byteOffset: json.byteOffset), path: path)
    }

    private mutating func next() throws(BackupError) -> JSONToken {
        do { return try json.next() } catch { throw failure(error) }
    }

    private mutating func skip() throws(BackupError) {
        do { try json.skipValue() } catch { throw failure(error) }
    }

    private mutating func expect(_ token: JSONToken, _ reason: String) throws(BackupError) {
        guard try next() == token else { throw fault(reason) }
    }

    private func failure(_ error: JSONError) -> BackupError {
        guard error.reason == .sourceFailed else { return .notJSON(error, path: path) }
        return .file(.read, path: path, code: bytes.failure)
    }
}
