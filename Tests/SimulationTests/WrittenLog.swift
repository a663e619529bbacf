import Foundation
import Positioning
import Testing
import Units

@testable import Simulation

/// A simulated log and its truth, taken apart for looking at.
struct WrittenLog {
    let bytes: [UInt8]
    let truth: SimulatedTruth
    /// What stands between `$` and `*`, split at its commas.
    let sentences: [[String]]

    init(_ itinerary: Itinerary, _ receiver: ReceiverModel, seed: UInt64 = 1) throws {
        try self.init(itinerary, receiver, seed: seed, latitude: 40.1, longitude: -83.2)
    }

    init(
        _ itinerary: Itinerary, _ receiver: ReceiverModel, seed: UInt64, latitude: Double, longitude: Double,
        start: String = "2026-03-14T08:00:00Z"
    ) throws {
        let settings = try SimulationSettings(
            itinerary: itinerary, receiver: receiver, seed: seed,
            origin: #require(Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)),
            start: #require(UTCInstant(rfc3339: start)))
        var bytes: [UInt8] = []
        truth = SimulatedDrive(settings).write { bytes += $0 }
        self.bytes = bytes
        sentences = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { line in
            line.dropFirst().prefix { $0 != "*" }.split(separator: ",", omittingEmptySubsequences: false)
                .map(String.init)
        }
    }

    func of(_ kind: String) -> [[String]] { sentences.filter { $0[0] == "GP" + kind } }

    /// The valid positions of RMC, in order.
    var positions: [GroundPoint] {
        of("RMC").filter { $0[2] == "A" }.compactMap { fields in
            guard let latitude = WrittenLog.degrees(fields[3], digits: 2, negative: fields[4] == "S"),
                let longitude = WrittenLog.degrees(fields[5], digits: 3, negative: fields[6] == "W")
            else { return nil }
            return GroundPoint(latitude: latitude * .pi / 180, longitude: longitude * .pi / 180)
        }
    }

    /// The way from valid position to valid position.
    var polyline: Double {
        zip(positions, positions.dropFirst()).reduce(0) { $0 + straightLine($1.0, $1.1) }
    }

    private static func degrees(_ text: String, digits: Int, negative: Bool) -> Double? {
        guard let whole = Double(text.prefix(digits)), let minutes = Double(text.dropFirst(digits)), minutes < 60
        else { return nil }
        return (negative ? -1 : 1) * (whole + minutes / 60)
    }
}
