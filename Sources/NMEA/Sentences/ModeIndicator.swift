/// The mode letter of RMC, GLL and GNS (NMEA 0183 2.3 and later): how the position came about.
enum ModeIndicator: Equatable {
    /// `N`.
    case none
    /// `A`, `D`, `P`, `F`, `R`: measured, with gpsd's `status` number for it.
    case measured(status: Int)
    /// `E`, `M`, `S`: dead reckoning, manual, simulated (rule V8), with gpsd's `status` number for it.
    case notMeasured(status: Int)
    /// No letter, or one that says nothing (`C`, `U` …).
    case unsaid

    init(_ letter: UInt8) {
        self =
            switch letter {
            case UInt8(ascii: "N"): .none
            case UInt8(ascii: "A"): .measured(status: 1)
            case UInt8(ascii: "D"), UInt8(ascii: "P"): .measured(status: 2)
            case UInt8(ascii: "R"): .measured(status: 3)
            case UInt8(ascii: "F"): .measured(status: 4)
            case UInt8(ascii: "E"): .notMeasured(status: 6)
            case UInt8(ascii: "M"): .notMeasured(status: 5)
            case UInt8(ascii: "S"): .notMeasured(status: 8)
            default: .unsaid
            }
    }
}
