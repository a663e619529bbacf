public import Units

/// From the start of a finished shift to its end (rules C5). A running shift has none.
public struct ShiftWindow: Sendable, Equatable {
    public var start: UTCInstant
    /// May lie before the start in imperfect old rows; then nothing is missing at its edges.
    public var end: UTCInstant

    public init(start: UTCInstant, end: UTCInstant) {
        self.start = start
        self.end = end
    }
}
