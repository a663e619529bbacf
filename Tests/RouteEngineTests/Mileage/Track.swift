import Positioning
import RouteEngine
import Units

/// A track north along a meridian, written down by seconds and metres.
enum Track {
    static let start = UTCInstant(microseconds: 1_773_475_200_000_000)
    static let morning = session(1)
    static let evening = session(2)

    static func session(_ number: UInt64) -> Identity { Identity(high: 0, low: number) }

    static func at(_ seconds: Double) -> UTCInstant {
        start.advanced(byMicroseconds: Int64((seconds * 1e6).rounded()))
    }

    static func window(_ from: Double, _ to: Double) -> ShiftWindow { ShiftWindow(start: at(from), end: at(to)) }

    /// - Parameter velocity: a reading of this many metres by velocity; absent: no reading.
    static func sample(
        _ seconds: Double, north metres: Double, _ session: Identity? = morning, velocity: Double? = nil
    ) -> RouteSample {
        // A degree of latitude at 40° north is 111,034.6 m.
        RouteSample(
            instant: at(seconds),
            position: ReportedPosition(latitudeDegrees: 40 + metres / 111_034.6, longitudeDegrees: -83),
            session: session, reading: velocity.map { OdometerReading(velocity: Metres($0)) })
    }

    static func standstill(_ from: Double, _ to: Double) -> Standstill {
        Standstill(startedAt: at(from), endedAt: at(to))
    }

    /// The records of `morning` and `evening`, both under one rule set.
    static func records(
        _ ruleSet: RuleSet, ended: SessionEndReason? = nil, standstills: [Standstill] = []
    ) -> SessionRecords {
        var records = SessionRecords()
        records.record(SessionFacts(ruleSet: ruleSet, endReason: ended), of: morning)
        records.record(SessionFacts(ruleSet: ruleSet), of: evening)
        for standstill in standstills { records.record(standstill, of: morning) }
        return records
    }
}
