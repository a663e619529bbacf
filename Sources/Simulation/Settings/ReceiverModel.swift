public import Units

/// What kind of receiver the simulated vehicle carries.
///
/// Position error is first-order Gauss–Markov noise along each axis (correlated over 60 s, as multipath and the
/// ionosphere are) with white noise of a sixth of it on top, at most 0.5 m; velocity error is independent white noise,
/// because Doppler does not share the position's errors.
public struct ReceiverModel: Sendable, Equatable {
    /// Fixes a second.
    let rateHertz: Int
    /// Absent: as the road has it.
    let noise: Double?
    let velocityNoise: Double?
    let burstsPerHour: Double?
    let satellitesEvery: Int
    let reportsVelocity: Bool
    let writesChecksums: Bool

    /// - Parameters:
    ///   - rateHertz: 1 … 10 fixes a second.
    ///   - noise: standard deviation of the correlated position error along each axis, 0 … 50 m. Absent: 3 m, and 8 m
    ///     in a city.
    ///   - velocityNoise: standard deviation of the velocity error along each axis, 0 … 5 m/s. Absent: 0.1 m/s, and
    ///     0.3 m/s in a city.
    ///   - outlierBurstsPerHour: bursts of 1–5 s that lie 50–150 m off, half of them with an HDOP that tells, 0 … 600.
    ///     Absent: 20 in a city, else none.
    ///   - satellitesEvery: GSV is written every so many epochs, 0 … 3600; 0 writes none.
    ///   - reportsVelocity: false for a receiver whose RMC has neither speed nor course and that sends no VTG.
    ///   - writesChecksums: false leaves `*hh` off every sentence.
    /// - Throws: `SimulationError.outOfRange`.
    public init(
        rateHertz: Int = 1, noise: Metres? = nil, velocityNoise: MetresPerSecond? = nil,
        outlierBurstsPerHour: Double? = nil, satellitesEvery: Int = 1, reportsVelocity: Bool = true,
        writesChecksums: Bool = true
    ) throws(SimulationError) {
        try SimulationSetting.rate.check(Double(rateHertz), in: 1...10)
        try SimulationSetting.noise.check(noise?.value, in: 0...50)
        try SimulationSetting.velocityNoise.check(velocityNoise?.value, in: 0...5)
        try SimulationSetting.outliers.check(outlierBurstsPerHour, in: 0...600)
        try SimulationSetting.satellites.check(Double(satellitesEvery), in: 0...3600)
        self.rateHertz = rateHertz
        self.noise = noise?.value
        self.velocityNoise = velocityNoise?.value
        burstsPerHour = outlierBurstsPerHour
        self.satellitesEvery = satellitesEvery
        self.reportsVelocity = reportsVelocity
        self.writesChecksums = writesChecksums
    }
}
