public import RouteStore
public import Units

extension DriverLog {
    /// Records a vehicle and what it needs.
    ///
    /// - Parameters:
    ///   - milesPerGallon: more than 0.
    ///   - instant: when it is recorded, which only puts vehicles in order.
    public func addVehicle(
        _ name: String, milesPerGallon: ExactDecimal, createdAt instant: UTCInstant
    ) throws(DriverLogError) -> VehicleProfile {
        try changing { () throws(DriverLogError) in
            let vehicle = try judging { () throws(LogRefusal) in
                VehicleProfile(
                    id: newIdentity(), name: try name.named(), milesPerGallon: try milesPerGallon.aboveZero(),
                    createdAt: instant)
            }
            try storing { () throws(StoreError) in try store.insert(vehicle) }
            return vehicle
        }
    }

    /// Changes a vehicle. Shifts that were reckoned with it stay as they are: they have copies.
    ///
    /// - Parameters:
    ///   - name: absent: it stays. So does the economy.
    public func editVehicle(
        _ id: Identity, name: String?, milesPerGallon: ExactDecimal?
    ) throws(DriverLogError) -> VehicleProfile {
        try changing { () throws(DriverLogError) in
            var vehicle = try present { () throws(StoreError) in try store.vehicleProfile(id) }
            try judging { () throws(LogRefusal) in
                if let name { vehicle.name = try name.named() }
                if let milesPerGallon { vehicle.milesPerGallon = try milesPerGallon.aboveZero() }
            }
            try storing { () throws(StoreError) in try store.update(vehicle) }
            return vehicle
        }
    }

    /// Deletes a vehicle. Shifts that were reckoned with it stay as they are; where it is selected, none is then.
    public func deleteVehicle(_ id: Identity) throws(DriverLogError) {
        try changing { () throws(DriverLogError) in
            try storing { () throws(StoreError) in
                try store.deleteVehicleProfile(id)
                guard var settings = try store.driverSettings(), settings.selectedVehicle == id else { return }
                settings.selectedVehicle = nil
                try store.save(settings)
            }
        }
    }
}
