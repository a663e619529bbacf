public import JSONText

/// Why a backup was not written, or a document not taken. The store is as it was.
///
/// Beside `StoreError`, because most of it is about documents, which are files of their own with places in them.
/// Names files, tables and places, never a value found there.
public enum BackupError: Error, Sendable, Equatable {
    /// What the store itself answered.
    case store(StoreError)
    /// What the operating system answered, as `errno`.
    case file(FileStep, path: String, code: Int32)
    /// Not a whole JSON text.
    case notJSON(JSONError, path: String)
    /// JSON, but not a document of ours.
    case malformed(DocumentFault, path: String)
    /// In a format this program does not know.
    case newerFormat(path: String, found: Int64, known: Int64)
    /// Of a store with a newer schema.
    case newerSchema(path: String, found: Int64, known: Int64)
    /// Rows that name a record which is neither here nor in the document, and which the document does not list.
    case danglingReferences([OrphanGroup], path: String)
    /// Too little room is left on the device for a backup (store.md M5).
    case lowSpace(path: String, freeBytes: Int64, neededBytes: Int64)

    public enum FileStep: String, Sendable { case create, read, write, sync }
}

/// What is wrong with a document, and where reading stopped.
public struct DocumentFault: Sendable, Equatable {
    public let reason: String
    /// 1 for the first line.
    public let line: Int
    /// Bytes before the place.
    public let byteOffset: Int
}
