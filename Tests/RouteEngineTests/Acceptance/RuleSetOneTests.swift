import Positioning
import RouteEngine
import Testing
import Units

@Suite("Rule set 1 accepts a fix or names the first rule it breaks (rules A1–A12)")
struct RuleSetOneTests {
    /// Where and when most rows stand: the newest sample at 08:00:00, 4 m accurate.
    static let start = UTCInstant(microseconds: 1_773_475_200_000_000)
    static let home = ReportedPosition(latitudeDegrees: 40, longitudeDegrees: -83)

    static func fix(
        _ seconds: Double, north metres: Double = 0, accuracy: Double? = 4, at position: ReportedPosition? = nil
    ) -> Fix {
        // A degree of latitude at 40° north is 111,034.6 m.
        let place = ReportedPosition(latitudeDegrees: 40 + metres / 111_034.6, longitudeDegrees: -83)
        return Fix(
            instant: start.advanced(byMicroseconds: Int64((seconds * 1e6).rounded())),
            report: PositionReport(position: position ?? place, horizontalAccuracy: accuracy.map { Metres($0) }))
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let fix: Fix
        var age = 0.0
        var shift = ShiftState(startedAt: RuleSetOneTests.start.advanced(byMicroseconds: -3_600_000_000))
        let rejection: Rejection?

        init(
            _ why: String, _ fix: Fix, age: Double = 0, shift: ShiftState? = nil, _ rejection: Rejection?
        ) {
            testDescription = why
            self.fix = fix
            self.age = age
            if let shift { self.shift = shift }
            self.rejection = rejection
        }
    }

    static func place(_ latitude: Double, _ longitude: Double) -> ReportedPosition {
        ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude)
    }

    /// Judged with nothing before it.
    static let alone: [Row] = [
        Row("a good fix", fix(0), nil),
        Row("A1 latitude beyond the pole", fix(0, at: place(90.000001, 5)), .invalidCoordinate),
        Row("A1 the pole itself", fix(0, at: place(90, 5)), nil),
        Row("A1 latitude below", fix(0, at: place(-90.000001, 5)), .invalidCoordinate),
        Row("A1 longitude 180", fix(0, at: place(5, 180)), nil),
        Row("A1 longitude beyond", fix(0, at: place(5, 180.000001)), .invalidCoordinate),
        Row("A1 longitude below", fix(0, at: place(5, -180.000001)), .invalidCoordinate),
        Row("A1 not a number", fix(0, at: place(.nan, 5)), .invalidCoordinate),
        Row("A1 infinite", fix(0, at: place(5, .infinity)), .invalidCoordinate),
        Row("A1 null island", fix(0, at: place(0, 0)), .invalidCoordinate),
        Row("A1 minus zero is null island too", fix(0, at: place(-0.0, 0)), .invalidCoordinate),
        Row("A1 a hair beside it", fix(0, at: place(0, 1e-9)), nil),
        Row("A2 absent", fix(0, accuracy: nil), .invalidAccuracy),
        Row("A2 negative", fix(0, accuracy: -0.001), .invalidAccuracy),
        Row("A2 zero", fix(0, accuracy: 0), nil),
        Row("A2 not a number", fix(0, accuracy: .nan), .invalidAccuracy),
        Row("A2 infinite is not finite before it is poor", fix(0, accuracy: .infinity), .invalidAccuracy),
        Row("A3 under", fix(0, accuracy: 99.999), nil),
        Row("A3 at", fix(0, accuracy: 100), nil),
        Row("A3 over", fix(0, accuracy: 100.001), .poorAccuracy),
        Row("A4 ended", fix(0), shift: ShiftState(endedAt: start.advanced(byMicroseconds: 9_000_000)), .shiftEnded),
        Row("A5 paused", fix(0), shift: ShiftState(isPaused: true), .shiftPaused),
        Row("A6 parked", fix(0), shift: ShiftState(isSuspended: true), .routeSuspended),
        Row("A7 a microsecond before", fix(-0.000001), shift: ShiftState(startedAt: start), .beforeShiftStart),
        Row("A7 at the start", fix(0), shift: ShiftState(startedAt: start), nil),
        Row("A7 start not known", fix(-1e6), shift: ShiftState(), nil),
        Row("A8 30 s old", fix(0), age: 30, nil),
        Row("A8 a microsecond more", fix(0), age: 30.000001, .stale),
        Row("A8 from the future", fix(0), age: -500, nil),
        Row("V8 is no rule of set 1", estimated, nil),
    ]

    static let estimated: Fix = {
        var fix = RuleSetOneTests.fix(0)
        fix.report.isMeasured = false
        return fix
    }()

    /// Judged after an accepted fix at the start instant, 4 m accurate.
    static let following: [Row] = [
        Row("A9 the same instant", fix(0, north: 10), .duplicateTimestamp),
        Row("A9 the same instant a country away", fix(0, north: 1e6), .duplicateTimestamp),
        Row("A10 a microsecond before", fix(-0.000001, north: 10), .outOfOrder),
        Row("A10 a microsecond after", fix(0.000001, north: 10), nil),
        Row("A11 under 5 m", fix(1, north: 4.999), .negligibleMovement),
        Row("A11 over 5 m", fix(1, north: 5.001), nil),
        Row("A11 standing still for an hour", fix(3600), .negligibleMovement),
        Row("A12 62 m/s after both accuracies, under", fix(1, north: 69.99), nil),
        Row("A12 over", fix(1, north: 70.01), .implausibleSpeed),
        Row("A12 under a second counts as one, under", fix(0.1, north: 69.99), nil),
        Row("A12 under a second counts as one, over", fix(0.1, north: 70.01), .implausibleSpeed),
        Row("A12 ten seconds, under", fix(10, north: 627.9), nil),
        Row("A12 ten seconds, over", fix(10, north: 628.1), .implausibleSpeed),
        Row("A12 a poor fix may be far off, under", fix(1, north: 165.9, accuracy: 100), nil),
        Row("A12 a poor fix, over", fix(1, north: 166.1, accuracy: 100), .implausibleSpeed),
        Row("A12 within both accuracies is no speed", fix(0.000001, north: 103, accuracy: 100), nil),
    ]

    @Test("the first fix is judged by A1–A8", arguments: alone)
    func first(row: Row) {
        var rules = RuleSetOne()
        #expect(verdict(of: row, by: &rules) == row.rejection)
    }

    @Test("the next is judged by A9–A12 too, after a fix or after the newest stored sample (A14)", arguments: following)
    func next(row: Row) {
        var live = RuleSetOne()
        #expect(verdict(of: Row("", Self.fix(0), nil), by: &live) == nil)
        #expect(verdict(of: row, by: &live) == row.rejection)

        var restarted = RuleSetOne(
            newestSample: RouteSample(instant: Self.start, position: Self.home, horizontalAccuracy: Metres(4)))
        #expect(verdict(of: row, by: &restarted) == row.rejection)
    }

    private func verdict(of row: Row, by rules: inout RuleSetOne) -> Rejection? {
        let log = OutputLog()
        let now = row.fix.instant.advanced(byMicroseconds: Int64((row.age * 1e6).rounded()))
        rules.judge(row.fix, ordinal: 7, now: now, shift: row.shift, into: log.take)
        #expect(log.decisions.map(\.ordinal) == [7])
        #expect(log.decisions.map(\.instant) == [row.fix.instant])
        return log.rejections.first
    }
}
