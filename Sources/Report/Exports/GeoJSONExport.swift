import JSONText
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Shifts as GeoJSON (RFC 7946): a feature a shift, its geometry a line a segment of its route, never one across a gap.
///
/// A line needs two places, so a sample that belongs to no other is on none; a shift without a line has no geometry.
/// Lines that cross ±180° are cut there, as RFC 7946 (3.1.9) has it.
struct GeoJSONExport: ~Copyable {
    private var json: JSONWriter<ExportError>
    private let store: RecordStore
    private let selection: ExportSelection

    init(_ selection: ExportSelection, of store: RecordStore, sink: @escaping ExportSink) {
        self.selection = selection
        self.store = store
        json = JSONWriter(.outline(levels: 2), bufferBytes: 1 << 16, sink: sink)
    }

    consuming func write() throws(ExportError) {
        try json.beginObject()
        try json.member("type", "FeatureCollection")
        try json.member("formatVersion", 1)
        json.key("features")
        try json.beginArray()
        for shift in selection.shifts { try write(shift) }
        try json.endArray()
        try json.endObject()
        try json.finish()
    }

    private mutating func write(_ shift: Shift) throws(ExportError) {
        let store = store
        let measurement = try exporting { () throws(StoreError) in try ShiftMeasurement(of: shift, in: store, now: nil)
        }
        let route = measurement.route.distance
        try json.beginObject()
        try json.member("type", "Feature")
        try json.member("id", .string(shift.id.description))
        json.key("geometry")
        if route.measured { try writeLines(of: shift.id) } else { try json.null() }
        try json.member(
            "properties",
            [
                "startedAt": .string(shift.startedAt.rfc3339), "endedAt": JSONValue(shift.endedAt?.rfc3339),
                "recordedMetres": route.measured ? .double(route.metres.value) : .null,
                "segments": JSONValue(route.segments), "gaps": JSONValue(route.gaps),
                "partial": .bool(route.partial), "statement": .string(RouteStatement(route).headline),
            ])
        try json.endObject()
    }

    private mutating func writeLines(of shift: Identity) throws(ExportError) {
        let store = store
        var trace = try exporting { () throws(StoreError) in try RouteTrace(of: shift, in: store, .places) }
        try json.beginObject()
        try json.member("type", "MultiLineString")
        json.key("coordinates")
        try json.beginArray()
        var last: Place?
        var isInLine = false
        while let (sample, step) = try exporting({ () throws(StoreError) in try trace.next() }) {
            if step == .leftOut { continue }
            let place = Place(longitude: sample.position.longitudeDegrees, latitude: sample.position.latitudeDegrees)
            if step == .apart, isInLine { try json.endArray() }
            if step == .joined, let last {
                if !isInLine {
                    try json.beginArray()
                    try write(last)
                }
                try writeLine(from: last, to: place)
            }
            isInLine = step == .joined
            last = place
        }
        if isInLine { try json.endArray() }
        try json.endArray()
        try json.endObject()
    }

    private struct Place {
        let longitude: Double
        let latitude: Double
    }

    private mutating func writeLine(from start: Place, to end: Place) throws(ExportError) {
        if abs(end.longitude - start.longitude) > 180 {
            let edge: Double = start.longitude < 0 ? -180 : 180
            let whole = 360 - abs(end.longitude - start.longitude)
            let part = whole > 0 ? abs(edge - start.longitude) / whole : 0
            let latitude = start.latitude + (end.latitude - start.latitude) * part
            try write(Place(longitude: edge, latitude: latitude))
            try json.endArray()
            try json.beginArray()
            try write(Place(longitude: -edge, latitude: latitude))
        }
        try write(end)
    }

    private mutating func write(_ place: Place) throws(ExportError) {
        try json.beginArray()
        try json.value(place.longitude)
        try json.value(place.latitude)
        try json.endArray()
    }
}
