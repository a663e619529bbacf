extension ListenAddress {
    /// Reads `127.0.0.1:8947`, `[::1]:8947`, `localhost:8947`.
    ///
    /// - Returns: nil for any other text, and for port 0: nobody would find it.
    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { return nil }
        } else if host.contains(":") {
            return nil
        }
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits), port > 0 else {
            return nil
        }
        self.init(host: String(host), port: port)
    }
}
