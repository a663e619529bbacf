import Positioning
import Units

/// What the sentences of one instant have said so far.
struct Epoch: Sendable {
    let time: TimeOfDay
    /// The line of the sentence that opened it.
    let line: Int
    /// Stated by a sentence of the epoch or, until then, guessed; absent as long as the source has no date.
    var instant: UTCInstant?
    /// Whether a sentence of the epoch stated its date.
    var hasStatedDate = false
    private(set) var isDenied = false
    private(set) var isMeasured = true
    /// The highest of gpsd's `status` numbers, 0 when none was said.
    private(set) var status = 0

    var position = Preferred<LocatedPosition>()
    var velocity = Preferred<Velocity>()
    /// From GGA or GNS; never 0.
    var hdop = Preferred<Double>()
    var hasAltitude = false
    var satellites = 0
    private var gsa: GSA?
    private var vtg: VTG?

    /// A position and the line of the sentence that gave it.
    struct LocatedPosition: Sendable {
        let position: ReportedPosition
        let line: Int
    }

    init(time: TimeOfDay, instant: UTCInstant?, line: Int) {
        self.time = time
        self.instant = instant
        self.line = line
    }

    /// A denial is never lifted, and "not measured" neither (gpsd.md G4, G13).
    mutating func take(_ claim: FixClaim) {
        switch claim {
        case .denied: isDenied = true
        case .made(let status, let isMeasured):
            self.status = max(self.status, status)
            if !isMeasured { self.isMeasured = false }
        }
    }

    /// The first of each counts.
    mutating func take(_ sentence: GSA) { if gsa == nil { gsa = sentence } }
    mutating func take(_ sentence: VTG) { if vtg == nil { vtg = sentence } }

    /// A ZDA says an instant. It dates the epoch when it speaks of the same second and no RMC has dated that.
    mutating func take(dateOf stated: UTCInstant) {
        if hasStatedDate { return }
        let nearest = time.instant(nearest: stated)
        if abs(nearest.microseconds(since: stated)) <= UTCInstant.microsecondsPerSecond { instant = nearest }
    }

    /// What the epoch has to report; nil without a position, or where a sentence denied one.
    var report: PositionReport? {
        guard !isDenied, let located = position.value else { return nil }
        let velocity = velocity.value ?? vtg?.velocity
        return PositionReport(
            position: located.position,
            horizontalAccuracy: AccuracyModel.horizontal(hdop: hdop.value ?? gsa?.hdop, status: status),
            speed: velocity?.speed, courseDegrees: velocity?.courseDegrees, dimension: dimension,
            status: status >= 2 ? status : nil, isMeasured: isMeasured)
    }

    private var dimension: FixDimension {
        gsa?.dimension ?? (hasAltitude && satellites >= 4 ? .three : .two)
    }
}
