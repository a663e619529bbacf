import Positioning
import Units

/// A fix that passed the gate, in the shape the stages of rule set 2 work on: plain numbers, no optionals to unwrap in
/// every loop.
struct TrackFix {
    /// Its place in the queue of decisions.
    var decision: Int
    var instant: UTCInstant
    var place: Coordinate
    /// Metres; not a number where the receiver did not say (rule V9).
    var accuracy: Double
    /// Metres per second; not a number where the receiver did not say.
    var speed: Double
    /// The velocity vector, metres per second; not numbers where speed or course is missing.
    var east: Double
    var north: Double
    /// Norm of the mean velocity around this fix (rule V1); not a number until it is known, or where nobody said.
    var norm = Double.nan
    /// Metres travelled in this session up to this fix, held ones included; set once it is decided.
    var travelled = 0.0
    /// The first one after an outage (rule V2).
    var followsOutage = false
    /// The first one at a place that could not be reached from where the vehicle was (rule V4).
    var followsJump = false

    var hasSpeed: Bool { !speed.isNaN }

    /// Rule V2: what an unknown accuracy counts as where a bound is needed.
    static let unknownAccuracy = 20.0

    var boundedAccuracy: Double { accuracy.isNaN ? TrackFix.unknownAccuracy : accuracy }

    init(_ fix: Fix, at place: Coordinate, decision: Int) {
        self.decision = decision
        self.place = place
        instant = fix.instant
        accuracy = fix.report.horizontalAccuracy?.value ?? .nan
        (speed, east, north) = TrackFix.velocity(fix.report)
    }

    /// Rule V9: takes every value a later report of the same instant carries.
    mutating func merge(_ later: TrackFix) {
        place = later.place
        if !later.accuracy.isNaN { accuracy = later.accuracy }
        guard later.hasSpeed else { return }
        (speed, east, north) = (later.speed, later.east, later.north)
    }

    /// Its speed is not believed.
    mutating func forgetSpeed() { (speed, east, north) = (.nan, .nan, .nan) }

    /// Rule V9.
    func isSameFix(as other: TrackFix) -> Bool {
        instant == other.instant && ReportedPosition(place).isOneFix(with: ReportedPosition(other.place))
    }
}
