public import Capture
public import JSONText
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// The document of `status --json`, which the service, the command and the page all speak.
public enum StatusDocument {
    /// - Parameter isServiceRunning: false: the store alone was asked.
    public static func document(_ status: LiveStatus, isServiceRunning: Bool) -> JSONValue {
        [
            "formatVersion": 1,
            "state": .string(status.state.rawValue),
            "since": JSONValue(status.since?.rfc3339),
            "why": JSONValue(StatusWords.why(status, isServiceRunning: isServiceRunning)),
            "now": JSONValue(status.now?.rfc3339),
            "service": ["running": .bool(isServiceRunning)],
            "store": store(status.store),
            "receiver": receiver(status.receiver),
            "heldEvents": .array(status.heldEvents.map { .string($0.rawValue) }),
            "actions": .array(
                (status.shift?.record ?? ShiftRecord()).applicable(after: status.heldEvents)
                    .map { .string(StatusWords.verb($0)) }),
            "standingSince": JSONValue(status.shift?.standingSince?.rfc3339),
            "shift": status.shift.map(shift) ?? .null,
            "distance": status.shift.map { RouteJSON.distance($0.route.distance) } ?? .null,
            "gaps": status.shift.map { RouteJSON.gaps($0.route.gaps) } ?? .array([]),
            "statement": status.shift.map { .string(RouteStatement($0.route.distance).headline) } ?? .null,
            "counts": JSONValue(status.shift.flatMap { RouteStatement($0.route.distance).knownCounts }),
        ]
    }

    private static func store(_ store: LiveStatus.Store) -> JSONValue {
        [
            "path": .string(store.path),
            "schemaVersion": JSONValue(SchemaTimeline.shipped.current),
            "safeMode": .bool(store.safeModePath != nil),
            "safeModePath": JSONValue(store.safeModePath),
            "fault": JSONValue((store.safeModeReason ?? store.failure)?.description),
            "freeBytes": JSONValue(store.freeBytes),
            "backupsWait": .bool(store.backupsWait),
        ]
    }

    private static func receiver(_ receiver: LiveStatus.Receiver) -> JSONValue {
        [
            "connected": .bool(receiver.isConnected),
            "loss": JSONValue(receiver.loss?.rawValue),
            "device": JSONValue(receiver.device),
            "lastFixAgeSeconds": JSONValue(receiver.lastFixAgeSeconds),
            "mode": JSONValue(receiver.mode),
            "accuracyMetres": JSONValue(receiver.accuracyMetres),
            "accepted": JSONValue(receiver.accepted),
            "rejected": .object(
                Rejection.allCases.compactMap { reason in
                    receiver.rejected[reason].map { (key: reason.rawValue, value: JSONValue($0)) }
                }),
        ]
    }

    private static func shift(_ shift: LiveStatus.RunningShift) -> JSONValue {
        RouteJSON.shift(
            id: shift.id, startedAt: shift.record.startedAt ?? UTCInstant(microseconds: 0), endedAt: nil,
            clock: shift.clock)
    }
}
