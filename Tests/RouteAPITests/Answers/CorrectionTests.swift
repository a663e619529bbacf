import Foundation
import JSONText
import RouteStore
import ShiftLog
import Synchronization
import Testing
import Units

@testable import RouteAPI

@Suite("Corrections of a finished shift, over HTTP")
struct CorrectionTests {
    private static func at(_ value: Int) -> String { second(value).rfc3339 }

    @Test("a shift is deleted with everything that is its own, when that was agreed to")
    func delete() throws {
        let scene = try APIScene()
        let id = try scene.addRichShift()
        for body in [nil, "{}", "{\"confirmed\":false}", "{\"confirmed\":null}"] {
            let refused = scene.ask("POST /api/v1/shifts/\(id)/delete", body: body)
            #expect(refused.status == 409)
            #expect(refused.code == "unconfirmed")
            #expect(refused.json["samples"] == 2)
        }
        #expect(try scene.store().shift(id) != nil)
        #expect(scene.service.changes.withLock { $0 } == 0)
        let done = scene.ask("POST /api/v1/shifts/\(id)/delete", body: "{\"confirmed\":true}")
        #expect(done.status == 200)
        #expect(done.json["effect"]?["after"] == .null)
        #expect(done.json["effect"]?["before"]?["shift"]?["id"] == .string(id.description))
        let removed = ["samples": 2, "sessions": 0, "pauses": 1, "suspensions": 1, "deliveries": 1, "tips": 1]
        for (name, count) in removed { #expect(done.json["effect"]?["removed"]?[name] == JSONValue(count), "\(name)") }
        #expect(try scene.store().shifts().isEmpty)
        #expect(scene.service.changes.withLock { $0 } == 1)
        #expect(scene.ask("POST /api/v1/shifts/\(id)/delete", body: "{\"confirmed\":true}").status == 404)
    }

    @Test("a later end deletes nothing and is not asked about; an earlier one is")
    func correctEnd() throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let target = "POST /api/v1/shifts/\(id)/correct-end"
        let later = scene.ask(target, body: "{\"at\":\"\(Self.at(600))\"}")
        #expect(later.status == 200)
        #expect(later.json["effect"]?["after"]?["shift"]?["endedAt"] == .string(Self.at(600)))
        let refused = scene.ask(target, body: "{\"at\":\"\(Self.at(135))\"}")
        #expect(refused.code == "unconfirmed")
        #expect(refused.json["samples"] == 1)
        #expect(try scene.store().sampleCount(of: id) == 2)
        let done = scene.ask(target, body: "{\"at\":\"\(Self.at(135))\",\"confirmed\":true}")
        #expect(done.json["effect"]?["removed"]?["samples"] == 1)
        #expect(try scene.store().shift(id)?.endedAt == second(135))
    }

    @Test("a pause is added, edited and deleted")
    func pauses() throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let target = "POST /api/v1/shifts/\(id)/pauses"
        let added = scene.ask("\(target)/add", body: "{\"from\":\"\(Self.at(200))\",\"to\":\"\(Self.at(260))\"}")
        #expect(added.json["effect"]?["after"]?["shift"]?["workingSeconds"] == 440)
        #expect(added.json["effect"]?["removed"]?["pauses"] == -1)
        let pause = try #require(try scene.store().shiftPauses(of: id).first)
        let edited = scene.ask("\(target)/edit", body: "{\"pause\":\"\(pause.id)\",\"to\":\"\(Self.at(300))\"}")
        #expect(edited.json["effect"]?["after"]?["shift"]?["pausedSeconds"] == 100)
        let overlapping = scene.ask("\(target)/add", body: "{\"from\":\"\(Self.at(250))\",\"to\":\"\(Self.at(310))\"}")
        #expect(overlapping.code == "refused")
        #expect(overlapping.detail.hasPrefix("this overlaps the pause from"))
        let deleted = scene.ask("\(target)/delete", body: "{\"pause\":\"\(pause.id)\"}")
        #expect(deleted.json["effect"]?["after"]?["shift"]?["pausedSeconds"] == 0)
        #expect(try scene.store().shiftPauses(of: id).isEmpty)
        #expect(scene.service.changes.withLock { $0 } == 3)
    }

    @Test(
        "a rehearsal says what a correction would do, asks for no consent, and changes nothing",
        arguments: ["delete", "correct-end", "pauses/add", "pauses/edit", "pauses/delete"])
    func rehearsal(word: String) throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let pause = ShiftPause(
            id: scene.service.backend.newIdentity(), shift: id, startedAt: second(200), endedAt: second(260))
        try scene.store().insert(pause)
        let said =
            switch word {
            case "delete": ""
            case "correct-end": "\"at\":\"\(Self.at(261))\","
            case "pauses/add": "\"from\":\"\(Self.at(300))\",\"to\":\"\(Self.at(360))\","
            default: "\"pause\":\"\(pause.id)\"," + (word == "pauses/edit" ? "\"to\":\"\(Self.at(300))\"," : "")
            }
        let before = try ShiftMeasurement(of: #require(try scene.store().shift(id)), in: scene.store(), now: nil)
        let answer = scene.ask("POST /api/v1/shifts/\(id)/\(word)", body: "{\(said)\"rehearse\":true}")
        #expect(answer.status == 200)
        let effect = answer.json["effect"]
        #expect(effect?["before"] != nil && effect?["before"] != effect?["after"])
        #expect((effect?["after"] == .null) == (word == "delete"))
        let after = try ShiftMeasurement(of: #require(try scene.store().shift(id)), in: scene.store(), now: nil)
        #expect(after == before)
        #expect(try scene.store().shiftPauses(of: id) == [pause])
        #expect(scene.service.changes.withLock { $0 } == 0)
        let done = scene.ask("POST /api/v1/shifts/\(id)/\(word)", body: "{\(said)\"rehearse\":false}")
        #expect(
            done.status
                == (["delete", "correct-end"].contains(word) && effect?["removed"]?["samples"] != 0 ? 409 : 200))
    }

    @Test("a rehearsal is refused where the correction would be")
    func refusedRehearsal() throws {
        let scene = try APIScene()
        let (mine, running) = (try scene.addShift(), try scene.addShift(startingAt: 1000, ending: false))
        #expect(scene.ask("POST /api/v1/shifts/\(running)/delete", body: "{\"rehearse\":true}").code == "refused")
        #expect(scene.ask("POST /api/v1/shifts/\(mine)/delete", body: "{\"rehearse\":1}").status == 400)
        let pause = ShiftPause(
            id: scene.service.backend.newIdentity(), shift: mine, startedAt: second(200), endedAt: second(260))
        try scene.store().insert(pause)
        let foreign = scene.ask(
            "POST /api/v1/shifts/\(running)/pauses/delete", body: "{\"pause\":\"\(pause.id)\",\"rehearse\":true}")
        #expect(foreign.status == 404)
    }

    @Test("another shift's pause is none of this one's", arguments: ["edit", "delete"])
    func foreignPause(word: String) throws {
        let scene = try APIScene()
        let (mine, other) = (try scene.addShift(), try scene.addShift(startingAt: 1000))
        let pause = ShiftPause(
            id: scene.service.backend.newIdentity(), shift: other, startedAt: second(1100), endedAt: second(1200))
        try scene.store().insert(pause)
        let answer = scene.ask("POST /api/v1/shifts/\(mine)/pauses/\(word)", body: "{\"pause\":\"\(pause.id)\"}")
        #expect(answer.status == 404)
        #expect(answer.code == "noSuchRecord")
        #expect(try scene.store().shiftPauses(of: other) == [pause])
    }

    @Test("a shift that runs is not corrected", arguments: ["delete", "correct-end", "pauses/add"])
    func running(word: String) throws {
        let scene = try APIScene()
        let id = try scene.addShift(ending: false)
        let body =
            switch word {
            case "delete": "{\"confirmed\":true}"
            case "correct-end": "{\"at\":\"\(Self.at(600))\"}"
            default: "{\"from\":\"\(Self.at(200))\",\"to\":\"\(Self.at(260))\"}"
            }
        let answer = scene.ask("POST /api/v1/shifts/\(id)/\(word)", body: body)
        #expect(answer.code == "refused")
        #expect(answer.detail.hasPrefix("the shift runs since 1970-01-01T00:00:00.000Z"))
    }

    @Test(
        "a correction says what it needs, and is of a shift that is there",
        arguments: [
            ("ID/correct-end", "{}", 400), ("ID/correct-end", "{\"at\":null}", 400), ("ID/pauses/add", "{}", 400),
            ("ID/pauses/add", "{\"from\":\"1970-01-01T00:03:20Z\"}", 400), ("ID/pauses/edit", "{}", 400),
            ("ID/pauses/edit", "{\"pause\":\"x\"}", 400), ("ID/pauses/delete", "{\"pause\":1}", 400),
            ("ID/pauses/delete", "{\"pause\":\"00000000-0000-0000-0000-000000000001\"}", 404),
            ("ID/correct-end", "{\"at\":\"1970-01-02T03:46:41Z\"}", 409), ("ID/delete?confirmed=true", "{}", 400),
            ("00000000-0000-0000-0000-000000000001/delete", "{\"confirmed\":true}", 404),
            ("x/delete", "{\"confirmed\":true}", 404), ("ID/remove", "{}", 404), ("ID/pauses", "{}", 404),
        ])
    func refused(path: String, body: String, status: Int) throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let store = try scene.store()
        let before = try store.dataVersion()
        let answer = scene.ask("POST /api/v1/shifts/\(path.replacing("ID", with: id.description))", body: body)
        #expect(answer.status == status, "\(answer.text)")
        #expect(try store.dataVersion() == before)
        #expect(scene.service.changes.withLock { $0 } == 0)
    }

    @Test("in safe mode nothing is corrected: the shift is in the store that cannot be opened")
    func safeMode() throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        try Data("this is no store".utf8).write(to: URL(fileURLWithPath: scene.path))
        let answer = scene.ask("POST /api/v1/shifts/\(id)/delete", body: "{\"confirmed\":true}")
        #expect(answer.status == 503)
        #expect(answer.code == "storeUnavailable")
    }
}
