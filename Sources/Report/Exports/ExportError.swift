public import RouteStore

/// Why an export was not written.
public enum ExportError: Error, Sendable, Equatable {
    /// What the store itself answered.
    case store(StoreError)
    /// Whoever takes the bytes did not take them, and knows why.
    case refused
}

/// Takes the bytes of a document, piece by piece, so that no document has to fit into memory.
public typealias ExportSink = (UnsafeRawBufferPointer) throws(ExportError) -> Void

/// Says the store's errors as an export's.
func exporting<Result: ~Copyable>(_ body: () throws(StoreError) -> Result) throws(ExportError) -> Result {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
}
