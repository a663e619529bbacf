import JSONText
import RouteEngine
import Synchronization
import Testing

@testable import RouteAPI

@Suite("What the service says about itself")
struct ServiceAnswerTests {
    @Test("the status is the service's own document")
    func status() throws {
        let scene = try APIScene()
        scene.service.status.withLock { $0 = ["state": "recording", "why": nil] }
        let answer = scene.ask("GET /api/v1/status")
        #expect(answer.text == "{\"state\":\"recording\",\"why\":null}\n")
        #expect(answer.fields["Cache-Control"] == "no-store")
        #expect(answer.fields["ETag"] == nil)
    }

    @Test(
        "health is red when something should be recorded and is not",
        arguments: [(false, false, 200), (false, true, 200), (true, true, 200), (true, false, 503)])
    func health(shouldRecord: Bool, isRecording: Bool, status: Int) throws {
        let scene = try APIScene(token: APIScene.token)
        scene.service.metrics.withLock {
            $0?.shouldRecord = shouldRecord
            $0?.isRecording = isRecording
        }
        let answer = scene.ask("GET /healthz")
        #expect(answer.status == status)
        #expect(status == 200 ? answer.text == "{\"status\":\"ok\"}\n" : answer.code == "notRecording")
    }

    @Test(
        "a service that does not answer is said to be so, and is not well",
        arguments: [Endpoint.status, .events, .metrics, .health])
    func noAnswer(endpoint: Endpoint) throws {
        let scene = try APIScene()
        scene.service.status.withLock { $0 = nil }
        scene.service.metrics.withLock { $0 = nil }
        let answer = scene.ask(endpoint.rawValue)
        #expect(answer.status == 503)
        #expect(answer.code == "noAnswer")
        #expect(answer.fields["Retry-After"] == "1")
    }

    @Test("the figures are what Prometheus reads; what is not known has no line")
    func metrics() throws {
        let scene = try APIScene()
        let bare = scene.ask("GET /metrics")
        #expect(bare.fields["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(!bare.text.contains("fix_age"))
        #expect(!bare.text.contains("store_bytes"))
        scene.service.metrics.withLock {
            $0?.fixes = 31
            $0?.accepted = 29
            $0?.rejected = [.poorAccuracy: 2]
            $0?.fixAgeSeconds = 0.5
            $0?.gaps = 1
            $0?.sessions = 3
            $0?.commits.count = 4
            $0?.commits.seconds = 0.125
            $0?.commits.longestSeconds = 0.1
            $0?.storeBytes = 4096
            $0?.freeBytes = 1 << 40
            $0?.isSafeMode = true
            $0?.shouldRecord = true
        }
        let lines = scene.ask("GET /metrics").text.split(separator: "\n").map(String.init)
        for line in [
            "milepost_fixes_total 31", "milepost_fixes_accepted_total 29",
            "milepost_fixes_rejected_total{reason=\"poorAccuracy\"} 2",
            "milepost_fixes_rejected_total{reason=\"outlier\"} 0", "milepost_fix_age_seconds 0.5",
            "milepost_capture_gaps 1", "milepost_capture_sessions_total 3", "milepost_commit_seconds_sum 0.125",
            "milepost_commit_seconds_count 4", "milepost_commit_longest_seconds 0.1", "milepost_store_bytes 4096",
            "milepost_disk_free_bytes 1099511627776", "milepost_safe_mode 1", "milepost_recording_wanted 1",
            "milepost_recording 0",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        #expect(lines.count { $0.contains("rejected_total{") } == Rejection.allCases.count)
    }

    @Test("each figure has its help and its type before it, once")
    func exposition() throws {
        let lines = try APIScene().ask("GET /metrics").text.split(separator: "\n").map(String.init)
        var known: Set<String> = []
        for line in lines where line.hasPrefix("# TYPE ") {
            let name = try #require(line.split(separator: " ").dropFirst(2).first.map(String.init))
            #expect(known.insert(name).inserted)
            #expect(lines.contains { $0.hasPrefix("# HELP \(name) ") })
        }
        for line in lines where !line.hasPrefix("#") {
            #expect(known.contains { line.hasPrefix($0) }, "\(line)")
            #expect(line.split(separator: " ").count == 2)
            #expect(line.split(separator: " ").last.flatMap { Double($0) } != nil, "\(line)")
        }
    }

    @Test(
        "the page's parts are what was given, tagged, and asked for anew only when they changed",
        arguments: ["/", "/page.js", "/page.js?v=3", "/openapi.json"])
    func assets(target: String) throws {
        let scene = try APIScene(token: APIScene.token)
        let target = target == "/openapi.json?v=3" ? "/openapi.json" : target
        let answer = scene.ask("GET \(target)")
        #expect(answer.status == 200)
        #expect(answer.fields["Cache-Control"] == "no-cache")
        let tag = try #require(answer.fields["ETag"])
        for known in [tag, "W/\(tag)", "\"x\", \(tag)", "\"x\" ,\(tag), \"y\"", "*"] {
            let again = scene.ask("GET \(target)", ["If-None-Match": known])
            #expect(again.status == 304, "\(known)")
            #expect(again.bytes.isEmpty)
            #expect(again.fields["ETag"] == tag)
            #expect(again.fields["Content-Type"] == nil)
        }
        for other in ["\"x\"", tag.replacing("\"", with: ""), ""] {
            #expect(scene.ask("GET \(target)", ["If-None-Match": other]).status == 200, "\(other)")
        }
        #expect(scene.ask("POST \(target)").fields["Allow"] == "GET, HEAD")
    }
}
