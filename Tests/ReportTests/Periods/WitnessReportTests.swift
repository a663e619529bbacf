import JSONText
import RouteEngine
import RouteStore
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import Report

@Suite("What a report says of a shift stays the same through every later version of the store")
struct WitnessReportTests {
    static let current = SchemaTimeline.shipped.current

    /// The report of the day that a build of a version filled, after the store was walked to another one.
    private static func report(filledAt version: Int, walkedTo last: Int) throws -> PeriodReport {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        do {
            let connection = try Connection(path: path, access: .create)
            try connection.execute(try #require(SchemaTimeline.shipped.schemaSQL(version: version)))
            for sql in Witness.rows(at: version, tag: version) { try connection.execute(sql) }
            for step in SchemaTimeline.shipped.steps(after: version, upTo: last) {
                for sql in step.statements { try connection.execute(sql) }
            }
            try connection.execute("PRAGMA user_version = \(last)")
        }
        let store = try RecordStore.openForReading(path)
        let day = Zone.utc.day(of: UTCInstant(microseconds: Int64(Witness.at(version, 0))))
        return try PeriodReport(
            of: .day(day, in: .utc), in: store, includingReplays: false, splittingAtMidnight: true)
    }

    @Test("the same figures before and after each step", arguments: 1...current)
    func steps(version: Int) throws {
        let before = try Self.report(filledAt: version, walkedTo: version)
        #expect(before.figures.shifts == 1)
        let said = JSONValue.object(PeriodJSON.members(before)).text(.pretty)
        for last in version...Self.current {
            let after = try Self.report(filledAt: version, walkedTo: last)
            #expect(JSONValue.object(PeriodJSON.members(after)).text(.pretty) == said, "walked to \(last)")
        }
    }

    @Test("what a version could not record is not recorded, and what it could is what it wrote", arguments: 1...current)
    func figures(version: Int) throws {
        let figures = try Self.report(filledAt: version, walkedTo: Self.current).figures
        func known<Value>(since first: Int, _ value: Value) -> Value? { version >= first ? value : nil }
        #expect(figures.times.elapsed == 3_600_000_000)
        // Working time was elapsed time before there were pauses.
        #expect(figures.times.paused == (version >= 9 ? 60_000_000 : 0))
        #expect(figures.times.working == figures.times.elapsed - figures.times.paused)
        #expect(figures.times.parked == (version >= 16 ? 300_000_000 : 0))
        #expect(figures.routes.measured == (version >= 2 ? 1 : 0))
        #expect(figures.routes.partial == figures.routes.measured)
        #expect(figures.routes.distance.inferredContinuity == (version == 2))
        #expect(figures.gross.amount?.description == known(since: 4, "120.50"))
        #expect(figures.deliveries.delivered == (version >= 5 ? 4 : 0))
        #expect(figures.deliveries.active == known(since: 5, Int64(240_000_000)))
        #expect(figures.deliveries.waits.count == 0 && figures.deliveries.waits.median == nil)
        #expect(figures.deliveries.gross.amount?.description == known(since: 7, "7.250"))
        #expect(figures.expenses.all.amount?.description == known(since: 8, "31.90"))
        #expect(figures.net?.description == known(since: 8, "88.60"))
        #expect(figures.deliveries.tips.first?.sum.amount?.description == known(since: 13, "2.00"))
        #expect(
            figures.perWorkingHour.amount?.description
                == known(since: 4, version >= 9 ? "122.54" : "120.50"))
        #expect(figures.perActiveHour.amount?.description == known(since: 5, "1807.50"))
        #expect((figures.perRecordedMile.amount == nil) == (version < 4))
    }

    @Test("five samples are four hops, whichever version stored them; the last one has a reading since version 17")
    func mileage() throws {
        let early = try Self.report(filledAt: 3, walkedTo: 3).figures.routes.distance
        for version in 2..<17 {
            let distance = try Self.report(filledAt: version, walkedTo: Self.current).figures.routes.distance
            #expect(distance.metres == early.metres, "version \(version)")
            #expect((distance.segments, distance.usableSamples) == (1, 5))
        }
        let latest = try Self.report(filledAt: 17, walkedTo: 17).figures.routes.distance
        #expect((latest.velocityMetres, latest.bridgedMetres) == (Metres(12.5), Metres(0.25)))
        #expect(latest.chainMetres == early.chainMetres)
        #expect(latest.positionMetres < early.metres)
    }
}
