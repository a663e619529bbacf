import Positioning

/// Fix data of several satellite systems.
///
///     $GNGNS,225446.00,4916.45000,N,12311.12000,W,AAN,12,0.9,545.4,46.9,,,V*hh
///
/// | # | field |
/// | --- | --- |
/// | 1 | time of day, UTC |
/// | 2, 3 | latitude `ddmm.mmmm`, N or S |
/// | 4, 5 | longitude `dddmm.mmmm`, E or W |
/// | 6 | mode, one letter a satellite system |
/// | 7 | satellites used |
/// | 8 | HDOP |
/// | 9 | altitude above mean sea level, metres |
/// | 10 | height of the geoid above the ellipsoid, metres |
/// | 11, 12 | age of the differential data, its station |
/// | 13 | navigational status (4.1 and later) |
///
/// Receivers that break it: u-blox always sends V in field 13, so the mode letters decide (gpsd.md G5).
struct GNS {
    enum Field {
        static let time = 1
        static let latitude = 2
        static let northSouth = 3
        static let longitude = 4
        static let eastWest = 5
        static let mode = 6
        static let satellites = 7
        static let hdop = 8
        static let altitude = 9
    }

    let time: TimeOfDay?
    let claim: FixClaim
    var position: ReportedPosition?
    var satellites = 0
    /// As sent; 0 means unknown.
    var hdop: Double?
    var hasAltitude = false

    init(_ fields: FieldTable, of sentence: Span<UInt8>) throws(SentenceError) {
        time = try sentence.time(fields[Field.time])
        claim = GNS.claim(fields[Field.mode], of: sentence)
        if claim == .denied { return }
        if time == nil { throw .time }
        position = try sentence.position(
            latitude: fields[Field.latitude], northSouth: fields[Field.northSouth],
            longitude: fields[Field.longitude], eastWest: fields[Field.eastWest])
        satellites = sentence.wholeNumber(fields[Field.satellites]) ?? 0
        hdop = sentence.decimal(fields[Field.hdop])
        hasAltitude = sentence.decimal(fields[Field.altitude]) != nil
    }

    /// Any system that measured makes the position measured; its letter is the status. Else any estimate, else nothing.
    private static func claim(_ field: Range<Int>, of sentence: Span<UInt8>) -> FixClaim {
        var claim = FixClaim.denied
        for index in field {
            switch ModeIndicator(sentence[index]) {
            case .measured(let status): return .made(status: status, isMeasured: true)
            case .notMeasured(let status): if claim == .denied { claim = .made(status: status, isMeasured: false) }
            case .none, .unsaid: break
            }
        }
        return claim
    }
}
