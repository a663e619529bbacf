import Report
import RouteStore
import Units

/// What an export is to hold, and as what, as the command line says.
struct ExportChoice {
    let format: Export.Format
    let table: CSVTable
    let unit: DistanceUnit
    private let shift: String?
    private let days: PeriodChoice?
    private let weekStart: Period.WeekStart
    private let includesReplays: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let formats = Export.Format.allCases.map(\.rawValue).joined(separator: ", ")
        guard
            let format = try arguments.value(
                "--format", expecting: "one of \(formats)", read: Export.Format.init(rawValue:))
        else { throw .usage("'milepost export' needs --format, one of \(formats)") }
        self.format = format
        let tables = CSVTable.allCases.map(\.rawValue).joined(separator: ", ")
        let table = try arguments.value("--table", expecting: "one of \(tables)", read: CSVTable.init(rawValue:))
        if table != nil, format != .csv { throw .usage("--table is about csv; leave it out") }
        self.table = table ?? .shifts
        unit = try arguments.unit()
        weekStart = try arguments.weekStart()
        includesReplays = arguments.has("--include-replays")
        let given = ["--shift", "--day", "--week", "--month", "--range"].filter(arguments.has)
        if given.count > 1 { throw .usage("\(given[0]) and \(given[1]) are two choices; make one") }
        if arguments.has("--week-start"), !arguments.has("--week") { throw .usage("--week-start is about --week") }
        shift = arguments.value("--shift")
        days = try ExportChoice.days(arguments)
    }

    private static func days(_ arguments: ParsedArguments) throws(CommandFailure) -> PeriodChoice? {
        if let day = arguments.value("--day") { return .day(try .init(day: day)) }
        if let day = arguments.value("--week") { return .week(try .init(day: day)) }
        if let month = arguments.value("--month") { return .month(try .init(month: month)) }
        guard let range = arguments.value("--range") else { return nil }
        let parts = range.split(separator: "..", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = CivilDate(iso8601: parts[0]), let last = CivilDate(iso8601: parts[1]) else {
            throw .usage("--range takes two days, like 2026-03-01..2026-03-31; both are part of it")
        }
        return .range(first, last)
    }

    /// - Throws: 66 where there is no such shift; what the store says.
    func selection(of store: RecordStore, in zone: Zone) throws(CommandFailure) -> ExportSelection {
        if let shift { return ExportSelection(try ShiftShowCommand.find(shift, in: store), zone: zone) }
        guard let days else {
            return try storing { () throws(StoreError) in
                try ExportSelection(everythingIn: store, zone: zone, includingReplays: includesReplays)
            }
        }
        let period = try days.period(in: zone, from: weekStart) { () throws(CommandFailure) in
            try storing { () throws(StoreError) in try store.newestStart(includingReplays: includesReplays) }
        }
        return try storing { () throws(StoreError) in
            try ExportSelection(period, in: store, includingReplays: includesReplays)
        }
    }
}
