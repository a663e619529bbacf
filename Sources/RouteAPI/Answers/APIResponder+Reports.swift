import Report
import RouteStore
import Units

/// What was recorded in a period: the document of `report --json`.
extension APIResponder {
    func report(_ word: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        guard let kind = Period.Kind(rawValue: word), kind != .range else { throw .notFound }
        let parameters = try request.parameters(
            ["date", "tz", "includeReplays", "splitMidnight"] + (kind == .week ? ["weekStart"] : []))
        let zone = try zone(parameters)
        let weekStart = try weekStart(parameters)
        let includesReplays = try parameters.flag("includeReplays")
        let splitsMidnight = try parameters.flag("splitMidnight")
        return try reading { (store) throws(Problem) in
            let day = try day(kind, parameters) { () throws(Problem) in
                let newest = try storing { () throws(StoreError) in
                    try store.records.newestStart(includingReplays: includesReplays)
                }
                return newest.map(zone.day)
            }
            let period =
                switch kind {
                case .month: Period.month(of: day, in: zone)
                case .week: Period.week(of: day, from: weekStart, in: zone)
                case .day, .range: Period.day(day, in: zone)
                }
            let report = try storing { () throws(StoreError) in
                try PeriodReport(
                    of: period, in: store.records, includingReplays: includesReplays,
                    splittingAtMidnight: splitsMidnight)
            }
            return APIResponse(store.document(PeriodJSON.members(report)))
        }
    }

    /// The zone that is asked for, else the service's own.
    func zone(_ parameters: [String: String]) throws(Problem) -> Zone {
        let name = parameters["tz"]
        guard name.map(APIResponder.isZoneName) ?? true, let zone = backend.zone(name) else {
            throw .wrongParameter("tz", expecting: "the name of a time zone, like Europe/Berlin")
        }
        return zone
    }

    /// Names of the database are looked up in a folder: nothing that could lead elsewhere is one.
    private static func isZoneName(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return name.utf8.count <= 64
            && parts.allSatisfy { part in
                part.first?.isLetter == true
                    && part.utf8.allSatisfy { byte in
                        switch byte {
                        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                        default: "_-+".utf8.contains(byte)
                        }
                    }
            }
    }

    private func weekStart(_ parameters: [String: String]) throws(Problem) -> Period.WeekStart {
        guard let text = parameters["weekStart"] else { return .monday }
        guard let start = Period.WeekStart(rawValue: text) else {
            throw .wrongParameter("weekStart", expecting: "monday or sunday")
        }
        return start
    }

    /// - Parameter newest: the day of the newest shift, which is meant where none is named.
    private func day(
        _ kind: Period.Kind, _ parameters: [String: String], newest: () throws(Problem) -> CivilDate?
    ) throws(Problem) -> CivilDate {
        let form = kind == .month ? "a month like 2026-03, or a day of it" : "a day like 2026-03-14"
        guard let text = parameters["date"] else {
            if let day = try newest() { return day }
            throw .wrongParameter("date", expecting: "\(form), while no shift says which is meant")
        }
        guard let day = CivilDate(iso8601: text) ?? (kind == .month ? CivilDate(iso8601: text + "-01") : nil) else {
            throw .wrongParameter("date", expecting: form)
        }
        return day
    }
}
