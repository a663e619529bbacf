internal import SQLiteKit
internal import Units

/// The columns that hold exact decimals.
enum DecimalColumn {
    /// The version each appeared in.
    static let all: [(since: Int, table: String, column: String)] = [
        (4, "shift", "gross_earnings"), (7, "delivery", "gross_earnings"), (8, "expense", "amount"),
        (11, "delivery", "expected_earnings"), (13, "delivery_tip", "amount"), (14, "shift", "fuel_miles_per_gallon"),
        (14, "shift", "fuel_gas_price_per_gallon"), (15, "vehicle_profile", "miles_per_gallon"),
        (15, "driver_settings", "gas_price_per_gallon"),
    ]

    static func findings(in connection: Connection, version: Int) throws(SQLiteError) -> [StoreFinding] {
        var findings: [StoreFinding] = []
        for (since, table, column) in all where since <= version {
            let statement = try connection.prepare("SELECT \(column) FROM \(table) WHERE \(column) IS NOT NULL")
            var count = 0
            while try statement.step() {
                if let text = statement.text(at: 0), ExactDecimal(text) == nil { count += 1 }
            }
            guard count > 0 else { continue }
            findings.append(
                StoreFinding(
                    kind: .rows, table: table, count: count,
                    meaning: "\(column) is not written as a plain decimal number: it is kept as it is and not added up")
            )
        }
        return findings
    }
}
