import Report

/// What text for people is printed on: how wide it is, and whether it has colours.
struct Paper {
    /// Absent: lines may be as long as they like, as in a file.
    let width: Int?
    private let isColoured: Bool

    /// `COLUMNS` says how wide it is, else the terminal does. Colours only on a terminal, and not where `NO_COLOR` is
    /// set (<https://no-color.org>).
    init(_ environment: Environment) {
        let asked = environment.variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        width = (asked ?? environment.screen?.columns).map { max(20, $0) }
        isColoured =
            environment.screen != nil && environment.variables["NO_COLOR", default: ""].isEmpty
            && environment.variables["TERM"] != "dumb"
    }

    /// A line that stands out.
    func strong(_ text: String) -> String { isColoured ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    /// A sentence in lines that fit, broken between words.
    ///
    /// - Parameter label: stands before the first line; the others begin below its end.
    func wrapped(_ text: String, behind label: String = "") -> String {
        guard let width else { return label + text + "\n" }
        var lines = [label]
        var isFresh = true
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if !isFresh, lines[lines.count - 1].count + 1 + word.count > width {
                lines.append(String(repeating: " ", count: label.count))
                isFresh = true
            }
            lines[lines.count - 1] += (isFresh ? "" : " ") + word
            isFresh = false
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Columns where they fit; else a paragraph a row: its first entry, and behind it the others, from the third on
    /// with their headers.
    func table(header: [String], _ rows: [[String]]) -> String {
        let rows = rows.map { $0.map(\.printable) }
        let columns = TextTable.lines([header] + rows)
        let longest = columns.split(separator: "\n").map(\.count).max() ?? 0
        guard let width, longest > width else {
            let end = columns.firstIndex(of: "\n") ?? columns.endIndex
            return strong(String(columns[..<end])) + columns[end...]
        }
        let labelWidth = rows.map(\.[0].count).max() ?? 0
        let isNarrow = labelWidth + 4 > width / 2
        return rows.map { row in
            let entries = zip(header, row).enumerated().dropFirst().filter { !$0.element.1.isEmpty }
            let text = entries.map { $0.offset < 2 ? $0.element.1 : "\($0.element.0) \($0.element.1)" }
                .joined(separator: "; ")
            if isNarrow { return wrapped(row[0], behind: "  ") + wrapped(text, behind: "    ") }
            let space = String(repeating: " ", count: labelWidth - row[0].count)
            return wrapped(text, behind: "  \(row[0])\(space)  ")
        }.joined()
    }
}
