extension JSONValue {
    /// The value as a JSON text in UTF-8, without a line feed at its end.
    public func bytes(_ layout: JSONLayout = .compact) -> [UInt8] {
        var bytes: [UInt8] = []
        var writer = JSONWriter<Never>(layout) { bytes.append(contentsOf: $0) }
        writer.value(self)
        writer.flush()
        return bytes
    }

    /// The value as a JSON text, without a line feed at its end.
    public func text(_ layout: JSONLayout = .compact) -> String { String(decoding: bytes(layout), as: UTF8.self) }
}
