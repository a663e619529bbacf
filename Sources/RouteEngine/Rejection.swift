/// Why a fix was not used: the first rule it breaks (rules A, V). A value, never an error; it never carries a position.
public enum Rejection: String, Sendable, CaseIterable {
    case invalidCoordinate
    case invalidAccuracy
    case poorAccuracy
    case notMeasured
    case shiftEnded
    case shiftPaused
    case routeSuspended
    case beforeShiftStart
    case implausibleTime
    case stale
    case duplicateTimestamp
    case outOfOrder
    case negligibleMovement
    case implausibleSpeed
    case unsettled
    case outlier
}
