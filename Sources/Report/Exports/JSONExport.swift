import JSONText
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Everything that is recorded of shifts and expenses, as one JSON document, every absent value null.
///
/// Instants to the microsecond, numbers to the last bit, amounts as they were written. The samples of a route are
/// arrays, their columns named before them, all of them: also those that are no part of the distance.
struct JSONExport: ~Copyable {
    private var json: JSONWriter<ExportError>
    private let store: RecordStore
    private let selection: ExportSelection

    init(_ selection: ExportSelection, of store: RecordStore, sink: @escaping ExportSink) {
        self.selection = selection
        self.store = store
        json = JSONWriter(.outline(levels: 5), bufferBytes: 1 << 16, sink: sink)
    }

    consuming func write() throws(ExportError) {
        try json.beginObject()
        try json.member("formatVersion", 1)
        try json.member("period", selection.period.map(PeriodJSON.period) ?? .null)
        try json.member("timeZone", .string(selection.zone.name))
        try json.member("replaysLeftOut", JSONValue(selection.replaysLeftOut))
        json.key("shifts")
        try json.beginArray()
        for shift in selection.shifts { try write(shift) }
        try json.endArray()
        try json.member("expenses", .array(selection.expenses.map(RecordJSON.expense)))
        try json.endObject()
        try json.finish()
    }

    private mutating func write(_ shift: Shift) throws(ExportError) {
        let store = store
        let (figures, records, sessions, isReplayed) = try exporting { () throws(StoreError) in
            (
                try ShiftFigures(of: shift, in: store), try DeliveryRecords(of: shift.id, in: store),
                try RecordJSON.sessions(of: shift.id, in: store), try store.isReplayed(shift.id)
            )
        }
        let (measurement, route) = (figures.measurement, figures.measurement.route)
        try json.beginObject()
        try json.member(
            "shift",
            RouteJSON.shift(
                id: shift.id, startedAt: shift.startedAt, endedAt: shift.endedAt, clock: measurement.clock))
        try json.member("running", .bool(figures.isRunning))
        try json.member("until", .string(measurement.until.rfc3339Exact))
        try json.member("replayed", .bool(isReplayed))
        try json.member("gross", JSONValue(shift.grossEarnings?.text))
        try json.member("note", JSONValue(shift.note))
        try json.member("fuel", RecordJSON.fuel(shift.fuel))
        try json.member("pauses", .array(measurement.record.pauses.map(RecordJSON.stretch)))
        try json.member("parked", .array(measurement.record.suspensions.map(RecordJSON.stretch)))
        try json.member("deliveries", .array(records.deliveries.map { RecordJSON.delivery($0, records) }))
        try json.member("distance", RouteJSON.distance(route.distance))
        try json.member("gaps", RouteJSON.gaps(route.gaps))
        try json.member("statement", .string(RouteStatement(route.distance).headline))
        try json.member("sessions", sessions)
        try writeRoute(of: shift.id)
        try json.endObject()
    }

    private mutating func writeRoute(of shift: Identity) throws(ExportError) {
        let store = store
        json.key("route")
        try json.beginObject()
        try json.member("columns", .array(RecordJSON.sampleColumns.map { .string($0) }))
        json.key("samples")
        try json.beginArray()
        var samples = try exporting { () throws(StoreError) in try store.samples(of: shift) }
        while let sample = try exporting({ () throws(StoreError) in try samples.next() }) {
            try json.value(RecordJSON.sample(sample))
        }
        try json.endArray()
        try json.endObject()
    }
}
