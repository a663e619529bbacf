/// Who sent a sentence: `GP`, `GN`, `II` … Data, not a condition: the type decides what a sentence is (gpsd.md G7).
struct Talker: Sendable, Equatable {
    let code: UInt16

    /// All systems together. Its position is never replaced by that of one system alone.
    static let combined = Talker(code: 0x474E)
    static let quectel = Talker(code: 0x5051)
}
