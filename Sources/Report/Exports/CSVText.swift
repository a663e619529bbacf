import JSONText
import Units

/// A line of comma-separated values (RFC 4180): every entry in its place, an absent one empty, lines ending in CRLF.
enum CSVText {
    static func line(_ entries: [String?]) -> String {
        entries.map { $0.map(entry) ?? "" }.joined(separator: ",") + "\r\n"
    }

    /// In quotes where it has to be. An empty text is in quotes, too: it was recorded, and is not absent.
    private static func entry(_ text: String) -> String {
        let needsQuotes = text.isEmpty || text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        guard needsQuotes else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
