import Report
import RouteEngine
import Testing
import Units

@Suite("What the fuel for a recorded distance cost")
struct FuelEstimateTests {
    private func estimate(
        _ miles: Double, _ economy: String?, _ price: String?, segments: Int = 1, gaps: Int = 0
    ) -> FuelEstimate {
        FuelEstimate(
            RouteDistance(positionMetres: Metres(miles * 1609.344), segments: segments, gaps: gaps),
            milesPerGallon: economy.flatMap { ExactDecimal($0) }, gasPricePerGallon: price.flatMap { ExactDecimal($0) })
    }

    @Test(
        "miles, divided by the economy, times the price; hundredths cut off",
        arguments: [
            (100, "25", "3.00", "12.00"), (100, "25", "3.459", "13.83"), (12.4, "31.5", "3.199", "1.25"),
            (0.1, "50", "1", "0.00"), (1, "3", "3", "1.00"), (300, "28.4", "0", "0.00"), (1e5, "10", "4.5", "45000.00"),
        ])
    func cost(miles: Double, economy: String, price: String, cost: String) {
        let estimate = estimate(miles, economy, price)
        #expect(estimate.cost?.description == cost)
        #expect(estimate.missing.isEmpty)
        #expect(!estimate.isFloor)
    }

    @Test(
        "what is missing is named, each half by itself, and nothing is guessed",
        arguments: [
            (nil, "3", 1, [.milesPerGallon]), ("25", nil, 1, [.gasPricePerGallon]),
            (nil, nil, 1, [.milesPerGallon, .gasPricePerGallon]), ("25", "3", 0, [.recordedDistance]),
            ("0", "3", 1, [.milesPerGallon]), ("-1", "3", 1, [.milesPerGallon]),
            (nil, nil, 0, [.recordedDistance, .milesPerGallon, .gasPricePerGallon]),
        ] as [(String?, String?, Int, [FuelEstimate.Missing])])
    func missing(economy: String?, price: String?, segments: Int, missing: [FuelEstimate.Missing]) {
        let estimate = estimate(10, economy, price, segments: segments)
        #expect(estimate.cost == nil)
        #expect(estimate.missing == missing)
    }

    @Test("where the route is partial it is a floor")
    func floor() { #expect(estimate(10, "25", "3", gaps: 1).isFloor) }
}
