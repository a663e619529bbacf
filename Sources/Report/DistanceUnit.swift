public import Units

/// A distance as a person reads it. The only place where metres become anything else (rules D2).
public enum DistanceUnit: String, Sendable, CaseIterable {
    case miles = "mi"
    case kilometres = "km"

    /// Exact: 1 mi is 1609.344 m (international yard and pound agreement, 1959).
    var millimetres: UInt64 { self == .miles ? 1_609_344 : 1_000_000 }

    /// `12.4 mi`: one decimal, truncated, because a floor is never rounded up; below a tenth `less than 0.1 mi`.
    ///
    /// - Parameter distance: 0 or more; beyond nine million kilometres it is not a drive and is clamped.
    public func text(_ distance: Metres) -> String {
        // Whole micrometres first: 12.4 mi given in metres must not print as 12.3 for want of the last bit.
        let micrometres = Int64((max(0, min(distance.value, 9e9)) * 1e6).rounded())
        let tenths = micrometres / Int64(millimetres * 100)
        return tenths == 0 ? "less than 0.1 \(rawValue)" : "\(tenths / 10).\(tenths % 10) \(rawValue)"
    }
}

extension Metres {
    /// Miles, unrounded: for programs, never for a person.
    public var miles: Double { value / 1609.344 }
}
