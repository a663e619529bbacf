import RouteEngine
import RouteStore
import ShiftLog
import TestSupport
import Testing
import Units

@testable import Report

@Suite("The figures of a period, and the records they rest on")
struct PeriodFigureTests {
    @Test("working time is elapsed less pauses; parking subtracts nothing; one that ends before it starts has none")
    func times() throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "16:00")
        try scene.pause(shift, "10:00", "10:30")
        try scene.pause(shift, "10:20", "10:40")
        try scene.pause(shift, "15:50", "17:00")
        try scene.pause(shift, "12:00", "11:00")
        try scene.park(shift, "13:00", "14:00")
        try scene.shift("18:00", "17:00")
        let times = try scene.report().figures.times
        #expect(times.elapsed == 8 * 3_600_000_000)
        #expect(times.paused == 50 * 60_000_000)
        #expect(times.working == 430 * 60_000_000)
        #expect((times.parked, times.parkedStretches) == (3_600_000_000, 1))
        #expect((times.shifts, times.malformed) == (1, 1))
    }

    @Test("a running shift counts as far as it is recorded, and says so")
    func running() throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", nil)
        try scene.drive(shift, from: "08:05", samples: 7)
        try scene.pause(shift, "08:30", nil)
        try scene.delivery(shift, accepted: "08:10", arrived: "08:20")
        let report = try scene.report()
        #expect(report.figures.running == 1)
        #expect(report.figures.times.elapsed == 30 * 60_000_000)
        #expect(report.figures.times.working == 30 * 60_000_000)
        #expect(report.figures.deliveries.inProgress == 1)
        #expect(report.figures.deliveries.active == Int64(20 * 60_000_000))
        #expect(report.figures.routes.distance.gaps == 0)
        #expect(report.shifts.first?.measurement.until == (try PeriodScene.instant("08:30")))
    }

    @Test("a missing amount is none, and a recorded 0 is one")
    func gross() throws {
        let scene = try PeriodScene()
        try scene.shift("08:00", "09:00")
        #expect(try scene.report().figures.gross.amount == nil)
        try scene.shift("10:00", "11:00", gross: "0")
        #expect(try scene.report().figures.gross.amount?.description == "0")
        try scene.shift("12:00", "13:00", gross: "96.250")
        let gross = try scene.report().figures.gross
        #expect((gross.amount?.description, gross.counted, gross.asked) == ("96.250", 2, 3))
    }

    @Test("a rate is a sum over a sum of the same shifts, not a mean of rates")
    func rates() throws {
        let scene = try PeriodScene()
        try scene.shift("00:00", "01:00", gross: "100")
        let long = try scene.shift("02:00", "11:00", gross: "100")
        // Lacks one half each.
        try scene.shift("12:00", "13:00")
        try scene.shift("14:00", "14:00", gross: "50")
        try scene.drive(long, from: "02:00", samples: 101)
        let driven = try scene.shift("15:00", "15:30")
        try scene.drive(driven, from: "15:00", samples: 100)
        let figures = try scene.report().figures
        #expect((figures.perWorkingHour.amount?.description, figures.perWorkingHour.shifts) == ("20.00", 2))
        // 100 over 10 km, which are 6.2137 mi.
        #expect((figures.perRecordedMile.amount?.description, figures.perRecordedMile.shifts) == ("16.09", 1))
        #expect(figures.perRecordedKilometre.amount?.description == "10.00")
        #expect((figures.perActiveHour.amount, figures.perActiveHour.shifts) == (nil, 0))
    }

    @Test("active time is a union within the shift; what says no stretch is left out and counted")
    func activeTime() throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "12:00", gross: "30")
        try scene.delivery(shift, accepted: "08:00", delivered: "08:30")
        try scene.delivery(shift, accepted: "08:10", cancelled: "08:40")
        try scene.delivery(shift, accepted: "08:40", delivered: "08:50")
        try scene.delivery(shift, accepted: "11:50", delivered: "12:30")
        try scene.delivery(shift, accepted: "09:00")
        try scene.delivery(shift, accepted: "10:00", delivered: "09:59")
        try scene.shift("13:00", "14:00")
        let figures = try scene.report().figures
        #expect(figures.deliveries.active == Int64(60 * 60_000_000))
        #expect((figures.deliveries.activeShifts, figures.deliveries.activeLeftOut) == (1, 2))
        #expect(figures.perActiveHour.amount?.description == "30.00")
        #expect((figures.deliveries.delivered, figures.deliveries.cancelled) == (4, 1))
        #expect((figures.deliveries.inProgress, figures.deliveries.withoutEnd) == (0, 1))
    }

    @Test(
        "a wait runs from the arrival to the pickup; the median is the middle one, or between the middle two",
        arguments: [
            ([], nil), ([7], 7.0), ([3, 9], 6), ([9, 3, 4], 4), ([1, 2, 40, 3], 2.5), ([0, 0, 5], 0), ([-1, 5], 5),
        ] as [([Int], Double?)])
    func waits(minutes: [Int], median: Double?) throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "16:00")
        for wait in minutes {
            let pickedUp = 30 + wait
            try scene.delivery(
                shift, accepted: "08:00", arrived: "09:30",
                pickedUp: "\(pickedUp < 60 ? "09:" : "10:")"
                    + "\(pickedUp % 60 < 10 ? "0" : "")\(pickedUp % 60)", delivered: "11:00")
        }
        try scene.delivery(shift, accepted: "08:00", arrived: "08:30", cancelled: "09:00")
        try scene.delivery(shift, accepted: "08:00", pickedUp: "08:30", delivered: "09:00")
        let waits = try scene.report().figures.deliveries.waits
        #expect(waits.median == median.map { Int64($0 * 60_000_000) })
        #expect(waits.count == minutes.count { $0 >= 0 })
        #expect(waits.leftOut == minutes.count { $0 < 0 })
    }

    @Test("amounts of deliveries and tips are no part of the gross")
    func deliveryMoney() throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "16:00", gross: "80")
        let paid = try scene.delivery(shift, accepted: "08:00", delivered: "09:00", gross: "7.25")
        try scene.delivery(shift, accepted: "09:00", cancelled: "09:10", gross: "3")
        try scene.delivery(shift, accepted: "10:00", delivered: "11:00")
        try scene.tip(paid, "2.00", "cash")
        try scene.tip(paid, "1.5", "platform")
        try scene.tip(paid, "0.505", "cash")
        let figures = try scene.report().figures
        #expect(figures.gross.amount?.description == "80")
        #expect((figures.deliveries.gross.amount?.description, figures.deliveries.gross.counted) == ("10.25", 2))
        #expect(figures.deliveries.gross.asked == 3)
        #expect(figures.deliveries.tips.map(\.method) == ["cash", "platform"])
        #expect(figures.deliveries.tips.map { $0.sum.amount?.description } == ["2.505", "1.5"])
    }

    @Test("expenses are the period's by their own date; net is stated only where both are recorded")
    func expenses() throws {
        let scene = try PeriodScene()
        try scene.expense("2026-03-13T23:59:59", "99", "fuel")
        try scene.expense("00:00", "41.07", "fuel")
        try scene.expense("12:00", "12", "parking")
        try scene.expense("2026-03-15T00:00:00", "99", "fuel")
        #expect(try scene.report().figures.net == nil)
        try scene.shift("08:00", "09:00")
        #expect(try scene.report().figures.net == nil)
        try scene.shift("10:00", "11:00", gross: "50")
        let report = try scene.report()
        #expect(report.figures.expenses.all.amount?.description == "53.07")
        #expect(report.figures.expenses.categories.map(\.category) == ["fuel", "parking"])
        #expect(report.figures.net?.description == "-3.07")
        #expect(report.before.expenses.all.amount?.description == "99")
        #expect(report.before.net == nil)
    }

    @Test("measured, partial and not measured shifts are told apart; what is not measured is no 0")
    func routes() throws {
        let scene = try PeriodScene()
        let whole = try scene.shift("08:00", "08:02")
        try scene.drive(whole, from: "08:00", samples: 11)
        let partial = try scene.shift("09:00", "10:00")
        try scene.drive(partial, from: "09:00", samples: 11)
        let lone = try scene.shift("11:00", "11:01")
        try scene.drive(lone, from: "11:00", samples: 1)
        try scene.shift("12:00", "12:01")
        let routes = try scene.report().figures.routes
        #expect((routes.measured, routes.partial) == (2, 1))
        #expect(abs(routes.distance.metres.value - 2000) < 0.01)
        #expect(routes.distance.gaps == 1)
    }

    @Test("a shift of which everything was replayed is left out, and counted when asked")
    func replays() throws {
        let scene = try PeriodScene()
        let replayed = try scene.shift("08:00", "09:00", gross: "10")
        _ = try scene.capture(replayed, "08:00", source: .nmeaReplay)
        let mixed = try scene.shift("10:00", "11:00", gross: "20")
        _ = try scene.capture(mixed, "10:00", source: .nmeaReplay)
        _ = try scene.capture(mixed, "10:30", source: .gpsd)
        try scene.shift("12:00", "13:00", gross: "40")
        let figures = try scene.report().figures
        #expect((figures.shifts, figures.leftOut, figures.gross.amount?.description) == (2, 1, "60"))
        let all = try scene.report(includingReplays: true).figures
        #expect((all.shifts, all.leftOut, all.gross.amount?.description) == (3, 0, "70"))
    }

    @Test("a shift belongs whole to the period it starts in")
    func membership() throws {
        let scene = try PeriodScene()
        let late = try scene.shift("23:00", "2026-03-15T02:00:00", gross: "10")
        try scene.drive(late, from: "23:30", samples: 361)
        try scene.shift("2026-03-13T23:59:59", "10:00", gross: "20")
        let report = try scene.report()
        #expect((report.figures.shifts, report.figures.gross.amount?.description) == (1, "10"))
        #expect(report.figures.times.elapsed == 3 * 3_600_000_000)
        #expect(abs(report.figures.routes.distance.metres.value - 36_000) < 2)
        #expect(report.before.gross.amount?.description == "20")
    }

    @Test("nothing recorded is nothing, in every figure")
    func empty() throws {
        let figures = try PeriodScene().report().figures
        #expect((figures.shifts, figures.running, figures.leftOut) == (0, 0, 0))
        #expect(figures.gross.amount == nil && figures.expenses.all.amount == nil && figures.net == nil)
        #expect(figures.deliveries.active == nil && figures.deliveries.waits.median == nil)
        #expect(!figures.routes.distance.measured && figures.routes.distance.gaps == 0)
    }
}
