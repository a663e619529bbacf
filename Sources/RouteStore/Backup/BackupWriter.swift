import JSONText
import SQLiteKit
import Units

/// Writes what a store holds as one JSON document (store.md B1), in memory that does not grow with it.
///
/// A row a line. Every column of every table under its own name, `_us` as integers, decimals in their shortest form
/// that reads back as the same number, identities as lower-case UUID text, NULL as null. What JSON has no value for
/// is a string where a number is expected (`"Infinity"`) or an object (`{"hex": …}`, text that is not UTF-8).
struct BackupWriter: ~Copyable {
    /// What of a store goes into one document.
    enum Scope {
        /// All of it.
        case everything
        /// Everything that is in no route's document.
        case records
        /// The samples and standstills of one shift.
        case route(Identity)
    }

    private var json: JSONWriter<BackupError>
    private let store: RecordStore
    private let scope: Scope

    init(_ store: RecordStore, _ scope: Scope, sink: @escaping JSONWriter<BackupError>.Sink) {
        self.store = store
        self.scope = scope
        json = JSONWriter(.outline(levels: 3), bufferBytes: 1 << 16, sink: sink)
    }

    /// Writes the document. Inside a transaction, so that all of it is one state of the store.
    ///
    /// - Returns: what its header says.
    consuming func write() throws(BackupError) -> DocumentHeader {
        let (store, scope) = (store, scope)
        let shapes = try store.forBackup { () throws(SQLiteError) in try TableShape.all(store.connection) }
        let header = try store.forBackup { () throws(SQLiteError) in
            try DocumentHeader(store.connection, shapes, scope)
        }
        try json.beginObject()
        try write(header)
        json.key("tables")
        try json.beginObject()
        for shape in shapes where scope.includes(shape) { try write(shape) }
        try json.endObject()
        try json.endObject()
        try json.finish()
        return header
    }

    private mutating func write(_ header: DocumentHeader) throws(BackupError) {
        try json.member("formatVersion", .integer(header.formatVersion))
        try json.member("schemaVersion", .integer(header.schemaVersion))
        if let shift = header.shift { try json.member("shift", .string(shift)) }
        try write("counts", header.counts)
        if let routes = header.routes { try write("routes", routes) }
        json.key("orphans")
        try json.beginArray()
        for orphan in header.orphans {
            try json.beginObject()
            try json.member("column", .string(orphan.column))
            try json.member("missing", .string(orphan.missing))
            try json.member("parent", .string(orphan.parent))
            try json.member("rows", .integer(orphan.rows))
            try json.member("table", .string(orphan.table))
            try json.endObject()
        }
        try json.endArray()
        json.key("columns")
        try json.beginObject()
        for (table, names) in header.columns.sorted(by: { $0.key < $1.key }) {
            try json.member(table, .array(names.map(JSONValue.string)))
        }
        try json.endObject()
    }

    private mutating func write(_ name: String, _ numbers: [String: Int64]) throws(BackupError) {
        json.key(name)
        try json.beginObject()
        for (key, number) in numbers.sorted(by: { $0.key < $1.key }) { try json.member(key, .integer(number)) }
        try json.endObject()
    }

    private mutating func write(_ shape: TableShape) throws(BackupError) {
        let (store, scope) = (store, scope)
        let statement = try store.forBackup { () throws(SQLiteError) in
            let statement = try store.connection.prepare(shape.selection(where: scope.condition(for: shape)))
            if case .route(let shift) = scope { try statement.bind(1, shift) }
            return statement
        }
        json.key(shape.name)
        try json.beginArray()
        while try store.forBackup({ () throws(SQLiteError) in try statement.step() }) {
            if shape.isWrittenAsArrays { try json.beginArray() } else { try json.beginObject() }
            for (place, column) in shape.columns.enumerated() {
                if !shape.isWrittenAsArrays { json.key(column.name) }
                try write(statement, place)
            }
            if shape.isWrittenAsArrays { try json.endArray() } else { try json.endObject() }
        }
        try json.endArray()
    }

    private mutating func write(_ row: Statement, _ place: Int) throws(BackupError) {
        switch row.kind(at: place) {
        case .null: try json.null()
        case .integer: try json.value(row.integer(at: place))
        case .real:
            let number = row.real(at: place)
            if number.isFinite { try json.value(number) } else { try json.value(number < 0 ? "-Infinity" : "Infinity") }
        case .blob: try json.value(row.withBytes(at: place) { HexText.text($0) })
        case .text:
            let text = row.text(at: place) ?? ""
            if row.withBytes(at: place, { $0.elementsEqual(text.utf8) }) { return try json.value(text) }
            try json.beginObject()
            try json.member("hex", .string(row.withBytes(at: place) { HexText.digits($0) }))
            try json.endObject()
        }
    }
}

extension BackupWriter.Scope {
    func includes(_ shape: TableShape) -> Bool {
        guard case .route = self else { return true }
        return shape.isRoutePart
    }

    /// Which rows of a table. Parameter 1 is the shift.
    func condition(for shape: TableShape) -> String {
        switch (self, shape.name) {
        case (.route, "route_sample"): "shift_id = ?1"
        case (.route, _): "capture_session_id IN (SELECT id FROM main.capture_session WHERE shift_id = ?1)"
        // Rows of routes that have no file of their own, because no shift's identity leads to them. Only a foreign hand
        // writes such rows; they are carried all the same.
        case (.records, "route_sample"): "length(shift_id) <> 16"
        case (.records, "standstill"):
            "capture_session_id NOT IN (SELECT id FROM main.capture_session WHERE length(shift_id) = 16)"
        default: "true"
        }
    }
}
