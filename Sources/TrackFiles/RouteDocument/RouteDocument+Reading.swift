public import JSONText

extension RouteDocument {
    /// Reads a document piece by piece: only what is kept of it is in memory.
    ///
    /// - Parameter refill: brings the next bytes; see `JSONReader.Refill`.
    /// - Throws: what is wrong and in which line, at the first fault that is not one of `leftOut`.
    public static func read(refill: @escaping JSONReader.Refill) throws(TrackFileError) -> RouteDocument {
        try RouteDocumentReader(JSONReader(limits: limits, refill: refill)).read()
    }

    /// Reads a document from memory.
    public static func read(_ bytes: UnsafeRawBufferPointer) throws(TrackFileError) -> RouteDocument {
        try RouteDocumentReader(JSONReader(borrowing: bytes, limits: limits)).read()
    }

    /// A session's label is an identifier, not an essay; other text only passes by.
    private static let limits = JSONLimits(literalBytes: 1 << 16)
}
