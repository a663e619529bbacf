import Foundation
import JSONText
import RouteStore
import ShiftLog
import Synchronization
import Testing
import Units

@testable import RouteAPI

@Suite("What the driver does, over HTTP")
struct RecordEventTests {
    private static func at(_ value: Int) -> String { "{\"at\":\"\(second(value).rfc3339)\"}" }

    @Test("a whole shift, each event now, by the service's clock")
    func wholeShift() throws {
        let scene = try APIScene()
        let store = try scene.store()
        var expected: [DriverEvent.Action] = []
        for (place, word) in ["start", "pause", "resume", "park", "drive", "end"].enumerated() {
            scene.service.answer.withLock { $0 = .instant(second(1000 + 100 * place)) }
            let answer = scene.ask("POST /api/v1/shift/\(word)", body: place % 2 == 0 ? nil : "{}")
            #expect(answer.status == 200, "\(answer.text)")
            let recorded = try #require(answer.json["recorded"])
            let action = try #require(recorded["do"]?.string.flatMap { DriverEvent.Action(rawValue: $0) })
            expected.append(action)
            #expect(recorded["at"] == .string(second(1000 + 100 * place).rfc3339))
            #expect(recorded["deletedSamples"] == 0)
            #expect(answer.json["held"] == false)
            #expect(answer.json["store"] == ["path": .string(scene.path), "safeMode": false])
        }
        #expect(expected == [.startShift, .pause, .resume, .park, .drive, .endShift])
        #expect(scene.service.asked.withLock { $0 } == expected)
        #expect(scene.service.changes.withLock { $0 } == 6)
        let shift = try #require(try store.shifts().first)
        #expect((shift.startedAt, shift.endedAt) == (second(1000), second(1500)))
        #expect(try store.shiftPauses(of: shift.id).map(\.startedAt) == [second(1100)])
        #expect(try store.routeSuspensions(of: shift.id).map(\.endedAt) == [second(1400)])
    }

    @Test("an event whose time is said asks the service for none")
    func said() throws {
        let scene = try APIScene()
        _ = try scene.store()
        #expect(scene.ask("POST /api/v1/shift/start", body: Self.at(1000)).status == 200)
        #expect(scene.ask("POST /api/v1/shift/pause", body: Self.at(1100)).status == 200)
        #expect(scene.service.asked.withLock { $0.isEmpty })
        #expect(try scene.store().activeShifts().map(\.startedAt) == [second(1000)])
    }

    @Test("one that the service holds is written by nobody here")
    func held() throws {
        let scene = try APIScene()
        let answer = scene.ask("POST /api/v1/shift/start")
        #expect(answer.status == 202)
        #expect(answer.json == ["formatVersion": 1, "held": true, "recorded": nil])
        #expect(!FileManager.default.fileExists(atPath: scene.path))
        #expect(scene.service.changes.withLock { $0 } == 0)
    }

    @Test("one that the service does not answer is not said to be held, and is written by nobody")
    func noAnswer() throws {
        let scene = try APIScene()
        let id = try scene.addShift(ending: false)
        scene.service.answer.withLock { $0 = .noAnswer }
        let answer = scene.ask("POST /api/v1/shift/pause")
        #expect(answer.status == 503)
        #expect(answer.code == "noAnswer")
        #expect(try scene.store().shiftPauses(of: id).isEmpty)
    }

    @Test(
        "what the rules refuse is refused with their sentence, and nothing is written",
        arguments: [
            ("resume", 1200, "the shift is not paused; nothing was changed"),
            ("start", 1100, "a shift is running since 1970-01-01T00:16:40.000Z; end it first; nothing was changed"),
            ("pause", 999, "this is before the shift's start at 1970-01-01T00:16:40.000Z; nothing was changed"),
            ("pause", 100_001, "this is in the future: it is 1970-01-02T03:46:40.000Z; nothing was changed"),
            (
                "pause", 1130,
                "positions were recorded until 1970-01-01T00:19:00.000Z; it must be later than that;"
                    + " nothing was changed"
            ),
        ])
    func refused(word: String, instant: Int, sentence: String) throws {
        let scene = try APIScene()
        try scene.addShift(startingAt: 1000, ending: false)
        let store = try scene.store()
        let before = try store.dataVersion()
        let answer = scene.ask("POST /api/v1/shift/\(word)", body: Self.at(instant))
        #expect(answer.status == 409)
        #expect(answer.code == "refused")
        #expect(answer.detail == sentence)
        #expect(scene.service.changes.withLock { $0 } == 0)
        #expect(try store.dataVersion() == before)
    }

    @Test("an end in the past deletes what came after it only when that was agreed to")
    func earlierEnd() throws {
        let scene = try APIScene()
        let id = try scene.addShift(startingAt: 1000, ending: false)
        let refused = scene.ask("POST /api/v1/shift/end", body: Self.at(1135))
        #expect(refused.status == 409)
        #expect(refused.code == "unconfirmed")
        #expect(refused.json["samples"] == 1)
        #expect(try scene.store().sampleCount(of: id) == 2)
        #expect(try scene.store().shift(id)?.endedAt == nil)
        let body = "{\"at\":\"\(second(1135).rfc3339)\",\"confirmed\":true}"
        let done = scene.ask("POST /api/v1/shift/end", body: body)
        #expect(done.status == 200)
        #expect(done.json["recorded"]?["deletedSamples"] == 1)
        #expect(try scene.store().sampleCount(of: id) == 1)
        #expect(try scene.store().shift(id)?.endedAt == second(1135))
    }

    @Test(
        "anything else is no event, and asks the service for nothing",
        arguments: [
            ("POST /api/v1/shift/startShift", nil, 404), ("POST /api/v1/shift/stop", nil, 404),
            ("POST /api/v1/shift/PAUSE", nil, 404), ("GET /api/v1/shift/pause", nil, 405),
            ("PUT /api/v1/shift/pause", nil, 405), ("DELETE /api/v1/shift/pause", nil, 405),
            ("OPTIONS /api/v1/shift/pause", nil, 405), ("HEAD /api/v1/shift/pause", nil, 405),
            ("POST /api/v1/shift/pause", "{\"confirmed\":true}", 400), ("POST /api/v1/shift/pause", "[]", 400),
            ("POST /api/v1/shift/pause?at=now", nil, 400), ("POST /api/v1/shift/pause", "at=now", 400),
        ])
    func noEvent(line: String, body: String?, status: Int) throws {
        let scene = try APIScene()
        try scene.addShift(ending: false)
        scene.service.answer.withLock { $0 = .instant(second(5000)) }
        #expect(scene.ask(line, body: body).status == status)
        #expect(scene.service.asked.withLock { $0.isEmpty })
        #expect(scene.service.changes.withLock { $0 } == 0)
    }

    @Test("no event makes a store", arguments: ["start", "pause"])
    func noStore(word: String) throws {
        let scene = try APIScene()
        scene.service.answer.withLock { $0 = .instant(second(1000)) }
        let answer = scene.ask("POST /api/v1/shift/\(word)")
        #expect(answer.status == 503)
        #expect(answer.code == "storeUnavailable")
        #expect(!FileManager.default.fileExists(atPath: scene.path))
    }

    @Test("while the store cannot be opened, events go to the one of safe mode, and are read from there")
    func safeMode() throws {
        let scene = try APIScene()
        let broken = Data("this is no store".utf8)
        try broken.write(to: URL(fileURLWithPath: scene.path))
        scene.service.answer.withLock { $0 = .instant(second(1000)) }
        #expect(scene.ask("GET /api/v1/shifts").status == 503)
        for word in ["start", "park"] {
            let answer = scene.ask("POST /api/v1/shift/\(word)")
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.json["store"]?["safeMode"] == true)
            #expect(answer.json["store"]?["path"]?.string?.hasPrefix(scene.path + ".safety/") == true)
        }
        let list = scene.ask("GET /api/v1/shifts")
        #expect(list.json["shifts"]?.array?.count == 1)
        #expect(list.json["store"]?["safeMode"] == true)
        #expect(try Data(contentsOf: URL(fileURLWithPath: scene.path)) == broken)
    }

    @Test("two at once: one is done, and the other is told what was done")
    func twoAtOnce() throws {
        let api = try RunningAPI()
        try api.scene.addShift(ending: false)
        api.scene.service.answer.withLock { $0 = .instant(second(5000)) }
        let clients = try (0..<6).map { _ in try api.client() }
        for client in clients { client.say(api.head("POST /api/v1/shift/pause")) }
        let answers = try clients.map { try $0.answer() }
        #expect(answers.map(\.status).sorted() == [200, 409, 409, 409, 409, 409])
        #expect(answers.filter { $0.status == 409 }.allSatisfy { $0.detail.hasPrefix("the shift is already paused") })
        #expect(api.scene.service.changes.withLock { $0 } == 1)
    }

    @Test("a store that somebody else writes is waited for, and then said to be busy")
    func busy() throws {
        let scene = try APIScene()
        try scene.addShift(ending: false)
        scene.service.answer.withLock { $0 = .instant(second(5000)) }
        let other = try scene.store()
        try other.inTransaction { () throws(StoreError) in
            let answer = scene.ask("POST /api/v1/shift/pause")
            #expect(answer.status == 503)
            #expect(answer.code == "storeBusy")
            #expect(answer.fields["Retry-After"] == "1")
            #expect(scene.ask("GET /api/v1/shifts").status == 200, "readers always work")
        }
        #expect(scene.ask("POST /api/v1/shift/pause").status == 200)
    }
}
