/// The nearest of some known words to one that is unknown.
enum Suggestion {
    /// `; did you mean '--rules'?`, or nothing when no word is near.
    static func sentence(for word: String, among known: [String]) -> String {
        nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// - Returns: the word with the fewest edits, if that is at most two or a third of its letters.
    static func nearest(to word: String, among known: [String]) -> String? {
        let ranked = known.map { (word: $0, edits: edits(Array(word.utf8), Array($0.utf8))) }
        guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
        return best.edits <= max(2, best.word.utf8.count / 3) ? best.word : nil
    }

    /// Levenshtein's distance: insertions, deletions and replacements from one word to the other.
    private static func edits(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var row = Array(0...other.count)
        for (i, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, wanted) in other.enumerated() {
                let replaced = diagonal + (letter == wanted ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[other.count]
    }
}
