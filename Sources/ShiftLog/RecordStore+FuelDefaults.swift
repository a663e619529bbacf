import RouteStore

extension RecordStore {
    /// What a shift that starts now is reckoned with: copies of what the settings say, and of the selected vehicle as
    /// it is. A selected vehicle that is gone reads as none; no settings row is made.
    func fuelDefaults() throws(StoreError) -> FuelAssumptions {
        let settings = try driverSettings()
        var vehicle: VehicleProfile?
        if let selected = settings?.selectedVehicle { vehicle = try vehicleProfile(selected) }
        return FuelAssumptions(
            milesPerGallon: vehicle?.milesPerGallon, gasPricePerGallon: settings?.gasPricePerGallon,
            vehicleName: vehicle?.name)
    }
}
