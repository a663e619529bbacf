import Positioning
import Units

/// Rule V4: distance without velocity. Hops are held until the vehicle is out of the circle where this dwell began;
/// after 60 s inside it stands, and only the chord to the dwell's centre counts.
///
/// A session begins unproven, and a standstill is left, only when the vehicle stays outside or is far away: a receiver
/// in a garage wanders out and comes back.
struct Dwell {
    private(set) var state: State
    /// The first fix of the dwell.
    private(set) var first: TrackFix
    /// Where the dwell began, and where counting had got to by then.
    private var start: Coordinate
    private var origin: Coordinate
    private var hops: Hops
    private var noise = PositionNoise()
    private var centre: Scatter
    private var outsideSince: UTCInstant?
    private var lastHop: UTCInstant

    enum State {
        /// A session's beginning: nothing proves yet that it moves.
        case unproven
        case driving
        case standing
    }

    static let radius = 25.0
    /// The circle of a dwell grows with the accuracy, up to what a bad reception says.
    static let accuracyFactor = 1.5
    static let poorestAccuracy = 40.0
    static let settling = 60.0
    static let scatterFactor = 4.5
    /// Seconds outside, or how many times the radius away, that prove a departure.
    static let provingTime = 10.0
    static let provingRadii = 2.0
    /// Seconds whose places are a session's first centre.
    static let firstCentre = 10.0

    init(startingAt fix: TrackFix, isDriving: Bool) {
        first = fix
        state = isDriving ? .driving : .unproven
        (start, origin) = (fix.place, fix.place)
        hops = Hops(from: fix.place, at: fix.instant)
        lastHop = fix.instant
        centre = Scatter(around: fix)
    }

    var isStanding: Bool { state == .standing }
    var isDriving: Bool { state == .driving }

    /// What one more place means.
    enum Outcome {
        /// Metres to hold.
        case held(Double)
        /// Metres to add; they and those held count.
        case counts(Double)
        /// It stands: nothing held remains, and so many metres count.
        case settled(Double)
        /// Nothing held remains.
        case standing
    }

    /// - Parameter place: of the fix, smoothed.
    mutating func step(_ fix: TrackFix, at place: Coordinate) -> Outcome {
        switch state {
        case .driving: drive(fix, at: place)
        case .unproven: begin(fix, at: place)
        case .standing: stand(fix, at: place)
        }
    }

    private mutating func drive(_ fix: TrackFix, at place: Coordinate) -> Outcome {
        centre.add(place, at: fix.instant, stands: false)
        let metres = hop(fix, to: place)
        let circle = max(Dwell.radius, Dwell.accuracyFactor * min(fix.boundedAccuracy, Dwell.poorestAccuracy))
        if start.metres(to: place) > circle {
            restart(fix, at: place)
            return .counts(metres)
        }
        return settle(fix) ?? .held(metres)
    }

    private mutating func begin(_ fix: TrackFix, at place: Coordinate) -> Outcome {
        let metres = hop(fix, to: place)
        if isGone(fix, place) {
            restart(fix, at: place)
            return .counts(metres)
        }
        let isEarly = fix.instant.seconds(since: first.instant) <= Dwell.firstCentre
        if outsideSince == nil, isEarly { centre.add(place, at: fix.instant, stands: false) }
        return settle(fix) ?? .held(metres)
    }

    private mutating func stand(_ fix: TrackFix, at place: Coordinate) -> Outcome {
        let wasOutside = outsideSince != nil
        let isGone = isGone(fix, place)
        guard outsideSince != nil else {
            centre.add(place, at: fix.instant, stands: true)
            noise.learn(place, at: fix.instant)
            if wasOutside { hops = Hops(from: centre.place, at: fix.instant) }
            return .standing
        }
        if !wasOutside {
            hops = Hops(from: centre.place, at: fix.instant)
            noise.pause()
        }
        let metres = hops.advance(to: place, at: fix.instant, noise: noise) ?? 0
        guard isGone else { return .held(metres) }
        restart(fix, at: place)
        return .counts(metres)
    }

    private mutating func hop(_ fix: TrackFix, to place: Coordinate) -> Double {
        if let metres = hops.advance(to: place, at: fix.instant, noise: noise) {
            lastHop = fix.instant
            noise.pause()
            return metres
        }
        if fix.instant.seconds(since: lastHop) >= PositionNoise.patience { noise.learn(place, at: fix.instant) }
        return 0
    }

    /// What a standing receiver wanders in.
    private var circle: Double { max(Dwell.radius, Dwell.scatterFactor * centre.perAxis) }

    /// Whether it has left the place where it stood.
    private mutating func isGone(_ fix: TrackFix, _ place: Coordinate) -> Bool {
        let radius = circle
        let distance = centre.place.metres(to: place)
        guard distance > radius else {
            outsideSince = nil
            return false
        }
        let since = outsideSince ?? fix.instant
        outsideSince = since
        return distance > Dwell.provingRadii * radius || fix.instant.seconds(since: since) >= Dwell.provingTime
    }

    private mutating func settle(_ fix: TrackFix) -> Outcome? {
        guard outsideSince == nil, fix.instant.seconds(since: first.instant) >= Dwell.settling else { return nil }
        let chord = state == .driving ? origin.metres(to: centre.place) : 0
        state = .standing
        return .settled(chord >= Hops.shortest ? chord : 0)
    }

    private mutating func restart(_ fix: TrackFix, at place: Coordinate) {
        first = fix
        (start, origin) = (place, hops.anchor)
        state = .driving
        (lastHop, outsideSince) = (fix.instant, nil)
        centre = Scatter(around: fix)
    }

    /// It is somewhere else without having gone there. While it drives that is the receiver's way of coming back to
    /// the road; otherwise nothing proves a movement, and it stands or begins there.
    ///
    /// - Returns: true where what was held is void.
    mutating func jump(to fix: TrackFix) -> Bool {
        guard !isDriving else { return false }
        let learned = noise
        self = Dwell(startingAt: fix, isDriving: false)
        noise = learned
        return true
    }

    /// The first fix after an outage: a standstill goes on where it was, anything else begins anew there.
    ///
    /// - Returns: true where the standstill goes on.
    mutating func regainSight(at fix: TrackFix) -> Bool {
        if isStanding, centre.place.metres(to: fix.place) <= circle { return true }
        let learned = noise
        self = Dwell(startingAt: fix, isDriving: isDriving)
        noise = learned
        noise.pause()
        return false
    }
}

extension Dwell.Outcome {
    /// The vehicle moves, or may do so.
    var isMoving: Bool {
        switch self {
        case .held, .counts: true
        case .settled, .standing: false
        }
    }
}
