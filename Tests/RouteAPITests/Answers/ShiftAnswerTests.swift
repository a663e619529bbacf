import JSONText
import RouteStore
import ShiftLog
import Synchronization
import TestSupport
import Testing
import Units

@testable import RouteAPI

@Suite("Shifts as the store has them")
struct ShiftAnswerTests {
    private static func starts(_ answer: Answer) -> [String] {
        (answer.json["shifts"]?.array ?? []).compactMap { $0["shift"]?["startedAt"]?.string }
    }

    @Test("newest first, a page at a time")
    func pages() throws {
        let scene = try APIScene()
        for number in 0..<5 { try scene.addShift(startingAt: number * 1000) }
        let all = scene.ask("GET /api/v1/shifts")
        #expect(Self.starts(all) == [4, 3, 2, 1, 0].map { second($0 * 1000).rfc3339 })
        #expect(all.json["next"] == .null)
        #expect(all.json["store"] == ["path": .string(scene.path), "safeMode": false])
        var seen: [String] = []
        var target = "GET /api/v1/shifts?limit=2"
        for _ in 0..<3 {
            let page = scene.ask(target)
            seen += Self.starts(page)
            guard let next = page.json["next"]?.string else { break }
            target = "GET /api/v1/shifts?limit=2&before=\(next)"
        }
        #expect(seen == Self.starts(all))
    }

    @Test(
        "those that began in a stretch of time, its end not part of it",
        arguments: [
            ("from=1970-01-01T00:16:40Z", 2), ("from=1970-01-01T00:16:41Z", 1), ("to=1970-01-01T00:16:40Z", 1),
            ("from=1970-01-01T00:16:40Z&to=1970-01-01T00:33:20Z", 1), ("from=1970-01-01T01:16:40%2B01:00", 2),
            ("from=1970-01-01T01:16:40+01:00", 2), ("from=1971-01-01T00:00:00Z", 0),
            ("from=1970-01-01T00:33:20Z&to=1970-01-01T00:16:40Z", 0),
        ])
    func stretch(query: String, count: Int) throws {
        let scene = try APIScene()
        for number in 0..<3 { try scene.addShift(startingAt: number * 1000) }
        #expect(Self.starts(scene.ask("GET /api/v1/shifts?\(query)")).count == count)
    }

    @Test(
        "a parameter that is none of what it should be is refused",
        arguments: [
            "limit=0", "limit=201", "limit=-1", "limit=", "limit=x", "limit=99999999999999999999", "from=yesterday",
            "to=2026-03-14", "limit=1&limit=2",
        ])
    func wrongParameters(query: String) throws {
        let scene = try APIScene()
        try scene.addShift()
        #expect(scene.ask("GET /api/v1/shifts?\(query)").code == "wrongParameter")
    }

    @Test(
        "a page behind a shift that is not there is not there",
        arguments: ["x", "00000000-0000-0000-0000-000000000001"])
    func nowhere(before: String) throws {
        let scene = try APIScene()
        try scene.addShift()
        #expect(scene.ask("GET /api/v1/shifts?before=\(before)").code == "noSuchRecord")
    }

    @Test("one shift: its figures, its gaps, what may be said of it")
    func one() throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let answer = scene.ask("GET /api/v1/shifts/\(id)")
        #expect(answer.json["shift"]?["id"] == .string(id.description))
        #expect(answer.json["shift"]?["elapsedSeconds"] == 500)
        #expect(answer.json["distance"]?["segments"] == 1)
        #expect(answer.json["gaps"]?.array?.count == 2)
        #expect(answer.json["statement"]?.string?.hasSuffix("recorded · partial route") == true)
        #expect(scene.ask("GET /api/v1/shifts/\(id.description.uppercased())").json == answer.json)
    }

    @Test("a finished shift is tagged, and the tag changes with it; one that runs is not")
    func tags() throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let tag = try #require(scene.ask("GET /api/v1/shifts/\(id)").fields["ETag"])
        let again = scene.ask("GET /api/v1/shifts/\(id)", ["If-None-Match": tag])
        #expect(again.status == 304)
        #expect(again.fields["Cache-Control"] == "no-store")
        try scene.addSamples([150], of: id)
        #expect(scene.ask("GET /api/v1/shifts/\(id)", ["If-None-Match": tag]).status == 200)
        let running = try scene.addShift(startingAt: 1000, ending: false)
        let answer = scene.ask("GET /api/v1/shifts/\(running)", ["If-None-Match": "*"])
        #expect(answer.status == 200)
        #expect(answer.fields["ETag"] == nil)
        #expect(answer.json["shift"]?["endedAt"] == .null)
        #expect(answer.json["shift"]?["elapsedSeconds"] == 99_000, "until the service's present")
    }

    @Test("no other is there", arguments: ["x", "last", "00000000-0000-0000-0000-000000000001", "%00"])
    func noSuchShift(name: String) throws {
        let scene = try APIScene()
        try scene.addShift()
        #expect(scene.ask("GET /api/v1/shifts/\(name)").code == "noSuchRecord")
    }

    @Test("a store that is not there, or cannot be read, is said to be so, and none is made")
    func noStore() throws {
        let scene = try APIScene()
        let answer = scene.ask("GET /api/v1/shifts")
        #expect(answer.status == 503)
        #expect(answer.code == "storeUnavailable")
        #expect(throws: StoreError.missing(path: scene.path)) { try RecordStore.openForReading(scene.path) }
    }
}
