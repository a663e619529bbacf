import Foundation
public import Positioning
public import Units

/// A drive of known length, from a list of legs, with the noise of a receiver.
public struct SketchedDrive: Sendable {
    /// A stretch of constant acceleration and rate of turn.
    public struct Leg: Sendable {
        public var seconds: Double
        public var acceleration: Double
        /// Degrees per second, clockwise.
        public var turn: Double

        public init(seconds: Double, acceleration: Double = 0, turn: Double = 0) {
            self.seconds = seconds
            self.acceleration = acceleration
            self.turn = turn
        }
    }

    /// How wrong the receiver is.
    public struct Noise: Sendable {
        /// Slowly wandering error of a position, per axis, and how slowly.
        public var wander: Double
        public var memory: Double
        /// Independent error of a position and of a velocity, per axis.
        public var position: Double
        public var velocity: Double

        public init(wander: Double = 0, memory: Double = 60, position: Double = 0, velocity: Double = 0) {
            self.wander = wander
            self.memory = memory
            self.position = position
            self.velocity = velocity
        }

        public static let none = Noise()
        public static let openSky = Noise(wander: 3, position: 0.5, velocity: 0.1)
        public static let garage = Noise(wander: 10, memory: 20, position: 0.5, velocity: 0.3)
    }

    public private(set) var fixes: [Fix] = []
    /// Metres truly driven, at the instant of each fix.
    public private(set) var driven: [Double] = []

    public var length: Double { driven.last ?? 0 }

    public static let start = UTCInstant(microseconds: 1_772_000_000_000_000)

    public init(
        _ legs: [Leg], rate: Double = 1, noise: Noise = .none, seed: UInt64 = 1, accuracy: Double? = 17,
        origin: (latitude: Double, longitude: Double) = (52.5, 13.4), heading: Double = 30
    ) {
        var road = Road(heading: heading)
        var receiver = Receiver(noise: noise, rate: rate, seed: seed)
        let plane = Plane(origin)
        var count = 0
        for leg in legs {
            for _ in 0..<Int((leg.seconds * rate).rounded()) {
                if count > 0 { road.advance(leg, seconds: 1 / rate) }
                let instant = Self.start.advanced(byMicroseconds: Int64((Double(count) / rate * 1e6).rounded()))
                let report = receiver.report(road, on: plane, accuracy: accuracy)
                fixes.append(Fix(instant: instant, report: report))
                driven.append(road.driven)
                count += 1
            }
        }
    }

    /// The same drive of a receiver that says no velocity.
    public var withoutVelocity: [Fix] {
        fixes.map { fix in
            var fix = fix
            (fix.report.speed, fix.report.courseDegrees) = (nil, nil)
            return fix
        }
    }

    /// Stands, drives off, turns, stops, stands: a few minutes with everything in them.
    public static func town(_ count: Int = 3, turn: Double = 18) -> [Leg] {
        var legs = [Leg(seconds: 20)]
        for number in 0..<count {
            let direction = number % 2 == 0 ? turn : -turn
            legs += [
                Leg(seconds: 6, acceleration: 2), Leg(seconds: 20), Leg(seconds: 3, acceleration: -2),
                Leg(seconds: 5, turn: direction), Leg(seconds: 3, acceleration: 2), Leg(seconds: 15),
                Leg(seconds: 6, acceleration: -2), Leg(seconds: 12 + Double(number)),
            ]
        }
        return legs
    }

    private struct Road {
        var heading: Double
        var east = 0.0
        var north = 0.0
        var speed = 0.0
        var driven = 0.0

        mutating func advance(_ leg: Leg, seconds: Double) {
            // Small enough that an arc is its chord.
            let steps = 50
            for _ in 0..<steps {
                let step = seconds / Double(steps)
                let before = speed
                speed = max(0, speed + leg.acceleration * step)
                let metres = (before + speed) / 2 * step
                heading += leg.turn * step
                east += metres * sin(heading * .pi / 180)
                north += metres * cos(heading * .pi / 180)
                driven += metres
            }
        }
    }

    private struct Receiver {
        let noise: Noise
        let keep: Double
        var random: SeededGenerator
        var wander: (east: Double, north: Double)

        init(noise: Noise, rate: Double, seed: UInt64) {
            self.noise = noise
            keep = exp(-1 / rate / noise.memory)
            random = SeededGenerator(seed: seed)
            wander = (random.normal() * noise.wander, random.normal() * noise.wander)
        }

        mutating func report(_ road: Road, on plane: Plane, accuracy: Double?) -> PositionReport {
            let drive = noise.wander * (1 - keep * keep).squareRoot()
            wander = (wander.east * keep + random.normal() * drive, wander.north * keep + random.normal() * drive)
            let place = plane.position(
                east: road.east + wander.east + random.normal() * noise.position,
                north: road.north + wander.north + random.normal() * noise.position)
            let radians = road.heading * .pi / 180
            let east = road.speed * sin(radians) + random.normal() * noise.velocity
            let north = road.speed * cos(radians) + random.normal() * noise.velocity
            let course = atan2(east, north) * 180 / .pi
            return PositionReport(
                position: place, horizontalAccuracy: accuracy.map { Metres($0) },
                speed: MetresPerSecond((east * east + north * north).squareRoot()),
                courseDegrees: course < 0 ? course + 360 : course)
        }
    }

    /// Flat around the origin, which a few kilometres of test road are.
    struct Plane {
        let latitude: Double
        let longitude: Double
        private let perDegreeNorth: Double
        private let perDegreeEast: Double

        init(_ origin: (latitude: Double, longitude: Double)) {
            (latitude, longitude) = origin
            let sine = sin(latitude * .pi / 180)
            let bend = 1 - 0.00669437999014 * sine * sine
            perDegreeNorth = 6_378_137 * (1 - 0.00669437999014) / (bend * bend.squareRoot()) * .pi / 180
            perDegreeEast = 6_378_137 / bend.squareRoot() * cos(latitude * .pi / 180) * .pi / 180
        }

        func position(east: Double, north: Double) -> ReportedPosition {
            var turned = longitude + east / perDegreeEast
            if turned > 180 { turned -= 360 } else if turned < -180 { turned += 360 }
            return ReportedPosition(latitudeDegrees: latitude + north / perDegreeNorth, longitudeDegrees: turned)
        }
    }
}

extension SeededGenerator {
    /// A normally distributed number (Box and Muller).
    public mutating func normal() -> Double {
        let one = Double.random(in: 1e-12..<1, using: &self)
        let two = Double.random(in: 0..<1, using: &self)
        return (-2 * log(one)).squareRoot() * cos(2 * .pi * two)
    }
}
