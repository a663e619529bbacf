import Capture
public import JSONText
import Positioning
import RouteEngine
import ShiftLog
import Units

/// The status for a person, made from its document: a command that asked the service prints the same as one that asked
/// the store.
public enum StatusText {
    /// What is being recorded first, then what qualifies it, then the receiver and the store.
    public static func lines(_ document: JSONValue, unit: DistanceUnit) -> [String] {
        var lines = [headline(document)]
        if let why = document["why"]?.string { lines.append(why) }
        if isWaitingForShift(document) { lines.append("milepost shift start begins one.") }
        lines += shift(document, unit: unit)
        lines += receiver(document)
        lines += store(document)
        return lines
    }

    private static func isWaitingForShift(_ document: JSONValue) -> Bool {
        let isRunning = document["service"]?["running"]?.bool ?? false
        return isRunning && document["state"]?.string == CaptureState.idle.rawValue
    }

    private static func headline(_ document: JSONValue) -> String {
        let state = document["state"]?.string.flatMap(CaptureState.init) ?? .idle
        let isShiftIdle = state == .idle && !(document["shift"]?.isNull ?? true)
        return (isShiftIdle ? "NOT RECORDING" : state.words) + ago("since", document)
    }

    /// ` since 2026-…, 9 h 05 min`; the instant first, the relative words never alone.
    private static func ago(_ key: String, _ document: JSONValue) -> String {
        guard let since = instant(document[key]) else { return "" }
        guard let now = instant(document["now"]) else { return " since \(since.rfc3339)" }
        return " since \(since.rfc3339), \(DurationText.text(microseconds: now.microseconds(since: since)))"
    }

    private static func shift(_ document: JSONValue, unit: DistanceUnit) -> [String] {
        guard let shift = document["shift"], !shift.isNull, let start = instant(shift["startedAt"]) else { return [] }
        let distance = document["distance"].map(RouteDistance.init(document:)) ?? RouteDistance()
        let statement = RouteStatement(distance, unit: unit)
        var lines = ["", statement.headline]
        if let counts = statement.knownCounts { lines.append(counts) }
        var times = "Shift since \(start.rfc3339)"
        if let elapsed = seconds(shift["elapsedSeconds"]) { times += ", \(DurationText.text(microseconds: elapsed))" }
        if let paused = seconds(shift["pausedSeconds"]), paused > 0, let working = seconds(shift["workingSeconds"]) {
            times += "; paused \(DurationText.text(microseconds: paused)), "
            times += "worked \(DurationText.text(microseconds: working))"
        }
        if let parked = seconds(shift["parkedSeconds"]), parked > 0 {
            times += "; parked \(DurationText.text(microseconds: parked))"
        }
        lines.append(times)
        let standing = ago("standingSince", document)
        if !standing.isEmpty { lines.append("Standing\(standing)") }
        return lines
    }

    private static func receiver(_ document: JSONValue) -> [String] {
        guard let receiver = document["receiver"], document["service"]?["running"]?.bool ?? false else { return [] }
        var parts: [String] = []
        if let device = receiver["device"]?.string { parts.append(device) }
        if let mode = receiver["mode"]?.integer { parts.append(mode >= 2 ? "\(mode)D fix" : "no fix") }
        if let metres = receiver["accuracyMetres"]?.double { parts.append("within \(whole(metres.rounded(.up))) m") }
        if let age = receiver["lastFixAgeSeconds"]?.double { parts.append("last fix \(whole(age)) s ago") }
        if let loss = receiver["loss"]?.string.flatMap(SourceLoss.init(rawValue:)) { parts.append(loss.sentence) }
        if parts.isEmpty { parts.append("nothing heard yet") }
        var lines = ["", "Receiver: \(parts.joined(separator: ", "))"]
        let rejected = (receiver["rejected"]?.members ?? []).map { "\($0.value.integer ?? 0) \($0.key)" }
        let accepted = receiver["accepted"]?.integer ?? 0
        let refused = rejected.isEmpty ? "" : "; not used: \(rejected.joined(separator: ", "))"
        lines.append("Fixes used: \(accepted)\(refused)")
        return lines
    }

    private static func store(_ document: JSONValue) -> [String] {
        guard let store = document["store"], let path = store["path"]?.string else { return [] }
        var line = "Store: \(path)"
        if let free = store["freeBytes"]?.integer { line += ", \(free / 1_000_000) MB free" }
        let waits = store["backupsWait"]?.bool ?? false
        return [line] + (waits ? ["Automatic copies wait until 500 MB are free; recording goes on."] : [])
    }

    private static func instant(_ value: JSONValue?) -> UTCInstant? {
        value?.string.flatMap { UTCInstant(rfc3339: $0) }
    }

    /// A document may say anything; beyond a million nobody asks how much.
    private static func whole(_ value: Double) -> Int { Int(max(0, min(value, 1e6))) }

    /// Microseconds.
    private static func seconds(_ value: JSONValue?) -> Int64? {
        value?.double.map { Int64(max(0, min($0, 1e12)) * 1e6) }
    }
}

extension RouteDistance {
    /// As `RouteJSON.distance` wrote it; what is not there is 0.
    fileprivate init(document: JSONValue) {
        func metres(_ key: String) -> Metres { Metres(document[key]?.double ?? 0) }
        func count(_ key: String) -> Int { document[key]?.integer.map { Int($0) } ?? 0 }
        self.init(
            velocityMetres: metres("velocityMetres"), positionMetres: metres("positionMetres"),
            bridgedMetres: metres("bridgedMetres"), chainMetres: metres("chainMetres"), segments: count("segments"),
            gaps: count("gaps"), usableSamples: count("usableSamples"),
            inferredContinuity: document["inferredContinuity"]?.bool ?? false)
    }
}
