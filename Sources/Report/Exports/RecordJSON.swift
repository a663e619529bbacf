import JSONText
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Records as they are in a JSON export: nothing derived, everything exact.
enum RecordJSON {
    static func stretch(_ stretch: Stretch) -> JSONValue {
        ["startedAt": .string(stretch.startedAt.rfc3339Exact), "endedAt": instant(stretch.endedAt)]
    }

    static func fuel(_ fuel: FuelAssumptions) -> JSONValue {
        [
            "vehicle": JSONValue(fuel.vehicleName), "milesPerGallon": JSONValue(fuel.milesPerGallon?.text),
            "gasPricePerGallon": JSONValue(fuel.gasPricePerGallon?.text),
        ]
    }

    static func delivery(_ delivery: Delivery, _ records: DeliveryRecords) -> JSONValue {
        [
            "id": .string(delivery.id.description), "offer": JSONValue(delivery.offer?.description),
            "place": JSONValue(records.placeName(of: delivery)), "acceptedAt": instant(delivery.acceptedAt),
            "arrivedAtPickupAt": instant(delivery.arrivedAtPickupAt), "pickedUpAt": instant(delivery.pickedUpAt),
            "deliveredAt": instant(delivery.deliveredAt), "cancelledAt": instant(delivery.cancelledAt),
            "gross": JSONValue(delivery.grossEarnings?.text), "expected": JSONValue(delivery.expectedEarnings?.text),
            "tips": .array(
                records.tips(of: delivery).map { tip in
                    [
                        "id": .string(tip.id.description), "amount": .string(tip.amount.text),
                        "method": .string(tip.method), "recordedAt": instant(tip.recordedAt),
                    ]
                }),
        ]
    }

    static func expense(_ expense: Expense) -> JSONValue {
        [
            "id": .string(expense.id.description), "occurredAt": instant(expense.occurredAt),
            "amount": .string(expense.amount.text), "category": .string(expense.category),
            "note": JSONValue(expense.note),
        ]
    }

    static func sessions(of shift: Identity, in store: RecordStore) throws(StoreError) -> JSONValue {
        var sessions: [JSONValue] = []
        for session in try store.captureSessions(of: shift) {
            let standstills = try store.standstills(of: session.id)
            sessions.append([
                "id": .string(session.id.description), "source": .string(session.source.rawValue),
                "device": JSONValue(session.device), "ruleSet": JSONValue(session.ruleSet.rawValue),
                "startedAt": instant(session.startedAt), "endedAt": instant(session.endedAt),
                "endReason": JSONValue(session.endReason?.rawValue),
                "standstills": .array(
                    standstills.map { ["from": instant($0.startedAt), "to": instant($0.endedAt)] }),
            ])
        }
        return .array(sessions)
    }

    static let sampleColumns = [
        "at", "latitude", "longitude", "accuracyMetres", "session", "velocityMetres", "positionMetres", "bridgedMetres",
    ]

    static func sample(_ sample: RouteSample) -> JSONValue {
        [
            instant(sample.instant), .double(sample.position.latitudeDegrees),
            .double(sample.position.longitudeDegrees),
            JSONValue(sample.horizontalAccuracy?.value), JSONValue(sample.session?.description),
            JSONValue(sample.reading?.velocity.value), JSONValue(sample.reading?.position.value),
            JSONValue(sample.reading?.bridged.value),
        ]
    }

    private static func instant(_ instant: UTCInstant?) -> JSONValue { JSONValue(instant?.rfc3339Exact) }
}
