/// The name of a pickup place or a vehicle, and what names are compared by.
///
/// Folded: white space (any run is one space, none at the ends), case, Unicode composition (Swift compares strings by
/// canonical equivalence), and the apostrophes people type for one another. Not folded: punctuation and accents, for
/// they tell names apart. A better policy needs no other schema: names are folded anew whenever they are compared.
public struct PlaceName: Sendable, Equatable {
    /// As the driver wrote it, without white space at its ends.
    public let display: String
    public let folded: String

    /// - Returns: nil where there is nothing but white space.
    public init?(_ text: String) {
        guard let name = text.trimmed else { return nil }
        display = name
        folded = PlaceName.folded(display)
    }

    static func folded(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ").unicodeScalars
            .map { apostrophes.contains($0) ? "'" : $0.caseFolded }.joined()
    }

    /// U+2019 and its like, the modifier letter, the full-width one, prime, and the accents that stand alone.
    private static let apostrophes: Set<Unicode.Scalar> = ["’", "‘", "‛", "ʼ", "＇", "′", "`", "´"]
}

extension Unicode.Scalar {
    /// Upper case first, so that ß is ss and every sigma is one; a dotless i stays itself, as Unicode's folding has it.
    fileprivate var caseFolded: String {
        self == "ı" ? "ı" : properties.uppercaseMapping.lowercased()
    }
}
