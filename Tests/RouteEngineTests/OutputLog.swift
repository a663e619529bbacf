import RouteEngine
import Units

/// Keeps what a rule set says, for a test to look at.
final class OutputLog {
    private(set) var outputs: [CaptureOutput] = []

    func take(_ output: CaptureOutput) { outputs.append(output) }

    var decisions: [Decision] {
        outputs.compactMap { if case .decision(let decision) = $0 { decision } else { nil } }
    }

    var rejections: [Rejection] {
        decisions.compactMap { if case .rejected(let rejection) = $0.verdict { rejection } else { nil } }
    }

    var samples: [RouteSample] {
        outputs.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
    }

    /// Metres of the accepted fixes, in order.
    var hops: [Double] {
        decisions.compactMap { if case .accepted(let metres) = $0.verdict { metres.value } else { nil } }
    }
}
