public import Positioning

/// Joins reports of one instant and place into one fix (rules V9), before anything is judged.
///
/// gpsd reports an instant more than once: its first report may carry a speed made from positions, its last has the
/// receiver's own. One fix is held back until the next report shows that it is whole.
public struct SameInstantMerge: Sendable {
    private var held: (fix: Fix, ordinal: Int)?
    /// Reports that became part of the fix before them.
    public private(set) var merged = 0

    public init() {}

    /// Takes the next fix of a source.
    ///
    /// - Returns: the fix before it, if that is whole now.
    public mutating func offer(_ fix: Fix, ordinal: Int) -> (fix: Fix, ordinal: Int)? {
        if let before = held?.fix, before.isReported(againBy: fix) {
            held?.fix.merge(fix)
            merged += 1
            return nil
        }
        defer { held = (fix, ordinal) }
        return held
    }

    /// Gives back the fix that is held: something else than a fix came, or the source ended.
    public mutating func release() -> (fix: Fix, ordinal: Int)? {
        defer { held = nil }
        return held
    }
}

extension Fix {
    /// Whether another report says the same fix again. Positions that are not numbers say nothing.
    fileprivate func isReported(againBy later: Fix) -> Bool {
        instant == later.instant && report.position.isOneFix(with: later.report.position)
    }

    /// Each value a later report carries replaces the earlier one.
    fileprivate mutating func merge(_ later: Fix) {
        report.position = later.report.position
        report.dimension = later.report.dimension
        report.horizontalAccuracy = later.report.horizontalAccuracy ?? report.horizontalAccuracy
        report.speed = later.report.speed ?? report.speed
        report.courseDegrees = later.report.courseDegrees ?? report.courseDegrees
        guard let status = later.report.status else { return }
        report.status = status
        report.isMeasured = later.report.isMeasured
    }
}
