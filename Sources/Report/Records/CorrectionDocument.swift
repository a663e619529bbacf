public import JSONText
import RouteEngine
import RouteStore
public import ShiftLog

/// What a correction did, for a program.
public enum CorrectionDocument {
    /// `before`, `after` (null: the shift is deleted), and how many rows of each kind went; fewer than 0 are new ones.
    public static func effect(_ effect: CorrectionEffect) -> JSONValue {
        let removed = effect.removed
        return [
            "before": shift(effect.before),
            "after": effect.after.map(shift) ?? .null,
            "removed": [
                "samples": JSONValue(removed.samples), "sessions": JSONValue(removed.sessions),
                "pauses": JSONValue(removed.pauses), "suspensions": JSONValue(removed.suspensions),
                "offers": JSONValue(removed.offers), "deliveries": JSONValue(removed.deliveries),
                "tips": JSONValue(removed.tips),
            ],
        ]
    }

    private static func shift(_ measurement: ShiftMeasurement) -> JSONValue {
        let shift = measurement.shift
        return [
            "shift": RouteJSON.shift(
                id: shift.id, startedAt: shift.startedAt, endedAt: shift.endedAt, clock: measurement.clock),
            "distance": RouteJSON.distance(measurement.route.distance),
            "statement": .string(RouteStatement(measurement.route.distance).headline),
        ]
    }
}
