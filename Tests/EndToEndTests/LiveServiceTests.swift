import Foundation
import JSONText
import TestSupport
import Testing

@Suite("milepost run beside a real gpsd", .serialized)
struct LiveServiceTests {
    private static let insidePauses = """
        SELECT count(*) FROM route_sample r WHERE EXISTS (SELECT 1 FROM (SELECT shift_id, started_at_us, ended_at_us
        FROM shift_pause UNION ALL SELECT shift_id, started_at_us, ended_at_us FROM route_suspension) p
        WHERE p.shift_id = r.shift_id AND r.fixed_at_us >= p.started_at_us
        AND r.fixed_at_us < coalesce(p.ended_at_us, 9e18))
        """

    private static func isRecording(_ status: JSONValue, metres: Double) -> Bool {
        status["state"]?.string == "recording" && (status["distance"]?["metres"]?.double ?? 0) > metres
    }

    @Test("a whole shift: recording, paused, parked, ended, and nothing recorded in between")
    func wholeShift() throws {
        let service = try RunningService()
        try service.drive(seconds: 1)
        #expect(try service.status()["state"]?.string == "idle")
        #expect(try service.shift("start").exitCode == 0)
        let recording = try service.drive(until: "ten metres") { LiveServiceTests.isRecording($0, metres: 10) }
        #expect(recording["why"]?.isNull ?? false)
        #expect(recording["receiver"]?["device"]?.string == service.feed.device)
        for (word, state) in [("pause", "paused"), ("resume", "recording"), ("park", "parked"), ("drive", "recording")]
        {
            #expect(try service.shift(word).exitCode == 0)
            let status = try service.drive(until: state) { $0["state"]?.string == state }
            if state == "recording" { try service.drive(seconds: 1) }
            #expect((status["why"]?.isNull ?? false) == (state == "recording"))
        }
        let end = try service.shift("end")
        #expect(end.exitCode == 0)
        #expect(end.text.contains("Written to \(service.store)"))
        try service.drive(seconds: 1)
        service.stop()
        let shift = try service.lastShift()
        #expect(shift["distance"]?["segments"]?.integer == 3)
        #expect(shift["gaps"]?.array?.compactMap { $0["reason"]?.string } == ["paused", "parked"])
        #expect(try service.rows(LiveServiceTests.insidePauses) == ["0"])
        #expect(
            try service.rows("SELECT DISTINCT source || device FROM capture_session") == ["gpsd" + service.feed.device])
    }

    @Test("killed at any moment it goes on in the same shift, and what was acknowledged is there")
    func killed() throws {
        let service = try RunningService()
        try service.drive(seconds: 1)
        #expect(try service.shift("start").exitCode == 0)
        for _ in 0..<3 {
            try service.drive(seconds: 3)
            let before = try service.rows("SELECT count(*) FROM route_sample").first.flatMap(Int.init) ?? 0
            service.kill()
            try service.start()
            let after = try service.rows("SELECT count(*) FROM route_sample").first.flatMap(Int.init) ?? 0
            #expect(after >= before)
        }
        try service.drive(seconds: 3)
        service.stop()
        #expect(try service.rows("SELECT count(*) FROM shift") == ["1"])
        #expect(try service.rows("SELECT count(*) FROM capture_session WHERE ended_at_us IS NULL") == ["0"])
        #expect(try service.rows("SELECT DISTINCT end_reason FROM capture_session ORDER BY 1").last == "processStopped")
        #expect(try service.rows("PRAGMA integrity_check") == ["ok"])
    }

    @Test("after an automatic copy the service still has its store: what it records survives a kill")
    func copyTakesNoLock() throws {
        let service = try RunningService("--backup-delay", "0")
        try service.drive(seconds: 1)
        #expect(try service.shift("start").exitCode == 0)
        try service.drive(until: "ten metres") { LiveServiceTests.isRecording($0, metres: 10) }
        #expect(try service.shift("pause").exitCode == 0)
        try service.drive(until: "the copy") { _ in
            FileManager.default.fileExists(atPath: service.store + ".backups/latest.json")
        }
        #expect(try service.shift("resume").exitCode == 0)
        let recorded = try service.drive(until: "two hundred metres") { LiveServiceTests.isRecording($0, metres: 200) }
        let metres = try #require(recorded["distance"]?["metres"]?.double)
        service.kill()
        let check = try BuiltProgram.run(["store", "check", "--store", service.store])
        #expect(check.exitCode == 0, "\(check.text)\(check.error)")
        // Ten seconds at 15 m/s may be lost.
        #expect((try service.lastShift()["distance"]?["metres"]?.double ?? 0) > metres - 160)
    }

    @Test("gpsd killed and started again: one gap each time, with its reason")
    func gpsdRestarts() throws {
        let service = try RunningService()
        try service.drive(seconds: 1)
        #expect(try service.shift("start").exitCode == 0)
        for _ in 0..<3 {
            try service.drive(seconds: 3)
            service.gpsd.kill()
            try service.wait(for: "the loss") { $0["state"]?.string == "sourceLost" }
            try service.gpsd.start()
            try service.wait(for: "gpsd") { $0["receiver"]?["connected"]?.bool ?? false }
        }
        try service.drive(seconds: 3)
        service.stop()
        let gaps = try service.lastShift()["gaps"]?.array ?? []
        #expect(gaps.compactMap { $0["reason"]?.string } == ["sourceLost", "sourceLost", "sourceLost"])
    }

    @Test("a second service is told who has the store (75), and the first goes on")
    func second() throws {
        let service = try RunningService()
        let other = try BuiltProgram.run(["run", "--gpsd", service.gpsd.endpoint, "--store", service.store])
        #expect(other.exitCode == 75)
        #expect(other.error.contains("in use by the service (process \(service.process?.identifier ?? 0))"))
        #expect(try service.status()["service"]?["running"]?.bool == true)
    }

    @Test("a store that cannot be opened is left as it is, and the shift is recorded beside it")
    func safeMode() throws {
        let service = try RunningService()
        service.stop()
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: service.store + suffix) }
        try Data("this is no store".utf8).write(to: URL(fileURLWithPath: service.store))
        try service.start()
        let status = try service.status()
        #expect(status["state"]?.string == "safeMode")
        #expect(status["store"]?["safeMode"]?.bool == true)
        #expect(status["why"]?.string?.contains("Nothing was deleted") ?? false)
        try service.drive(seconds: 1)
        let started = try service.shift("start")
        #expect(started.exitCode == 0 && started.text.contains("SAFE MODE"))
        try service.drive(until: "ten metres") { ($0["distance"]?["metres"]?.double ?? 0) > 10 }
        service.stop()
        #expect(try Data(contentsOf: URL(fileURLWithPath: service.store)) == Data("this is no store".utf8))
        let kept = try BuiltProgram.run(["store", "copies", "--store", service.store])
        #expect(kept.text.contains("safe-mode-1.sqlite"))
    }
}
