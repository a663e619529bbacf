internal import SQLiteKit
internal import Units

extension RecordStore {
    private static let driverSettingsColumns = "id, gas_price_per_gallon, selected_vehicle_id"

    /// Absent while nothing was ever set: the row is made when it is first needed.
    public func driverSettings() throws(StoreError) -> DriverSettings? {
        try rows(
            "SELECT \(Self.driverSettingsColumns) FROM driver_settings ORDER BY id LIMIT 1", read: readDriverSettings
        ) { (_) throws(SQLiteError) in }.first
    }

    /// Makes the settings row, or replaces the one of this identity.
    ///
    /// - Throws: `constraint` when there is one of another identity: there is at most one row.
    public func save(_ settings: DriverSettings) throws(StoreError) {
        let changed = try write(
            """
            INSERT INTO driver_settings (\(Self.driverSettingsColumns)) SELECT ?1, ?2, ?3
            WHERE NOT EXISTS (SELECT 1 FROM driver_settings WHERE id <> ?1)
            ON CONFLICT (id) DO UPDATE SET gas_price_per_gallon = ?2, selected_vehicle_id = ?3
            """
        ) { (statement) throws(SQLiteError) in
            try statement.bind(1, settings.id)
            try statement.bind(2, settings.gasPricePerGallon)
            try statement.bind(3, settings.selectedVehicle)
        }
        if changed == 0 { throw .constraint(path: path) }
    }

    private func readDriverSettings(from statement: Statement) -> DriverSettings? {
        guard let id = statement.identity(at: 0) else { return nil }
        return DriverSettings(
            id: id, gasPricePerGallon: statement.decimal(at: 1), selectedVehicle: statement.identity(at: 2))
    }
}
