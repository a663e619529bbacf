import RouteEngine
import RouteStore
import ShiftLog
public import Units

/// What shifts earned for each unit of something: the sum of their amounts over the sum of that, of the same shifts.
///
/// A shift that lacks either half gives neither. An average of the shifts' own rates would answer another question: it
/// weighs half an hour like a day.
public struct GrossRate: Sendable, Equatable {
    /// To two decimals, half away from zero; absent where no shift has both halves.
    public let amount: ExactDecimal?
    /// Shifts with both halves.
    public let shifts: Int

    public static func perWorkingHour(of shifts: [ShiftFigures]) -> GrossRate {
        GrossRate(of: shifts, perMicrosecondsInHour) { $0.hasUsableTimes ? $0.measurement.clock.working : nil }
    }

    public static func perActiveHour(of shifts: [ShiftFigures]) -> GrossRate {
        GrossRate(of: shifts, perMicrosecondsInHour) { $0.activeTime.length }
    }

    public static func perRecorded(_ unit: DistanceUnit, of shifts: [ShiftFigures]) -> GrossRate {
        // A metre is 2²⁰ units of the grid.
        GrossRate(of: shifts, (times: unit.millimetres << 20, over: 1000)) { shift in
            let route = shift.measurement.route.distance
            return route.measured ? Int64(route.onGrid.metres.gridUnits) : nil
        }
    }

    private static let perMicrosecondsInHour = (times: UInt64(3_600_000_000), over: UInt64(1))

    /// - Parameters:
    ///   - unit: what the quotient is multiplied with and divided by to be one per unit.
    ///   - amount: how much a shift has of it; absent or not above 0: the shift does not count.
    private init(
        of shifts: [ShiftFigures], _ unit: (times: UInt64, over: UInt64), amount: (ShiftFigures) -> Int64?
    ) {
        var gross: ExactDecimal?
        var divisor: Int64 = 0
        var count = 0
        for shift in shifts {
            guard let earned = shift.shift.grossEarnings?.value, let part = amount(shift), part > 0 else { continue }
            gross = (gross ?? .zero) + earned
            divisor = divisor.addingSaturating(part)
            count += 1
        }
        let (whole, overflow) = UInt64(divisor).multipliedReportingOverflow(by: unit.over)
        self.amount = overflow ? nil : gross?.quotient(times: unit.times, over: whole)
        self.shifts = count
    }
}
