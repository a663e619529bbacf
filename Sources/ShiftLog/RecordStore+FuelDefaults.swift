public import RouteStore

extension RecordStore {
    /// The vehicle that the settings select. Absent: none is selected, or it is gone.
    public func selectedVehicle() throws(StoreError) -> VehicleProfile? {
        guard let selected = try driverSettings()?.selectedVehicle else { return nil }
        return try vehicleProfile(selected)
    }

    /// What a shift that starts now is reckoned with: copies of what is set and of the selected vehicle. No settings
    /// row is made for it.
    func fuelDefaults() throws(StoreError) -> FuelAssumptions {
        let vehicle = try selectedVehicle()
        return FuelAssumptions(
            milesPerGallon: vehicle?.milesPerGallon, gasPricePerGallon: try driverSettings()?.gasPricePerGallon,
            vehicleName: vehicle?.name)
    }
}
