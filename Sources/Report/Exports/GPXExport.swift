import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Shifts as a GPX 1.1 document: a track a shift, a track segment a segment of its route, never a line across a gap.
///
/// Every usable sample is a point with its time, to the microsecond and to the last bit of its place, so that
/// `milepost measure` finds exactly the shift's `chainMetres`. Elevations were never recorded and are not invented.
/// A standstill is what joins two samples more than 120 s apart (rules V10); it is told in an extension, which other
/// programs pass over.
struct GPXExport: ~Copyable {
    private var text: ExportText
    private let store: RecordStore
    private let selection: ExportSelection
    private let creator: String

    init(_ selection: ExportSelection, of store: RecordStore, creator: String, sink: @escaping ExportSink) {
        self.selection = selection
        self.store = store
        self.creator = creator
        text = ExportText(sink)
    }

    static let namespace = "urn:milepost:gpx:1"

    consuming func write() throws(ExportError) {
        try text.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="\(XMLText.escaped(creator))" xmlns="http://www.topografix.com/GPX/1/1" \
            xmlns:milepost="\(GPXExport.namespace)">
            <metadata><extensions><milepost:formatVersion>1</milepost:formatVersion></extensions></metadata>

            """)
        for shift in selection.shifts { try write(shift) }
        try text.write("</gpx>\n")
        try text.flush()
    }

    private mutating func write(_ shift: Shift) throws(ExportError) {
        let store = store
        let route = try exporting { () throws(StoreError) in
            try ShiftMeasurement(of: shift, in: store, now: nil).route.distance
        }
        let statement = RouteStatement(route)
        let name = "Shift of \(selection.zone.rfc3339(shift.startedAt))"
        let description = "\(statement.headline) · \(statement.counts)"
        try text.write(
            "<trk>\n<name>\(XMLText.escaped(name))</name>\n<desc>\(XMLText.escaped(description))</desc>\n")
        try writeSegments(of: shift.id)
        try text.write("</trk>\n")
    }

    private mutating func writeSegments(of shift: Identity) throws(ExportError) {
        let store = store
        var trace = try exporting { () throws(StoreError) in try RouteTrace(of: shift, in: store, .places) }
        var segment: Segment?
        while let (sample, step) = try exporting({ () throws(StoreError) in try trace.next() }) {
            if step == .leftOut { continue }
            if step == .apart {
                try close(segment, trace.sessions)
                try text.write("<trkseg>\n")
                segment = Segment(session: sample.session, start: sample.instant, end: sample.instant)
            }
            segment?.end = sample.instant
            try text.write(GPXExport.point(sample))
        }
        try close(segment, trace.sessions)
    }

    /// A run of points that belong together, as far as its end needs it.
    private struct Segment {
        let session: Identity?
        let start: UTCInstant
        var end: UTCInstant
    }

    private mutating func close(_ segment: Segment?, _ sessions: SessionRecords) throws(ExportError) {
        guard let segment else { return }
        let standstills = segment.session.map { GPXExport.standstills(of: $0, sessions) } ?? []
        let within = standstills.filter { $0.startedAt < segment.end && $0.endedAt > segment.start }
        if !within.isEmpty {
            try text.write("<extensions>\n")
            for standstill in within {
                try text.write(
                    "<milepost:standstill from=\"\(standstill.startedAt.rfc3339Exact)\" "
                        + "to=\"\(standstill.endedAt.rfc3339Exact)\"/>\n")
            }
            try text.write("</extensions>\n")
        }
        try text.write("</trkseg>\n")
    }

    /// Those that join samples: rule set 1 knows none (rules V12).
    private static func standstills(of session: Identity, _ sessions: SessionRecords) -> [Standstill] {
        sessions.facts(of: session)?.ruleSet == .two ? sessions.standstills(of: session) : []
    }

    private static func point(_ sample: RouteSample) -> String {
        let place = sample.position
        // GPX has −180 for the one meridian that has two names.
        let longitude = place.longitudeDegrees == 180 ? -180 : place.longitudeDegrees
        return "<trkpt lat=\"\(place.latitudeDegrees.plainDecimal)\" lon=\"\(longitude.plainDecimal)\">"
            + "<time>\(sample.instant.rfc3339Exact)</time></trkpt>\n"
    }
}
