import JSONText
import Report
import RouteStore
import Units

/// `milepost report day|week|month|range`.
enum ReportCommand {
    static let all: [Command] = [
        command(
            "day", "What was recorded on a day", .optional("DATE"), "2025-03-04",
            { (words) throws(CommandFailure) in .day(try word(words, PeriodChoice.DayWord.init(day:))) }),
        command(
            "week", "What was recorded in a week", .optional("DATE"), "2025-03-04",
            { (words) throws(CommandFailure) in .week(try word(words, PeriodChoice.DayWord.init(day:))) }),
        command(
            "month", "What was recorded in a calendar month", .optional("MONTH"), "2025-03",
            { (words) throws(CommandFailure) in .month(try word(words, PeriodChoice.DayWord.init(month:))) }),
        command(
            "range", "What was recorded from one day to another", .init(placeholder: "FROM TO", count: 2...2),
            "2025-03-03 2025-03-09", { (words) throws(CommandFailure) in try range(words) }),
    ]

    private static func command(
        _ name: String, _ summary: String, _ operands: CommandSpecification.Operands, _ days: String,
        _ choose: @escaping @Sendable ([String]) throws(CommandFailure) -> PeriodChoice
    ) -> Command {
        Command(
            specification: CommandSpecification(
                name: "report \(name)", summary: summary, operands: operands,
                flags: [.timeZone] + (name == "week" ? [.weekStart] : [])
                    + [
                        .init("--split-midnight", nil, "also the mileage of each local day, by the samples' own times"),
                        .includeReplays, .units, .store, .json,
                    ],
                discussion: discussion,
                example: "milepost report \(name) \(days) --tz America/New_York --store Samples/stores/v12.sqlite"),
            run: { (arguments, environment, output) throws(CommandFailure) in
                try run(try choose(arguments.operands), arguments, environment, output)
            })
    }

    private static let discussion = """
        Days are local: of --tz, else of TZ, else of the system. A shift belongs to the day it starts on, whole; an
        expense to the day it occurred on. Without a day, the days of the newest shift are meant. Every figure says how
        many records it rests on; what is not recorded is none of it, and never 0. A running shift counts as far as it
        is recorded. Rates are sums over sums of the same shifts. A wait at a pickup runs from the recorded arrival to
        the recorded pickup. Active delivery time is the time in which at least one delivery was under way.
        With --split-midnight a hop over midnight belongs whole to the day of its later sample, and the days of the
        shifts add up to their mileage exactly.
        """

    private static func word(
        _ words: [String], _ read: (String) throws(CommandFailure) -> PeriodChoice.DayWord
    ) throws(CommandFailure) -> PeriodChoice.DayWord {
        guard let first = words.first else { return .newest }
        return try read(first)
    }

    private static func range(_ words: [String]) throws(CommandFailure) -> PeriodChoice {
        guard let first = CivilDate(iso8601: words[0]), let last = CivilDate(iso8601: words[1]) else {
            throw .usage("a range is two days, like 2026-03-01 2026-03-31; both are part of it")
        }
        return .range(first, last)
    }

    private static func run(
        _ choice: PeriodChoice, _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let unit = try arguments.unit()
        let weekStart = try arguments.weekStart()
        let zone = try ZoneChoice(environment).zone(named: arguments.value("--tz"))
        let path = try arguments.store(environment).existing()
        let store = try storing { () throws(StoreError) in try RecordStore.openForReading(path) }
        let includesReplays = arguments.has("--include-replays")
        let period = try choice.period(in: zone, from: weekStart) { () throws(CommandFailure) in
            try storing { () throws(StoreError) in try store.newestStart(includingReplays: includesReplays) }
        }
        let progress = Progress(isShown: environment.showsProgress)
        var measured = 0
        let report = try storing { () throws(StoreError) in
            try PeriodReport(
                of: period, in: store, includingReplays: includesReplays,
                splittingAtMidnight: arguments.has("--split-midnight")
            ) {
                measured += 1
                progress.show(shifts: measured)
            }
        }
        progress.clear()
        if arguments.has("--json") {
            let store: (key: String, value: JSONValue) = ("store", ["path": .string(path)])
            return try output.write(
                document: .object([("formatVersion", 1), store] + PeriodJSON.members(report)))
        }
        try output.write(ReportText(PeriodText(report, unit: unit), Paper(environment)).text)
    }
}

extension CommandSpecification.Flag {
    static let timeZone = Self("--tz", "ZONE", "the zone of local days, like Europe/Berlin (default: TZ, the system's)")
    static let weekStart = Self("--week-start", "monday|sunday", "the day weeks begin on (default monday)")
    static let includeReplays = Self("--include-replays", nil, "count shifts replayed from logs, too")
}

extension ParsedArguments {
    /// `--week-start`; Monday when not given (ISO 8601).
    func weekStart() throws(CommandFailure) -> Period.WeekStart {
        try value("--week-start", expecting: "monday or sunday", read: Period.WeekStart.init(rawValue:)) ?? .monday
    }
}
