/// How much a JSON text may ask of its reader.
public struct JSONLimits: Sendable, Equatable {
    /// Objects and arrays inside one another, 1…64.
    public let depth: Int
    /// UTF-8 bytes of one string after its escapes are resolved, and bytes of one number literal.
    public let literalBytes: Int

    /// 64 levels are far beyond every document of ours and far below what a recursive walk of the result can bear.
    /// Depth beyond 64 is not offered: the reader keeps one bit a level in one word, and so needs no memory for it.
    public init(depth: Int = 64, literalBytes: Int = 1 << 20) {
        self.depth = min(64, max(1, depth))
        self.literalBytes = max(1, literalBytes)
    }

    public static let standard = JSONLimits()
}
