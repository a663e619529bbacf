import Report

/// Lays a period's words out on paper.
struct ReportText {
    private let words: PeriodText
    private let paper: Paper

    init(_ words: PeriodText, _ paper: Paper) {
        self.words = words
        self.paper = paper
    }

    var text: String {
        var text = paper.strong(String(paper.wrapped(words.title).dropLast())) + "\n"
        text += words.preface.map { paper.wrapped($0) }.joined()
        if !words.rows.isEmpty { text += "\n" + paper.table(header: words.header, words.rows) }
        text += words.omissions.map { paper.wrapped($0) }.joined()
        if !words.dayRows.isEmpty { text += "\n" + paper.table(header: PeriodText.dayHeader, words.dayRows) }
        if !words.shiftRows.isEmpty { text += "\n" + paper.table(header: PeriodText.shiftHeader, words.shiftRows) }
        return text
    }
}
