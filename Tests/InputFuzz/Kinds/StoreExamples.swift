import Positioning
import RouteEngine
import RouteStore
import Units

/// Stores and documents that are as they should be.
enum StoreExamples {
    private static func id(_ number: UInt64) -> Identity { Identity(high: 0, low: number) }

    private static func at(_ second: Int64) -> UTCInstant {
        UTCInstant(microseconds: 1_773_475_200_000_000 + second * 1_000_000)
    }

    /// A store with something of everything that belongs to a route.
    static func full() throws -> RecordStore {
        let store = try RecordStore.temporary()
        try store.insert(Shift(id: id(1), startedAt: at(0), endedAt: at(600)))
        try store.insert(ShiftPause(id: id(2), shift: id(1), startedAt: at(100), endedAt: at(160)))
        try store.insert(RouteSuspension(id: id(3), shift: id(1), startedAt: at(200), endedAt: at(300)))
        try store.insert(
            CaptureSession(id: id(4), shift: id(1), source: .gpsd, device: "/dev/x", ruleSet: .two, startedAt: at(1)))
        try store.record(Standstill(startedAt: at(20), endedAt: at(60)), of: id(4))
        let samples = (1...5).map { second in
            RouteSample(
                instant: at(Int64(second)),
                position: ReportedPosition(latitudeDegrees: 40 + Double(second) * 1e-4, longitudeDegrees: -83.2),
                horizontalAccuracy: second == 2 ? nil : Metres(9.5), session: id(4),
                reading: OdometerReading(velocity: Metres(11.1), position: Metres(0), bridged: Metres(0)))
        }
        try store.insert(samples, of: id(1))
        return store
    }

    static func document(of store: RecordStore) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try store.writeBackup { (piece) throws(BackupError) in bytes += piece }
        return bytes
    }

    /// Documents of older versions.
    static let old = [
        """
        {"formatVersion": 1, "schemaVersion": 1, "counts": {"shift": 1}, "orphans": [], "columns": {}, "tables": {
        "shift": [{"id": "00000000-0000-0000-0000-000000000001", "started_at_us": 5, "ended_at_us": null}]}}
        """,
        """
        {"formatVersion": 1, "schemaVersion": 5, "counts": {"shift": 1, "delivery": 1, "route_sample": 2},
        "orphans": [{"column": "shift_id", "missing": "00000000-0000-0000-0000-000000000009", "parent": "shift",
        "rows": 1, "table": "delivery"}],
        "columns": {"route_sample": ["shift_id", "fixed_at_us", "latitude_deg", "longitude_deg",
        "horizontal_accuracy_m", "capture_session_id"]},
        "tables": {"delivery": [{"id": "00000000-0000-0000-0000-000000000007", "shift_id":
        "00000000-0000-0000-0000-000000000009", "accepted_at_us": 3, "arrived_at_pickup_at_us": null}],
        "route_sample": [["00000000-0000-0000-0000-000000000002", 1, 40.5, -83, 4, null],
        ["00000000-0000-0000-0000-000000000002", 1, 40.5, -83, "Infinity", "00000000-0000-0000-0000-0000000000aa"]],
        "shift": [{"id": "00000000-0000-0000-0000-000000000002", "started_at_us": -5, "ended_at_us": 9,
        "gross_earnings": "12.50"}]}}
        """,
    ].map { Array($0.utf8) }
}
