import JSONText
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// One table of comma-separated values.
struct CSVExport: ~Copyable {
    private var text: ExportText
    private let store: RecordStore
    private let selection: ExportSelection
    private let table: CSVTable

    init(_ table: CSVTable, _ selection: ExportSelection, of store: RecordStore, sink: @escaping ExportSink) {
        self.table = table
        self.selection = selection
        self.store = store
        text = ExportText(sink)
    }

    consuming func write() throws(ExportError) {
        try text.write(CSVText.line(table.header))
        switch table {
        case .shifts: for shift in selection.shifts { try writeLine(of: shift) }
        case .deliveries: for shift in selection.shifts { try writeDeliveries(of: shift) }
        case .expenses: for expense in selection.expenses { try writeLine(of: expense) }
        case .route: for shift in selection.shifts { try writeRoute(of: shift) }
        }
        try text.flush()
    }

    private mutating func write(_ entries: [String?]) throws(ExportError) {
        try text.write(CSVText.line(["1"] + entries))
    }

    private mutating func writeLine(of shift: Shift) throws(ExportError) {
        let (store, zone) = (store, selection.zone)
        let (figures, isReplayed) = try exporting { () throws(StoreError) in
            (try ShiftFigures(of: shift, in: store), try store.isReplayed(shift.id))
        }
        let (clock, route) = (figures.measurement.clock, figures.measurement.route.distance)
        let deliveries = DeliveryFigures(of: [figures])
        func seconds(_ length: Int64) -> String? {
            figures.hasUsableTimes ? RouteJSON.seconds(length).text() : nil
        }
        let times = [
            shift.id.description, shift.startedAt.rfc3339Exact, shift.endedAt?.rfc3339Exact,
            zone.rfc3339(shift.startedAt),
            shift.endedAt.map(zone.rfc3339), zone.name, "\(figures.isRunning)", "\(isReplayed)", seconds(clock.elapsed),
            seconds(clock.paused), seconds(clock.working), seconds(clock.parked), "\(clock.parkedStretches)",
        ]
        let recorded = [
            route.measured ? "\(route.metres.value)" : nil, route.measured ? "\(route.metres.miles)" : nil,
            route.measured ? "\(route.chainMetres.value)" : nil, "\(route.segments)", "\(route.gaps)",
            "\(route.usableSamples)", "\(route.partial)",
        ]
        let work = [
            shift.grossEarnings?.text, "\(deliveries.delivered)", "\(deliveries.cancelled)",
            AmountSum(figures.tips.map(\.amount)).amount?.description, shift.fuel.vehicleName,
            shift.fuel.milesPerGallon?.text, shift.fuel.gasPricePerGallon?.text, shift.note,
        ]
        try write(times + recorded + work)
    }

    private mutating func writeDeliveries(of shift: Shift) throws(ExportError) {
        let store = store
        let records = try exporting { () throws(StoreError) in try DeliveryRecords(of: shift.id, in: store) }
        for delivery in records.deliveries {
            let identities = [delivery.id, delivery.shift, delivery.offer].map { $0?.description }
            let instants = [
                delivery.acceptedAt, delivery.arrivedAtPickupAt, delivery.pickedUpAt, delivery.deliveredAt,
                delivery.cancelledAt,
            ].map { $0?.rfc3339Exact }
            try write(
                identities + [records.placeName(of: delivery)] + instants
                    + [
                        delivery.grossEarnings?.text, delivery.expectedEarnings?.text,
                        AmountSum(records.tips(of: delivery).map(\.amount)).amount?.description,
                    ])
        }
    }

    private mutating func writeLine(of expense: Expense) throws(ExportError) {
        try write([
            expense.id.description, expense.occurredAt.rfc3339Exact, selection.zone.rfc3339(expense.occurredAt),
            selection.zone.name, expense.amount.text, expense.category, expense.note,
        ])
    }

    private mutating func writeRoute(of shift: Shift) throws(ExportError) {
        let store = store
        var trace = try exporting { () throws(StoreError) in try RouteTrace(of: shift.id, in: store, .all) }
        while let (sample, step) = try exporting({ () throws(StoreError) in try trace.next() }) {
            let metres = [sample.reading?.velocity, sample.reading?.position, sample.reading?.bridged]
            try write(
                [
                    shift.id.description, sample.instant.rfc3339Exact, "\(sample.position.latitudeDegrees)",
                    "\(sample.position.longitudeDegrees)", sample.horizontalAccuracy.map { "\($0.value)" },
                    sample.session?.description, step == .leftOut ? nil : "\(step == .joined)",
                ] + metres.map { $0.map { "\($0.value)" } })
        }
    }
}
