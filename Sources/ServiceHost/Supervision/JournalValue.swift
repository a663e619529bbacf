public import Units

/// What a field of a log line may hold: numbers and identifiers. There is no way to make one of a text that somebody
/// typed, or of a place.
public struct JournalValue: Sendable, Equatable {
    let text: String

    public static func number(_ value: some BinaryInteger) -> JournalValue { JournalValue(text: "\(value)") }

    public static func identity(_ value: Identity) -> JournalValue { JournalValue(text: "\(value)") }

    /// One of a closed list of words.
    public static func word(_ value: some RawRepresentable<String> & CaseIterable) -> JournalValue {
        JournalValue(text: value.rawValue)
    }

    /// A file or a device of this computer, as whoever set it up named it.
    public static func path(_ value: String) -> JournalValue {
        // A line break would forge a line, a space a field.
        JournalValue(text: String(value.map { $0.isWhitespace || $0 < " " ? "?" : $0 }))
    }
}
