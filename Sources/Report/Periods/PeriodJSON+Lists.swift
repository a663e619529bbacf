public import JSONText
import RouteEngine
import RouteStore
import ShiftLog
import Units

extension PeriodJSON {
    /// A day of `days`.
    static func day(_ day: DayMileage, in period: Period) -> JSONValue {
        let next = CivilDate(daysSinceEpoch: day.day.daysSinceEpoch + 1)
        return [
            "day": .string(day.day.iso8601),
            "from": .string(period.zone.start(of: day.day).rfc3339),
            "to": .string(period.zone.start(of: next).rfc3339),
            "metres": day.distance.measured ? .double(day.distance.metres.value) : .null,
            "miles": day.distance.measured ? .double(day.distance.metres.miles) : .null,
            "measured": .bool(day.distance.measured),
            "shifts": JSONValue(day.shifts),
            "partialShifts": JSONValue(day.distance.gaps),
            "inPeriod": .bool((period.firstDay...period.lastDay).contains(day.day)),
        ]
    }

    /// A shift of `shifts`: its own figures, as `shift show` prints them, with its money and deliveries.
    static func shift(_ figures: ShiftFigures) -> JSONValue {
        let (shift, measurement) = (figures.shift, figures.measurement)
        let deliveries = DeliveryFigures(of: [figures])
        return [
            "shift": RouteJSON.shift(
                id: shift.id, startedAt: shift.startedAt, endedAt: shift.endedAt, clock: measurement.clock),
            "running": .bool(figures.isRunning),
            "until": .string(measurement.until.rfc3339),
            "distance": RouteJSON.distance(measurement.route.distance),
            "statement": .string(RouteStatement(measurement.route.distance).headline),
            "gross": amount(shift.grossEarnings?.value),
            "delivered": JSONValue(deliveries.delivered),
            "cancelled": JSONValue(deliveries.cancelled),
        ]
    }
}
