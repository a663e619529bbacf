public import JSONText
import RouteEngine
public import RouteStore
public import ShiftLog
public import Units

/// A shift of a list: what was recorded of it, and whether it was driven or replayed.
public struct ListedShift: Sendable {
    public let measurement: ShiftMeasurement
    /// Everything in it was replayed from a log.
    public let isReplayed: Bool

    /// - Parameter now: until when a running shift is reckoned (see `ShiftMeasurement`).
    public init(_ shift: Shift, in store: RecordStore, now: UTCInstant?) throws(StoreError) {
        (measurement, isReplayed) = try store.inSnapshot { () throws(StoreError) in
            (try ShiftMeasurement(of: shift, in: store, now: now), try store.isReplayed(shift.id))
        }
    }

    /// An element of `shift list --json`.
    public var document: JSONValue {
        let shift = measurement.shift
        return [
            "shift": RouteJSON.shift(
                id: shift.id, startedAt: shift.startedAt, endedAt: shift.endedAt, clock: measurement.clock),
            "distance": RouteJSON.distance(measurement.route.distance),
            "statement": .string(RouteStatement(measurement.route.distance).headline),
            "grossEarnings": RecordDocument.amount(shift.grossEarnings),
            "note": JSONValue(shift.note),
            "replayed": .bool(isReplayed),
        ]
    }
}
