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

    var sessionsOpened: Int {
        outputs.count { if case .sessionOpened = $0 { true } else { false } }
    }

    /// The route as a store would hold it: samples with their sessions, and what the sessions' rows say.
    func recorded(under ruleSet: RuleSet = .one) -> (samples: [RouteSample], records: SessionRecords) {
        var samples: [RouteSample] = []
        var records = SessionRecords()
        var session = Identity(high: 0, low: 0)
        for output in outputs {
            switch output {
            case .decision: break
            case .sessionOpened:
                session = Identity(high: 0, low: session.low + 1)
                records.record(SessionFacts(ruleSet: ruleSet), of: session)
            case .sample(var sample):
                sample.session = session
                samples.append(sample)
            case .standstill(let standstill): records.record(standstill, of: session)
            case .sessionClosed(_, let reason):
                records.record(SessionFacts(ruleSet: ruleSet, endReason: reason), of: session)
            }
        }
        return (samples, records)
    }
}
