import Positioning

/// Fix data: time, position, quality, satellites, HDOP, altitude.
///
///     $GPGGA,225446.00,4916.45000,N,12311.12000,W,1,08,0.9,545.4,M,46.9,M,,*hh
///
/// | # | field |
/// | --- | --- |
/// | 1 | time of day, UTC |
/// | 2, 3 | latitude `ddmm.mmmm`, N or S |
/// | 4, 5 | longitude `dddmm.mmmm`, E or W |
/// | 6 | quality: 0 none, 1 alone, 2 differential, 3 PPS, 4 RTK, 5 RTK float, 6 dead reckoning, 7 manual, 8 simulator |
/// | 7 | satellites used |
/// | 8 | HDOP |
/// | 9, 10 | altitude above mean sea level, M |
/// | 11, 12 | height of the geoid above the ellipsoid, M |
/// | 13, 14 | age of the differential data, its station |
///
/// Receivers that break it: the GT31 logs quality 0 with satellites and a position (no fix: gpsd.md G3); Garmins in
/// demonstration say 8; some leave the last fields out; Haicom writes HDOP as `01.3`; RTK receivers send 8 decimals.
struct GGA {
    enum Field {
        static let time = 1
        static let latitude = 2
        static let northSouth = 3
        static let longitude = 4
        static let eastWest = 5
        static let quality = 6
        static let satellites = 7
        static let hdop = 8
        static let altitude = 9
    }

    /// A position from fewer satellites is none. It denies none either: another sentence may have one.
    static let fewestSatellites = 3

    let time: TimeOfDay?
    let claim: FixClaim
    var position: ReportedPosition?
    var satellites = 0
    /// As sent; 0 means unknown.
    var hdop: Double?
    var hasAltitude = false

    init(_ fields: FieldTable, of sentence: Span<UInt8>) throws(SentenceError) {
        time = try sentence.time(fields[Field.time])
        claim = try GGA.claim(fields[Field.quality], of: sentence)
        if claim == .denied { return }
        if time == nil { throw .time }
        satellites = sentence.wholeNumber(fields[Field.satellites]) ?? 0
        hdop = sentence.decimal(fields[Field.hdop])
        hasAltitude = sentence.decimal(fields[Field.altitude]) != nil
        let position = try sentence.position(
            latitude: fields[Field.latitude], northSouth: fields[Field.northSouth],
            longitude: fields[Field.longitude], eastWest: fields[Field.eastWest])
        if satellites >= GGA.fewestSatellites { self.position = position }
    }

    /// Quality as gpsd's `status` number; an empty one denies a fix.
    private static func claim(_ field: Range<Int>, of sentence: Span<UInt8>) throws(SentenceError) -> FixClaim {
        if field.isEmpty { return .denied }
        switch sentence.wholeNumber(field) {
        case 0: return .denied
        case 1: return .made(status: 1, isMeasured: true)
        case 2: return .made(status: 2, isMeasured: true)
        case 3: return .made(status: 7, isMeasured: true)
        case 4: return .made(status: 3, isMeasured: true)
        case 5: return .made(status: 4, isMeasured: true)
        case 6: return .made(status: 6, isMeasured: false)
        case 7: return .made(status: 5, isMeasured: false)
        case 8: return .made(status: 8, isMeasured: false)
        default: throw .quality
        }
    }
}
