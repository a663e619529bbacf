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
        return words
    }
}
