internal import Units

/// Turns the truth into what a receiver reports: noise, outliers, outages and quality figures.
struct SimulatedReceiver {
    /// How long errors remember themselves: about a minute for reflections and the ionosphere.
    private static let correlationSeconds = 60.0
    private static let altitude = 60.0

    private let whiteNoise: Double
    private let velocityNoise: Double
    private let usualHDOP: Double
    private let rateHertz: Int
    private let tunnels: [SimulatedTunnel]
    private var tunnelIndex = 0
    private var wander: GaussMarkovNoise
    private var bursts: OutlierBursts
    private var numbers: DrawnNumbers
    private var poorEpochsLeft = 0

    init(_ model: ReceiverModel, road: RoadKind?, tunnels: [SimulatedTunnel], seed: UInt64) {
        let road = road ?? .open
        let noise = model.noise ?? road.usualNoise
        whiteNoise = min(0.5, noise / 6)
        velocityNoise = model.velocityNoise ?? road.usualVelocityNoise
        usualHDOP = noise < 5 ? 0.9 : 1.6
        rateHertz = model.rateHertz
        self.tunnels = tunnels
        var numbers = DrawnNumbers(seed: seed, for: .noise)
        wander = GaussMarkovNoise(
            deviation: noise, correlationSeconds: SimulatedReceiver.correlationSeconds,
            interval: 1 / Double(model.rateHertz), numbers: &numbers)
        self.numbers = numbers
        bursts = OutlierBursts(
            perHour: model.burstsPerHour ?? road.usualBurstsPerHour, rateHertz: model.rateHertz, seed: seed)
    }

    /// What the receiver says at the next epoch.
    mutating func report(on truth: VehicleState) -> ReceiverReport {
        wander.step(&numbers)
        let white = numbers.normalVector(deviation: whiteNoise)
        let velocity = truth.velocity + numbers.normalVector(deviation: velocityNoise)
        let altitude = SimulatedReceiver.altitude + 1.5 * numbers.normal(deviation: whiteNoise)
        var hdop = max(0.6, usualHDOP + numbers.normal(deviation: 0.1))
        let satelliteLuck = numbers.normal(deviation: 0.5)
        if let output = tunnelOutput(at: truth.metres) { return output }
        var error = wander.value + white
        if poorEpochsLeft > 0 {
            poorEpochsLeft -= 1
            error = error + numbers.normalVector(deviation: 10)
            hdop += 3
        }
        let burst = bursts.next()
        if let burst {
            error = error + burst.offset
            hdop += burst.raisesHDOP ? 6 : 0
        }
        let used = Int((11 - 2 * hdop + satelliteLuck).rounded())
        return .position(
            ReceiverPosition(
                place: truth.place.moved(by: error), altitude: altitude, velocity: velocity, hdop: hdop,
                satellitesUsed: max(4, min(12, used)), isOutlier: burst != nil))
    }

    /// What is said inside a tunnel; the first seconds after one are poor.
    private mutating func tunnelOutput(at metres: Double) -> ReceiverReport? {
        while tunnelIndex < tunnels.count, metres >= tunnels[tunnelIndex].to.value { tunnelIndex += 1 }
        guard tunnelIndex < tunnels.count, metres >= tunnels[tunnelIndex].from.value else { return nil }
        poorEpochsLeft = 3 * rateHertz
        return tunnels[tunnelIndex].output == .voidStatus ? .noPosition : .silence
    }
}
