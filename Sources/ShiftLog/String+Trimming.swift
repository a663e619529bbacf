extension String {
    /// Without white space at its ends. Absent: nothing is left.
    var trimmed: String? {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(self[first...last])
    }

    /// The driver's words as a row holds them, if they are any.
    func named() throws(LogRefusal) -> String {
        guard let words = trimmed else { throw .value(.emptyText) }
        guard words.unicodeScalars.allSatisfy(\.isPrintable) else { throw .value(.unprintableText) }
        return words
    }
}

extension Unicode.Scalar {
    /// No control character, no end of a line, and nothing that overrides the direction of what follows.
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
        }
    }
}
