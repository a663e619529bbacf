public import RouteStore

/// A document for elsewhere: what it is of, and as what.
public struct Export {
    public enum Format: String, Sendable, CaseIterable { case json, csv, gpx, geojson, log }

    let selection: ExportSelection
    let store: RecordStore

    public init(_ selection: ExportSelection, of store: RecordStore) {
        self.selection = selection
        self.store = store
    }

    /// Writes the document, all of it one state of the store, in memory that does not grow with it.
    ///
    /// - Parameters:
    ///   - table: what a CSV document has lines of.
    ///   - unit: of the mileage log, which is for people; the other formats say metres.
    ///   - creator: the program, as GPX names it.
    public func write(
        as format: Format, table: CSVTable = .shifts, unit: DistanceUnit = .miles, creator: String,
        to sink: @escaping ExportSink
    ) throws(ExportError) {
        try store.inSnapshot(translating: { ExportError.store($0) }) { () throws(ExportError) in
            switch format {
            case .json: try JSONExport(selection, of: store, sink: sink).write()
            case .csv: try CSVExport(table, selection, of: store, sink: sink).write()
            case .gpx: try GPXExport(selection, of: store, creator: creator, sink: sink).write()
            case .geojson: try GeoJSONExport(selection, of: store, sink: sink).write()
            case .log: try LogExport(selection, of: store, unit: unit, sink: sink).write()
            }
        }
    }
}
