/// What a version is remembered by: rows that a build of its day would have written, and a question about them that
/// must have the same answer at every later version.
///
/// Rows carry a tag, so that a store can be filled by builds of several days. Plain SQL, as any `sqlite3` runs it.
public struct Witness: Sendable {
    public let version: Int
    /// Adds to the rows that the versions before have added for this tag, as a build of a version writes them.
    let fill: @Sendable (_ tag: Int, _ version: Int) -> [String]
    /// Gives one row of one value.
    public let question: @Sendable (Int) -> String
    /// When a build of this version or a later one filled the store.
    public let answer: String
    /// When a build of an older version did: what must not have been invented.
    public let answerOfOlder: @Sendable (_ filledAt: Int) -> String

    /// Rows that every build from this version on writes alike.
    init(
        _ version: Int, fill: @escaping @Sendable (Int) -> [String], question: @escaping @Sendable (Int) -> String,
        answer: String, older: @escaping @Sendable (Int) -> String
    ) {
        self.init(version, fillAt: { tag, _ in fill(tag) }, question: question, answer: answer, older: older)
    }

    init(
        _ version: Int, fillAt fill: @escaping @Sendable (Int, Int) -> [String],
        question: @escaping @Sendable (Int) -> String,
        answer: String, older: @escaping @Sendable (Int) -> String
    ) {
        self.version = version
        self.fill = fill
        self.question = question
        self.answer = answer
        answerOfOlder = older
    }

    /// The SQL literal of an identity.
    public static func id(_ kind: Int, _ tag: Int, _ number: Int = 0) -> String {
        let digits = [kind, tag, number].map { (String(repeating: "0", count: 4) + String($0, radix: 16)).suffix(4) }
        return "x'" + digits.joined() + String(repeating: "0", count: 20) + "'"
    }

    public static func shift(_ tag: Int) -> String { id(1, tag) }
    public static func delivery(_ tag: Int, _ number: Int) -> String { id(5, tag, number) }

    /// Microseconds; every tag has a day of its own.
    public static func at(_ tag: Int, _ seconds: Int) -> Int { (1_700_000_000 + tag * 86_400 + seconds) * 1_000_000 }

    /// What a build of a version would have written.
    public static func rows(at version: Int, tag: Int) -> [String] {
        all.filter { $0.version <= version }.flatMap { $0.fill(tag, version) }
    }
}
