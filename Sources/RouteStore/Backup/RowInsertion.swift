internal import JSONText
internal import SQLiteKit

/// Puts the rows of one table of a document into a database, value by value.
struct RowInsertion {
    let shape: TableShape
    /// Which column each value of an array row belongs to.
    let arrayPlaces: [Int]
    /// A name among those of the array rows that the table does not have.
    let unknownColumn: String?
    private let statement: Statement
    private let names: [[UInt8]]
    private var taken: Set<Int> = []

    /// - Parameter arrays: the names of the values of rows written as arrays.
    init(
        _ shape: TableShape, _ connection: Connection, arrays: [String]?, path: String
    ) throws(BackupError) {
        self.shape = shape
        names = shape.columns.map { Array($0.name.utf8) }
        let columns = shape.columnNames
        arrayPlaces = (arrays ?? []).compactMap { columns.firstIndex(of: $0) }
        unknownColumn = arrays?.first { !columns.contains($0) }
        do { statement = try connection.prepare(shape.insertion) } catch {
            throw .store(StoreError(error, path: path))
        }
    }

    var hasDistinctArrayPlaces: Bool { Set(arrayPlaces).count == arrayPlaces.count }

    func place(named name: UnsafeRawBufferPointer) -> Int? { names.firstIndex { name.elementsEqual($0) } }

    /// False when the row had this column already.
    mutating func take(_ place: Int) -> Bool { taken.insert(place).inserted }

    /// Binds the value a step of the text gives.
    ///
    /// - Returns: false when the column takes no such value.
    func bind(_ place: Int, _ token: JSONToken, _ json: borrowing JSONReader) throws(SQLiteError) -> Bool {
        let parameter = place + 1
        switch (token, shape.columns[place].kind) {
        case (.null, _): try statement.bindNull(parameter)
        case (.integer(let value), .integer): try statement.bind(parameter, value)
        case (.integer(let value), .real): try statement.bind(parameter, Double(value))
        case (.double(let value), .real): try statement.bind(parameter, value)
        case (.string, .real):
            guard let value = RowInsertion.infinity(json) else { return false }
            try statement.bind(parameter, value)
        case (.string, .text): try statement.bind(parameter, json.text)
        case (.string, .blob):
            guard let bytes = json.withTextBytes({ HexText.bytes($0) }) else { return false }
            try statement.bind(parameter, blob: bytes)
        default: return false
        }
        return true
    }

    /// Binds text given as its bytes.
    func bind(_ place: Int, textBytes: [UInt8]?) throws(SQLiteError) -> Bool {
        guard let textBytes, shape.columns[place].kind == .text else { return false }
        try statement.bind(place + 1, blob: textBytes)
        return true
    }

    /// Stores the row; a column without a value is NULL.
    mutating func run() throws(SQLiteError) {
        taken.removeAll(keepingCapacity: true)
        defer { statement.clearBindings() }
        try statement.run()
    }

    private static func infinity(_ json: borrowing JSONReader) -> Double? {
        if json.textIs("Infinity") { return .infinity }
        return json.textIs("-Infinity") ? -.infinity : nil
    }
}
