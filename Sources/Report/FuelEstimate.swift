public import RouteEngine
public import Units

/// What the fuel for a recorded distance cost, as far as it is known: recorded miles, divided by the economy, times the
/// price.
///
/// An estimate of what is recorded, so that it is a floor where the route is partial. Nothing that is missing is
/// guessed: it is named.
public struct FuelEstimate: Sendable, Equatable {
    /// What an estimate lacks.
    public enum Missing: String, Sendable, CaseIterable {
        case recordedDistance
        case milesPerGallon
        case gasPricePerGallon

        /// As a sentence has it.
        public var text: String {
            switch self {
            case .recordedDistance: "a recorded distance"
            case .milesPerGallon: "miles per gallon"
            case .gasPricePerGallon: "the price of a gallon"
            }
        }
    }

    /// In hundredths, cut off and not rounded. Absent: something is missing.
    public let cost: ExactDecimal?
    /// Whether more may have been used than this.
    public let isFloor: Bool
    /// Empty where there is a cost.
    public let missing: [Missing]

    /// - Parameters:
    ///   - milesPerGallon: more than 0, else it is missing; absent: not recorded.
    ///   - gasPricePerGallon: absent: not recorded.
    public init(_ distance: RouteDistance, milesPerGallon: ExactDecimal?, gasPricePerGallon: ExactDecimal?) {
        isFloor = distance.partial
        let economy = milesPerGallon.flatMap { $0 > .zero ? $0.number : nil }
        let price = gasPricePerGallon?.number
        missing = Missing.allCases.filter {
            switch $0 {
            case .recordedDistance: !distance.measured
            case .milesPerGallon: economy == nil
            case .gasPricePerGallon: price == nil
            }
        }
        guard missing.isEmpty, let economy, let price else {
            cost = nil
            return
        }
        cost = FuelEstimate.hundredths(distance.metres.miles / economy * price)
    }

    /// A millionth of a hundredth is added first: 12.00 is not to be cut to 11.99 for want of the last bit.
    private static func hundredths(_ amount: Double) -> ExactDecimal? {
        guard amount.isFinite, amount >= 0, amount < 9e13 else { return nil }
        let whole = Int64(amount * 100 + 1e-6)
        return ExactDecimal("\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)")
    }
}

extension ExactDecimal {
    /// The nearest floating-point number, for an estimate.
    fileprivate var number: Double? { Double(description) }
}
