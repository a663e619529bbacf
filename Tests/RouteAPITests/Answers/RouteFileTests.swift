import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing
import Units

@testable import RouteAPI

@Suite("A shift's route as a file")
struct RouteFileTests {
    @Test("GeoJSON: a line a stretch, with the shift's figures beside it")
    func geoJSON() throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let answer = scene.ask("GET /api/v1/shifts/\(id)/route.geojson")
        #expect(answer.status == 200)
        #expect(answer.fields["Content-Type"] == "application/geo+json")
        #expect(answer.fields["Cache-Control"] == "no-store")
        let feature = try #require(answer.json["features"]?[0])
        #expect(feature["id"] == .string(id.description))
        #expect(feature["geometry"]?["coordinates"] == [[[-83.0, 40.0013], [-83.0, 40.0014]]])
        #expect(feature["properties"]?["gaps"] == 2)
    }

    @Test("GPX: names the program and the shift's start in the zone that is asked for")
    func gpx() throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let answer = scene.ask("GET /api/v1/shifts/\(id)/route.gpx?tz=Europe/Berlin")
        #expect(answer.fields["Content-Type"] == "application/gpx+xml")
        #expect(answer.text.contains("creator=\"milepost 1.2\""))
        #expect(answer.text.contains("<name>Shift of 1970-01-01T01:00:00+01:00</name>"))
        #expect(answer.text.contains("<trkpt lat=\"40.0013\" lon=\"-83.0\"><time>1970-01-01T00:02:10"))
    }

    @Test("a finished shift's is tagged, and the tag changes with it", arguments: ["geojson", "gpx"])
    func tags(format: String) throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let target = "GET /api/v1/shifts/\(id)/route.\(format)"
        let tag = try #require(scene.ask(target).fields["ETag"])
        #expect(scene.ask(target, ["If-None-Match": tag]).status == 304)
        try scene.addSamples([150], of: id)
        #expect(scene.ask(target, ["If-None-Match": tag]).status == 200)
        let running = try scene.addShift(startingAt: 1000, ending: false)
        #expect(scene.ask("GET /api/v1/shifts/\(running)/route.\(format)").fields["ETag"] == nil)
    }

    @Test(
        "what is not there is not there",
        arguments: [
            ("00000000-0000-0000-0000-000000000001/route.gpx", "noSuchRecord"), ("x/route.geojson", "noSuchRecord"),
            ("ID/route.kml", "notFound"), ("ID/route", "notFound"), ("ID/route.gpx/", "notFound"),
            ("ID/route.gpx?tz=Nowhere", "wrongParameter"), ("ID/route.gpx?zone=UTC", "wrongParameter"),
        ])
    func nothing(path: String, code: String) throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        #expect(scene.ask("GET /api/v1/shifts/\(path.replacing("ID", with: id.description))").code == code)
    }

    @Test(
        "no zone's name leads out of the folder of zones",
        arguments: [
            "../../etc/passwd", "/etc/passwd", "Europe/../../x", "Europe//Berlin", "Europe/", "/", ".", "", "Europe/.x",
            ":UTC", "UTC\0", "Europe%2f..", String(repeating: "A", count: 65), "EST5EDT,M3.2.0,M11.1.0",
        ])
    func zoneNames(name: String) throws {
        let scene = try APIScene()
        let id = try scene.addShift()
        let escaped = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        #expect(scene.ask("GET /api/v1/shifts/\(id)/route.gpx?tz=\(escaped)").code == "wrongParameter")
        #expect(scene.service.zones.withLock { $0.isEmpty })
    }
}
