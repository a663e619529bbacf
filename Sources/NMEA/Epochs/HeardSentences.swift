/// Which kinds of sentence each talker has sent in the open epoch.
struct HeardSentences: Sendable {
    private var heard: [UInt32] = []

    /// - Returns: false when the talker already sent this kind.
    mutating func add(_ kind: SentenceKind, by talker: Talker) -> Bool {
        let entry = HeardSentences.entry(kind, by: talker)
        if heard.contains(entry) { return false }
        heard.append(entry)
        return true
    }

    func holds(_ kind: SentenceKind, by talker: Talker) -> Bool {
        heard.contains(HeardSentences.entry(kind, by: talker))
    }

    private static func entry(_ kind: SentenceKind, by talker: Talker) -> UInt32 {
        UInt32(talker.code) << 8 | UInt32(kind.rawValue)
    }

    mutating func removeAll() { heard.removeAll(keepingCapacity: true) }
}
