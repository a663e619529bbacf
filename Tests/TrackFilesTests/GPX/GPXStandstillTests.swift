import Testing
import TrackFiles
import Units

@Suite("A standstill told by our own GPX exports is read back")
struct GPXStandstillTests {
    private static let point = "<trkpt lat=\"40.1\" lon=\"-83.25\"><time>2026-03-14T08:02:11Z</time></trkpt>"
    private static let told =
        "<extensions><milepost:standstill from=\"2026-03-14T08:03:00Z\" to=\"2026-03-14T08:09:00.5Z\"/></extensions>"

    private static func gpx(_ segments: String...) -> String {
        "<gpx version=\"1.1\" xmlns:milepost=\"urn:milepost:gpx:1\"><trk>"
            + segments.map { "<trkseg>\($0)</trkseg>" }.joined() + "</trk></gpx>"
    }

    @Test(
        "with the session its points are in",
        arguments: [
            (gpx(point + told), [0]), (gpx(point, point + told), [1]), (gpx(point + told, point + told), [0, 1]),
            (gpx("", point + told, "", point), [0]), (gpx(point + told + told), [0, 0]),
            // Without points before it there is nothing it could join.
            (gpx(told + point), []), (gpx(point, told), []),
            // Of others, and what cannot be read.
            (gpx(point + told.replacing("milepost:", with: "other:")), []),
            (gpx(point + told.replacing("milepost:standstill", with: "milepost:else")), []),
            (gpx(point + told.replacing("to=", with: "till=")), []),
            (gpx(point + told.replacing("08:09", with: "08:99")), []),
            (gpx(point.replacing("</trkpt>", with: told + "</trkpt>")), []),
        ])
    func sessions(document: String, sessions: [Int]) {
        let decoded = Decoded.gpx(document)
        #expect(decoded.error == nil)
        #expect(decoded.standstills.map(\.session) == sessions)
        for standstill in decoded.standstills {
            #expect(standstill.from.rfc3339 == "2026-03-14T08:03:00.000Z")
            #expect(standstill.to.rfc3339 == "2026-03-14T08:09:00.500Z")
        }
    }

    @Test("in any pieces", arguments: [1, 7, 4096])
    func pieces(size: Int) {
        let decoded = Decoded.gpx(Self.gpx(Self.point + Self.told, Self.point + Self.told), piece: size)
        #expect(decoded.standstills.map(\.session) == [0, 1])
    }
}
