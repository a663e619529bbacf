public import RouteStore
public import Units

extension DriverLog {
    /// Changes what a shift says beside its times and its route.
    ///
    /// - Returns: the shift as it is then.
    public func change(_ id: Identity, _ changes: ShiftChanges) throws(DriverLogError) -> Shift {
        try changing { () throws(DriverLogError) in
            var shift = try present { () throws(StoreError) in try store.shift(id) }
            if shift.endedAt == nil, changes.grossEarnings.newValue != nil {
                throw .refused(.value(.shiftIsRunning))
            }
            try judging { () throws(LogRefusal) in
                shift.grossEarnings = try changes.grossEarnings.amount(instead: shift.grossEarnings)
                shift.note = try changes.note.words(instead: shift.note)
                shift.fuel.milesPerGallon = try changes.milesPerGallon.aboveZero(instead: shift.fuel.milesPerGallon)
                shift.fuel.gasPricePerGallon = try changes.gasPricePerGallon.amount(
                    instead: shift.fuel.gasPricePerGallon)
                shift.fuel.vehicleName = try changes.vehicleName.words(instead: shift.fuel.vehicleName)
            }
            try storing { () throws(StoreError) in try store.update(shift) }
            return shift
        }
    }
}
