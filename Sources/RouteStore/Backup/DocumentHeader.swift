import Units

/// What a backup document says before its rows.
struct DocumentHeader: Sendable, Equatable {
    /// The format written and the newest one read. It changes when an older reader would misread a document.
    static let currentFormat: Int64 = 1

    var formatVersion = DocumentHeader.currentFormat
    var schemaVersion: Int64 = 0
    /// The rows of every table of the store, those of tables kept in other files included.
    var counts: [String: Int64] = [:]
    var orphans: [OrphanGroup] = []
    /// The names of the values of tables whose rows are arrays.
    var columns: [String: [String]] = [:]
    /// In a document of the records alone: the samples of each shift, which stand in the shift's own file.
    var routes: [String: Int64]?
    /// In a route document: the shift whose samples it holds.
    var shift: String?
}
