/// Gathers the text of a document and hands it on in pieces.
struct ExportText: ~Copyable {
    private static let pieceBytes = 1 << 16

    private let sink: ExportSink
    private var bytes: [UInt8] = []

    init(_ sink: @escaping ExportSink) {
        self.sink = sink
        bytes.reserveCapacity(Self.pieceBytes + 1024)
    }

    mutating func write(_ text: String) throws(ExportError) {
        bytes.append(contentsOf: text.utf8)
        if bytes.count >= Self.pieceBytes { try flush() }
    }

    /// Hands on what is left.
    mutating func flush() throws(ExportError) {
        let result: Result<Void, ExportError> = bytes.withUnsafeBytes { bytes in
            Result { () throws(ExportError) in try sink(bytes) }
        }
        bytes.removeAll(keepingCapacity: true)
        try result.get()
    }
}
