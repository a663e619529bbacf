import Positioning
import Units

/// Recommended minimum: time, date, position, velocity.
///
///     $GPRMC,225446.00,A,4916.45000,N,12311.12000,W,0.500,54.70,191194,20.3,E,A*hh
///
/// | # | field |
/// | --- | --- |
/// | 1 | time of day, UTC |
/// | 2 | status: A valid, D differential, anything else: no fix |
/// | 3, 4 | latitude `ddmm.mmmm`, N or S |
/// | 5, 6 | longitude `dddmm.mmmm`, E or W |
/// | 7 | speed over ground, knots |
/// | 8 | course over ground, degrees from true north; empty when standing |
/// | 9 | date `ddmmyy` |
/// | 10, 11 | magnetic variation, E or W |
/// | 12 | mode (2.3 and later) |
/// | 13 | navigational status (4.1 and later); u-blox always sends V, which says nothing |
///
/// Receivers that break it: cold ones say A with a date of 1980 (case 13 of the shapes); some send the date as
/// `ddmmyyyy` or `2208-1`; z205 sends sub-second times in the first seconds; SiRF III repeats the last time while it
/// has no fix; some write a status V with a position that is years old.
struct RMC {
    enum Field {
        static let time = 1
        static let status = 2
        static let latitude = 3
        static let northSouth = 4
        static let longitude = 5
        static let eastWest = 6
        static let speed = 7
        static let course = 8
        static let date = 9
        static let mode = 12
    }

    let time: TimeOfDay?
    let claim: FixClaim
    /// Absent without a fix.
    var date: CivilDate?
    var position: ReportedPosition?
    var velocity: Velocity?

    init(_ fields: FieldTable, of sentence: Span<UInt8>) throws(SentenceError) {
        time = try sentence.time(fields[Field.time])
        let date = try sentence.date(fields[Field.date])
        claim = RMC.claim(
            status: sentence.letter(fields[Field.status]), mode: ModeIndicator(sentence.letter(fields[Field.mode])))
        if claim == .denied { return }
        if time == nil { throw .time }
        self.date = date
        position = try sentence.position(
            latitude: fields[Field.latitude], northSouth: fields[Field.northSouth],
            longitude: fields[Field.longitude], eastWest: fields[Field.eastWest])
        velocity = Velocity(
            knots: sentence.decimal(fields[Field.speed]), course: sentence.decimal(fields[Field.course]))
    }

    private static func claim(status: UInt8, mode: ModeIndicator) -> FixClaim {
        guard status == UInt8(ascii: "A") || status == UInt8(ascii: "D") else { return .denied }
        switch mode {
        case .none: return .denied
        case .measured(let number): return .made(status: number, isMeasured: true)
        case .notMeasured(let number): return .made(status: number, isMeasured: false)
        case .unsaid: return .made(status: status == UInt8(ascii: "D") ? 2 : 0, isMeasured: true)
        }
    }
}
