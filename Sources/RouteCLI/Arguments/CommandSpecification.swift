/// A command's words: what it takes, and what help says about it. Parsing and help read the same value, so they agree.
struct CommandSpecification: Sendable {
    /// `replay`, or `store schema`.
    let name: String
    /// One line, no full stop.
    let summary: String
    /// `LOG…`; empty when the command takes no operands.
    let operands: Operands
    let flags: [Flag]
    /// Paragraphs that help prints below the flags.
    let discussion: String
    /// A command line that works as typed.
    let example: String

    struct Operands: Sendable {
        let placeholder: String
        let count: ClosedRange<Int>

        static let none = Operands(placeholder: "", count: 0...0)
        static func one(_ placeholder: String) -> Operands { Operands(placeholder: placeholder, count: 1...1) }
        static func optional(_ placeholder: String) -> Operands {
            Operands(placeholder: "[\(placeholder)]", count: 0...1)
        }
        static func several(_ placeholders: String...) -> Operands {
            Operands(
                placeholder: placeholders.joined(separator: " "), count: placeholders.count...placeholders.count)
        }
        static func some(_ placeholder: String) -> Operands { Operands(placeholder: placeholder, count: 1...10_000) }
    }

    struct Flag: Sendable {
        /// With its two hyphens.
        let name: String
        /// `FILE`; absent for a flag without a value.
        let value: String?
        let help: String

        init(_ name: String, _ value: String? = nil, _ help: String) {
            self.name = name
            self.value = value
            self.help = help
        }
    }

    init(
        name: String, summary: String, operands: Operands = .none, flags: [Flag] = [], discussion: String = "",
        example: String
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.flags = flags
        self.discussion = discussion
        self.example = example
    }
}

extension CommandSpecification.Flag {
    static let json = Self("--json", nil, "print one JSON document instead of text")
    static let store = Self("--store", "PATH", "the store (default: $MILEPOST_STORE, then the system's or your own)")
    static let rules = Self("--rules", "1|2", "the rule set to capture and measure under")
    static let units = Self("--units", "mi|km", "the unit of distances in text (default mi)")
}
