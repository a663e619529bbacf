import JSONText
import RouteStore
import Units

/// The document of `store info --json`.
enum StoreInfoDocument {
    static func document(
        _ path: String, _ facts: StoreFacts, _ copies: KeptCopies, _ holder: (isHeld: Bool, process: Int32?)
    ) -> JSONValue {
        StoreDocument.document(
            path, version: facts.version,
            [
                ("fault", JSONValue(facts.fault?.description)),
                (
                    "size",
                    [
                        "bytes": .integer(facts.bytes), "logBytes": .integer(facts.logBytes),
                        "freeBytes": JSONValue(facts.freeBytes),
                    ]
                ),
                (
                    "tables",
                    .array(facts.tables.map { ["table": .string($0.name), "rows": JSONValue($0.rows)] })
                ),
                ("shifts", facts.shifts.map(shifts) ?? .null),
                ("copies", copies.document),
                (
                    "safeMode",
                    StoreDocument.strings(copies.stores.filter { $0.kind == .safeMode }.map(\.path))
                ),
                ("service", ["running": .bool(holder.isHeld), "process": JSONValue(holder.process.map { Int($0) })]),
            ])
    }

    private static func shifts(_ shifts: StoreFacts.Shifts) -> JSONValue {
        [
            "count": .integer(shifts.count), "unfinished": .integer(shifts.unfinished),
            "firstStartedAt": JSONValue(shifts.firstStartedAt?.rfc3339),
            "lastStartedAt": JSONValue(shifts.lastStartedAt?.rfc3339),
            "lastEndedAt": JSONValue(shifts.lastEndedAt?.rfc3339),
        ]
    }
}
