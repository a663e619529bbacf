public import RouteStore
public import Units

extension DriverLog {
    /// What the driver has set. Looking at it makes its row, with nothing set, where there is none.
    public func settings() throws(DriverLogError) -> DriverSettings {
        try changing { () throws(DriverLogError) in
            try storing { () throws(StoreError) in
                if let settings = try store.driverSettings() { return settings }
                let settings = DriverSettings(id: newIdentity())
                try store.save(settings)
                return settings
            }
        }
    }

    /// Changes what is set. Shifts that have started stay as they are: they have copies.
    ///
    /// - Parameter vehicle: one that is there.
    public func changeSettings(
        gasPricePerGallon: FieldChange<ExactDecimal>, vehicle: FieldChange<Identity>
    ) throws(DriverLogError) -> DriverSettings {
        try changing { () throws(DriverLogError) in
            var settings = try settings()
            if let id = vehicle.newValue {
                _ = try present { () throws(StoreError) in try store.vehicleProfile(id) }
            }
            try judging { () throws(LogRefusal) in
                settings.gasPricePerGallon = try gasPricePerGallon.amount(instead: settings.gasPricePerGallon)
            }
            settings.selectedVehicle = vehicle.applied(to: settings.selectedVehicle)
            try storing { () throws(StoreError) in try store.save(settings) }
            return settings
        }
    }
}
