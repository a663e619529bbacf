import RouteEngine
import ShiftLog
import Units

/// What the store says about the shift that is captured and the one that should be: the only authority.
struct StoreView: Sendable {
    /// The record of the shift captured until now; absent when it is gone, or none was captured.
    var captured: ShiftRecord?
    /// The shift without an end; absent when none runs.
    var active: ActiveShift?

    struct ActiveShift: Sendable {
        var shift: Identity
        var record: ShiftRecord
        /// Instant of its first sample; absent without samples.
        var firstSample: UTCInstant?
        /// What the next fix is judged against (rules A14).
        var newestSample: RouteSample?
    }
}
