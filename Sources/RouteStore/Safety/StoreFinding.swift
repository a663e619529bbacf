/// Something `store check` found, and what it means.
public struct StoreFinding: Sendable, Equatable {
    public enum Kind: String, Sendable {
        /// The file itself is damaged.
        case integrity
        /// A row names another one that is not there.
        case reference
        /// Tables, columns or indexes are not those of its version.
        case shape
        /// Rows that no rule allows. They are carried and left out where they cannot count; nothing repairs them.
        case rows
    }

    public let kind: Kind
    /// Absent when it is about the whole file.
    public let table: String?
    /// How many rows, or faults.
    public let count: Int
    /// What it means for the driver, in a sentence without a value.
    public let meaning: String
}
