internal import SQLiteKit
public import Units

extension RecordStore {
    private static let vehicleProfileColumns = "id, name, miles_per_gallon, created_at_us"

    /// - Throws: `constraint` when the identity is taken.
    public func insert(_ vehicleProfile: VehicleProfile) throws(StoreError) {
        try write("INSERT INTO vehicle_profile (\(Self.vehicleProfileColumns)) VALUES (?1, ?2, ?3, ?4)") {
            (statement) throws(SQLiteError) in try bind(vehicleProfile, to: statement)
        }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ vehicleProfile: VehicleProfile) throws(StoreError) {
        try change("UPDATE vehicle_profile SET (\(Self.vehicleProfileColumns)) = (?1, ?2, ?3, ?4) WHERE id = ?1") {
            (statement) throws(SQLiteError) in try bind(vehicleProfile, to: statement)
        }
    }

    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deleteVehicleProfile(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM vehicle_profile WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func vehicleProfile(_ id: Identity) throws(StoreError) -> VehicleProfile? {
        try rows(
            "SELECT \(Self.vehicleProfileColumns) FROM vehicle_profile WHERE id = ?1", id, read: readVehicleProfile
        ).first
    }

    /// All vehicles, in the order they were made.
    public func vehicleProfiles() throws(StoreError) -> [VehicleProfile] {
        try rows(
            "SELECT \(Self.vehicleProfileColumns) FROM vehicle_profile ORDER BY created_at_us, id",
            read: readVehicleProfile
        ) { (_) throws(SQLiteError) in }
    }

    private func bind(_ vehicleProfile: VehicleProfile, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, vehicleProfile.id)
        try statement.bind(2, vehicleProfile.name)
        try statement.bind(3, vehicleProfile.milesPerGallon)
        try statement.bind(4, vehicleProfile.createdAt)
    }

    private func readVehicleProfile(from statement: Statement) -> VehicleProfile? {
        guard let id = statement.identity(at: 0), let name = statement.text(at: 1),
            let milesPerGallon = statement.decimal(at: 2)
        else { return nil }
        return VehicleProfile(id: id, name: name, milesPerGallon: milesPerGallon, createdAt: statement.instant(at: 3))
    }
}
