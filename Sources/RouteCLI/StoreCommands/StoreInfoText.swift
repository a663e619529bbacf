import RouteStore
import Units

/// What `store info` says to a person.
enum StoreInfoText {
    static func text(
        _ path: String, _ facts: StoreFacts, _ copies: KeptCopies, _ holder: (isHeld: Bool, process: Int32?)
    ) -> String {
        var lines = [["store", path], ["version", version(facts)], ["size", size(facts)]]
        if let shifts = facts.shifts { lines.append(["shifts", text(shifts)]) }
        lines.append(["service", service(holder)])
        let safeMode = copies.stores.filter { $0.kind == .safeMode }
        if !safeMode.isEmpty {
            lines.append(["safe mode", "\(safeMode.count) to be adopted: milepost store adopt"])
        }
        lines.append(["copies", copies.isEmpty ? "none" : "\(copies.stores.count + copies.documents.count)"])
        var text = TextTable.lines(lines)
        if !facts.tables.isEmpty {
            let rows = facts.tables.map { [$0.name, $0.rows.map { "\($0)" } ?? "not readable"] }
            text += "\n" + TextTable.lines([["table", "rows"]] + rows, rightAligned: [1])
        }
        if !copies.isEmpty { text += "\n" + copies.text }
        return text
    }

    private static func version(_ facts: StoreFacts) -> String {
        let known = StoreDocument.known
        if case .missingBesideItsCopies = facts.fault { return "there is no such file" }
        guard let version = facts.version else { return "not readable; this program writes \(known)" }
        if version == known { return "\(version)" }
        if version > known { return "\(version), newer than this program's \(known)" }
        return "\(version); a command that writes upgrades it to \(known), after a copy"
    }

    private static func size(_ facts: StoreFacts) -> String {
        var text = "\(facts.bytes) bytes"
        if facts.logBytes > 0 { text += ", and \(facts.logBytes) in its write-ahead log" }
        if let free = facts.freeBytes { text += "; \(free) bytes free" }
        return text
    }

    private static func text(_ shifts: StoreFacts.Shifts) -> String {
        var text = "\(shifts.count)"
        if let first = shifts.firstStartedAt { text += ", the first of \(first.rfc3339)" }
        if shifts.count > 1, let last = shifts.lastStartedAt { text += ", the last of \(last.rfc3339)" }
        if shifts.unfinished > 0 { text += "; \(shifts.unfinished) without an end" }
        return text
    }

    private static func service(_ holder: (isHeld: Bool, process: Int32?)) -> String {
        guard holder.isHeld else { return "none has it" }
        return holder.process.map { "process \($0) has it" } ?? "a process has it"
    }
}
