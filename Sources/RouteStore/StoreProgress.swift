/// What long work on a store is at, for somebody who waits. It says nothing of how long it will take.
public struct StoreProgress: Sendable, Equatable {
    /// What is done; one after the other, some more than once.
    public enum Stage: Sendable, Equatable {
        /// Every row as it stands before an upgrade.
        case reading
        /// The whole file, at once.
        case copying
        /// Every row of a copy.
        case proving
        case upgrading(to: Int)
        /// Every row as it stands after an upgrade.
        case comparing
        /// The rows of a document.
        case loading
        /// What was loaded joins what is there.
        case merging
    }

    public let stage: Stage
    /// Rows done in this stage; 0 at its beginning.
    public let rows: Int64

    /// Where it is said to.
    public typealias Report = (StoreProgress) -> Void

    /// Often enough to see it move, seldom enough to cost nothing.
    static let rowsBetweenReports: Int64 = 10_000

    /// For whoever counts rows and does not know what for.
    static func counter(of stage: Stage, _ report: @escaping Report) -> (_ rows: Int64) -> Void {
        report(StoreProgress(stage: stage, rows: 0))
        return { rows in
            if rows % rowsBetweenReports == 0 { report(StoreProgress(stage: stage, rows: rows)) }
        }
    }
}
