internal import SQLiteKit
public import Units

extension RecordStore {
    private static let shiftColumns = """
        id, started_at_us, ended_at_us, gross_earnings, fuel_miles_per_gallon, fuel_gas_price_per_gallon,
        fuel_vehicle_name, note
        """

    /// - Throws: `constraint` when the identity is taken.
    public func insert(_ shift: Shift) throws(StoreError) {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached(
                "INSERT INTO shift (\(Self.shiftColumns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
            try bind(shift, to: statement)
            try statement.run()
        }
    }

    /// Replaces every column of the shift with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ shift: Shift) throws(StoreError) {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached(
                "UPDATE shift SET (\(Self.shiftColumns)) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) WHERE id = ?1")
            try bind(shift, to: statement)
            try statement.run()
        }
        if connection.changedRows == 0 { throw .noSuchRecord(path: path) }
    }

    /// Deletes a shift with everything that belongs to it: its samples by name, the rest by its references.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func deleteShift(_ id: Identity) throws(StoreError) {
        try inTransaction { () throws(StoreError) in
            try translating { () throws(SQLiteError) in
                for sql in ["DELETE FROM route_sample WHERE shift_id = ?1", "DELETE FROM shift WHERE id = ?1"] {
                    let statement = try connection.cached(sql)
                    try statement.bind(1, id)
                    try statement.run()
                }
            }
            if connection.changedRows == 0 { throw .noSuchRecord(path: path) }
        }
    }

    /// Absent when there is none with this identity.
    public func shift(_ id: Identity) throws(StoreError) -> Shift? {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached("SELECT \(Self.shiftColumns) FROM shift WHERE id = ?1")
            defer { statement.reset() }
            try statement.bind(1, id)
            return try statement.step() ? readShift(from: statement) : nil
        }
    }

    /// All shifts, in order of their start.
    public func shifts() throws(StoreError) -> [Shift] {
        try shifts(where: "TRUE") { (_) throws(SQLiteError) in }
    }

    /// Shifts that start from one instant to another, that one not included, in order of their start.
    public func shifts(startingFrom start: UTCInstant, to end: UTCInstant) throws(StoreError) -> [Shift] {
        // No index: the table is small beside the routes, and its shape is that of the shipped versions.
        try shifts(where: "started_at_us >= ?1 AND started_at_us < ?2") { (statement) throws(SQLiteError) in
            try statement.bind(1, start)
            try statement.bind(2, end)
        }
    }

    /// When the newest shift started: what somebody who names no day asks about. Absent while there is none.
    ///
    /// - Parameter includingReplays: also shifts of which everything was replayed.
    public func newestStart(includingReplays: Bool) throws(StoreError) -> UTCInstant? {
        let statement = try translating { () throws(SQLiteError) in
            try connection.cached("SELECT id, started_at_us FROM shift ORDER BY started_at_us DESC")
        }
        defer { statement.reset() }
        while try translating({ () throws(SQLiteError) in try statement.step() }) {
            guard let id = statement.identity(at: 0) else { continue }
            if !includingReplays, try isReplayed(id) { continue }
            return statement.instant(at: 1)
        }
        return nil
    }

    /// Shifts without an end; by the rules at most one.
    public func activeShifts() throws(StoreError) -> [Shift] {
        try shifts(where: "ended_at_us IS NULL") { (_) throws(SQLiteError) in }
    }

    /// Shifts that share time with a window, however short; touching it is not sharing.
    ///
    /// - Parameters:
    ///   - end: absent: the window has no end.
    ///   - except: this one is not asked about.
    public func shiftsOverlapping(
        from start: UTCInstant, to end: UTCInstant?, except: Identity? = nil
    ) throws(StoreError) -> [Shift] {
        let condition = """
            (?1 IS NULL OR started_at_us < ?1) AND (ended_at_us IS NULL OR ended_at_us > ?2)
            AND (?3 IS NULL OR id <> ?3)
            """
        return try shifts(where: condition) { (statement) throws(SQLiteError) in
            try statement.bind(1, end)
            try statement.bind(2, start)
            try statement.bind(3, except)
        }
    }

    private func shifts(
        where condition: String, binding: (Statement) throws(SQLiteError) -> Void
    ) throws(StoreError) -> [Shift] {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached(
                "SELECT \(Self.shiftColumns) FROM shift WHERE \(condition) ORDER BY started_at_us, id")
            defer { statement.reset() }
            try binding(statement)
            var shifts: [Shift] = []
            while try statement.step() { if let shift = readShift(from: statement) { shifts.append(shift) } }
            return shifts
        }
    }

    private func bind(_ shift: Shift, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, shift.id)
        try statement.bind(2, shift.startedAt)
        try statement.bind(3, shift.endedAt)
        try statement.bind(4, shift.grossEarnings)
        try statement.bind(5, shift.fuel.milesPerGallon)
        try statement.bind(6, shift.fuel.gasPricePerGallon)
        try statement.bind(7, shift.fuel.vehicleName)
        try statement.bind(8, shift.note)
    }

    /// Absent for a row whose identity is not 16 bytes, which only a foreign hand writes; `store check` reports it.
    private func readShift(from statement: Statement) -> Shift? {
        guard let id = statement.identity(at: 0) else { return nil }
        var shift = Shift(id: id, startedAt: statement.instant(at: 1), endedAt: statement.optionalInstant(at: 2))
        shift.grossEarnings = statement.decimal(at: 3)
        shift.fuel = FuelAssumptions(
            milesPerGallon: statement.decimal(at: 4), gasPricePerGallon: statement.decimal(at: 5),
            vehicleName: statement.text(at: 6))
        shift.note = statement.text(at: 7)
        return shift
    }
}
