import SQLiteKit
import TestSupport

@testable import RouteStore

/// Fills any table of any version with rows that no careful program would write and every careful one must carry.
struct RandomStore {
    var generator: SeededGenerator
    /// Of a hundred references, so many name a record that is not there.
    var orphanPercent = 10

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func fill(_ store: RecordStore, rows: Int = 12) throws {
        let shapes = try TableShape.all(store.connection)
        var identities: [String: [[UInt8]]] = [:]
        for shape in shapes where shape.columnNames.contains("id") {
            let most = ["driver_settings", "store_identity"].contains(shape.name) ? 1 : rows
            identities[shape.name] = (0..<Int.random(in: 0...most, using: &generator)).map { _ in identity() }
        }
        for shape in shapes {
            let count = identities[shape.name]?.count ?? Int.random(in: 0...rows * 4, using: &generator)
            for row in 0..<count { try insert(shape, identities, row, store.connection) }
        }
    }

    private mutating func insert(
        _ shape: TableShape, _ identities: [String: [[UInt8]]], _ row: Int, _ connection: Connection
    ) throws {
        let required = try connection.rows(
            "SELECT name FROM pragma_table_info(?1) WHERE \"notnull\" = 1", [.text(shape.name)])
        var values: [SQLiteValue] = []
        for column in shape.columns {
            if column.name == "id", let own = identities[shape.name] {
                values.append(.blob(own[row]))
            } else if !required.contains([.text(column.name)]), chance(30) {
                values.append(.null)
            } else if let reference = shape.references.first(where: { $0.column == column.name }) {
                let parents = identities[reference.parent] ?? []
                values.append(
                    .blob(chance(orphanPercent) ? identity() : parents.randomElement(using: &generator) ?? identity()))
            } else {
                values.append(value(column))
            }
        }
        let insertion = shape.insertion.replacing("INSERT INTO", with: "INSERT OR IGNORE INTO")
        try connection.run(insertion, values)
        // Some samples twice, in every column: a route of a build that did not mind.
        if shape.key.isEmpty, shape.name == "route_sample", chance(10) { try connection.run(insertion, values) }
    }

    private mutating func value(_ column: TableShape.Column) -> SQLiteValue {
        switch column.kind {
        case .integer: .integer(instant())
        case .real: .real(real())
        case .blob: .blob(chance(20) ? (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) } : identity())
        case .text: text()
        }
    }

    private mutating func identity() -> [UInt8] {
        (0..<(chance(3) ? Int.random(in: 0...40, using: &generator) : 16)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
    }

    /// Few different ones, so that many are equal.
    private mutating func instant() -> Int64 {
        if chance(5) { return [Int64.min, -1, 0, Int64.max].randomElement(using: &generator) ?? 0 }
        return 1_790_000_000_000_000 + Int64.random(in: 0...20, using: &generator) * 1_000_000
    }

    private mutating func real() -> Double {
        let strange = [
            0, -0.0, 0.1 + 0.2, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, 1e16,
            123_456_789, 1e-7,
        ]
        if chance(30) { return strange.randomElement(using: &generator) ?? 0 }
        return Double.random(in: -180...180, using: &generator)
    }

    private mutating func text() -> SQLiteValue {
        if chance(10) { return .blob([0x41, 0xFF, 0x00, 0xC3]) }
        // Longer than the reader's buffer.
        if chance(1) { return .text(String(repeating: "long ", count: 14_000)) }
        let texts = [
            "", "0.10", "-12.50", "café", "cafe\u{301}", "🍜 麺屋", "a\"b\\c/d", "line\nfeed\ttab\r",
            "\u{0}nul\u{1F}",
            "\u{2028}\u{FEFF}", "Infinity", "null", "{\"hex\":\"00\"}",
        ]
        return .text(texts.randomElement(using: &generator) ?? "")
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
}
