/// Columns of text, as wide as their widest entry, two spaces apart and two from the left.
enum TextTable {
    /// - Parameter rightAligned: columns of numbers, by their place.
    static func lines(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
        var widths: [Int] = []
        for row in rows {
            for (place, entry) in row.enumerated() {
                if place == widths.count { widths.append(0) }
                widths[place] = max(widths[place], entry.count)
            }
        }
        return rows.map { row in
            let entries = row.enumerated().map { place, entry in
                let space = String(repeating: " ", count: widths[place] - entry.count)
                if rightAligned.contains(place) { return space + entry }
                return place == row.count - 1 ? entry : entry + space
            }
            let line = entries.joined(separator: "  ")
            // A row whose last entries are empty ends where its text does.
            return "  " + line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)] + "\n"
        }.joined()
    }
}
