import JSONText
import RouteEngine
import RouteStore
import Synchronization
import Testing
import Units

@testable import RouteAPI

@Suite("What was recorded in a period")
struct ReportAnswerTests {
    private static func days(_ answer: Answer) -> [String?] {
        [answer.json["period"]?["firstDay"]?.string, answer.json["period"]?["lastDay"]?.string]
    }

    @Test(
        "the period that contains a day, in a zone",
        arguments: [
            ("day?date=2026-03-14", "2026-03-14", "2026-03-14", "UTC"),
            ("day?date=2026-03-14&tz=Europe/Berlin", "2026-03-14", "2026-03-14", "CET-1CEST,M3.5.0,M10.5.0/3"),
            ("week?date=2026-03-14", "2026-03-09", "2026-03-15", "UTC"),
            ("week?date=2026-03-15&weekStart=sunday", "2026-03-15", "2026-03-21", "UTC"),
            ("week?date=2026-03-15&weekStart=monday", "2026-03-09", "2026-03-15", "UTC"),
            ("month?date=2026-02", "2026-02-01", "2026-02-28", "UTC"),
            ("month?date=2026-02-14", "2026-02-01", "2026-02-28", "UTC"),
        ])
    func periods(target: String, first: String, last: String, zone: String) throws {
        let scene = try APIScene()
        _ = try scene.store()
        let answer = scene.ask("GET /api/v1/reports/\(target)")
        #expect(answer.status == 200, "\(answer.text)")
        #expect(Self.days(answer) == [first, last])
        #expect(answer.json["period"]?["timeZone"] == .string(zone))
        #expect(answer.json["figures"]?["shifts"]?["count"] == 0)
        #expect(answer.json["figures"]?["distance"]?["statement"] == "No route recorded")
    }

    @Test("without a day, that of the newest shift; its figures, and the shift itself")
    func newest() throws {
        let scene = try APIScene()
        let id = try scene.addRichShift()
        let answer = scene.ask("GET /api/v1/reports/week")
        #expect(Self.days(answer) == ["1969-12-29", "1970-01-04"])
        #expect(answer.json["figures"]?["gross"]?["amount"] == "61.50")
        #expect(answer.json["figures"]?["times"]?["workingSeconds"] == 480)
        #expect(answer.json["shifts"]?[0]?["shift"]?["id"] == .string(id.description))
        #expect(answer.json["days"] == .null)
        #expect(scene.ask("GET /api/v1/reports/week?splitMidnight=true").json["days"]?.array?.count == 1)
    }

    @Test("replays are counted when they are asked for")
    func replays() throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        try scene.store().insert(
            CaptureSession(
                id: scene.service.backend.newIdentity(), shift: id, source: .nmeaReplay, ruleSet: .two,
                startedAt: second(0)))
        for (query, count) in [("", 0), ("&includeReplays=false", 0), ("&includeReplays=true", 1)] {
            let answer = scene.ask("GET /api/v1/reports/day?date=1970-01-01\(query)")
            #expect(answer.json["figures"]?["shifts"]?["count"] == JSONValue(count))
        }
        #expect(scene.ask("GET /api/v1/shifts").json["shifts"]?[0]?["replayed"] == true)
    }

    @Test(
        "what is no period, no day or no zone is refused",
        arguments: [
            ("range", "notFound"), ("year", "notFound"), ("Day", "notFound"), ("day", "wrongParameter"),
            ("day?date=2026-02-30", "wrongParameter"), ("day?date=2026-02", "wrongParameter"),
            ("day?date=latest", "wrongParameter"), ("month?date=2026-13", "wrongParameter"),
            ("day?date=2026-03-14&weekStart=sunday", "wrongParameter"),
            ("week?date=2026-03-14&weekStart=friday", "wrongParameter"), ("week?date=&tz=UTC", "wrongParameter"),
            ("week?date=2026-03-14&tz=Mars", "wrongParameter"),
            ("week?date=2026-03-14&includeReplays=1", "wrongParameter"),
        ])
    func refused(target: String, code: String) throws {
        let scene = try APIScene()
        _ = try scene.store()
        #expect(scene.ask("GET /api/v1/reports/\(target)").code == code)
    }
}
