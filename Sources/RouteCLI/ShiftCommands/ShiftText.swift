import Report
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// A shift for a person: what was recorded first, then what qualifies it, then its times and its name.
enum ShiftText {
    static func lines(_ measurement: ShiftMeasurement, unit: DistanceUnit) -> [String] {
        let shift = measurement.shift
        var lines = route(measurement.route, clock: measurement.clock, unit: unit)
        lines.append(times(shift.startedAt, shift.endedAt, measurement.clock) + state(measurement.record))
        if measurement.clock.malformed > 0 {
            lines.append(
                "Left out: \(measurement.clock.malformed) pauses or stretches parked that end before they begin")
        }
        return lines + ["Identity \(shift.id)"]
    }

    /// The headline, the counts, and the sentences that qualify them.
    static func route(_ route: RouteMeasurement, clock: ShiftClock, unit: DistanceUnit) -> [String] {
        let statement = RouteStatement(route.distance, unit: unit)
        let isEmpty = route.distance.usableSamples == 0 && route.gaps.isEmpty
        return [statement.headline] + (isEmpty ? [] : [statement.counts]) + statement.qualifications(clock: clock)
    }

    /// `Shift 2026-… to 2026-…, 8 h 05 min; paused 30 min, worked 7 h 35 min`.
    static func times(_ start: UTCInstant, _ end: UTCInstant?, _ clock: ShiftClock) -> String {
        var text = "Shift \(start.rfc3339) to \(end?.rfc3339 ?? "now"), "
        text += DurationText.text(microseconds: clock.elapsed)
        if clock.paused > 0 {
            text += "; paused \(DurationText.text(microseconds: clock.paused)), "
            text += "worked \(DurationText.text(microseconds: clock.working))"
        }
        return text
    }

    private static func state(_ record: ShiftRecord) -> String {
        guard record.endedAt == nil else { return "" }
        return record.isPaused ? "; it is paused" : record.isParked ? "; the vehicle is recorded as parked" : ""
    }
}
