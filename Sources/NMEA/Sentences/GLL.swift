import Positioning

/// Geographic position and time.
///
///     $GPGLL,4916.45000,N,12311.12000,W,225446.00,A,A*hh
///
/// | # | field |
/// | --- | --- |
/// | 1, 2 | latitude `ddmm.mmmm`, N or S |
/// | 3, 4 | longitude `dddmm.mmmm`, E or W |
/// | 5 | time of day, UTC |
/// | 6 | status: A valid, anything else: no fix |
/// | 7 | mode (2.3 and later) |
///
/// Receivers that break it: boat plotters repeat another receiver's position under their own talker.
struct GLL {
    enum Field {
        static let latitude = 1
        static let northSouth = 2
        static let longitude = 3
        static let eastWest = 4
        static let time = 5
        static let status = 6
        static let mode = 7
    }

    let time: TimeOfDay?
    let claim: FixClaim
    var position: ReportedPosition?

    init(_ fields: FieldTable, of sentence: Span<UInt8>) throws(SentenceError) {
        time = try sentence.time(fields[Field.time])
        claim = GLL.claim(
            status: sentence.letter(fields[Field.status]), mode: ModeIndicator(sentence.letter(fields[Field.mode])))
        if claim == .denied { return }
        if time == nil { throw .time }
        position = try sentence.position(
            latitude: fields[Field.latitude], northSouth: fields[Field.northSouth],
            longitude: fields[Field.longitude], eastWest: fields[Field.eastWest])
    }

    private static func claim(status: UInt8, mode: ModeIndicator) -> FixClaim {
        guard status == UInt8(ascii: "A") else { return .denied }
        switch mode {
        case .none: return .denied
        case .measured(let number): return .made(status: number, isMeasured: true)
        case .notMeasured(let number): return .made(status: number, isMeasured: false)
        case .unsaid: return .made(status: 0, isMeasured: true)
        }
    }
}
