/// What a CSV export has a line of.
public enum CSVTable: String, Sendable, CaseIterable {
    case shifts, deliveries, expenses
    /// The samples of the shifts.
    case route

    /// The first line of the document. Every line begins with the version of this format.
    var header: [String] {
        switch self {
        case .shifts:
            [
                "formatVersion", "shift", "startedAt", "endedAt", "startedLocal", "endedLocal", "timeZone", "running",
                "replayed", "elapsedSeconds", "pausedSeconds", "workingSeconds", "parkedSeconds", "parkedStretches",
                "recordedMetres", "recordedMiles", "chainMetres", "segments", "gaps", "usableSamples", "partial",
                "gross",
                "delivered", "cancelled", "tips", "vehicle", "milesPerGallon", "gasPricePerGallon", "note",
            ]
        case .deliveries:
            [
                "formatVersion", "delivery", "shift", "offer", "place", "acceptedAt", "arrivedAtPickupAt", "pickedUpAt",
                "deliveredAt", "cancelledAt", "gross", "expected", "tips",
            ]
        case .expenses:
            ["formatVersion", "expense", "occurredAt", "occurredLocal", "timeZone", "amount", "category", "note"]
        case .route:
            [
                "formatVersion", "shift", "at", "latitude", "longitude", "accuracyMetres", "session", "joined",
                "velocityMetres", "positionMetres", "bridgedMetres",
            ]
        }
    }
}
