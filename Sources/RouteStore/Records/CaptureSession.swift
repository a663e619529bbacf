public import RouteEngine
public import Units

/// One unbroken stretch of capture, as stored: one row of `capture_session`.
public struct CaptureSession: Sendable, Equatable {
    public let id: Identity
    public let shift: Identity
    public var source: CaptureSource
    /// The receiver, as its source names it; absent where the source names none.
    public var device: String?
    /// The rules it was captured under, and is measured under (rules V12).
    public var ruleSet: RuleSet
    public var startedAt: UTCInstant
    /// At its last accepted fix. Absent: still open.
    public var endedAt: UTCInstant?
    /// Why it ended (rules V11). Absent: still open.
    public var endReason: SessionEndReason?
    /// Hash of the replayed bytes; absent when live.
    public var sourceDigest: [UInt8]?

    public init(
        id: Identity, shift: Identity, source: CaptureSource, device: String? = nil, ruleSet: RuleSet,
        startedAt: UTCInstant, endedAt: UTCInstant? = nil, endReason: SessionEndReason? = nil,
        sourceDigest: [UInt8]? = nil
    ) {
        self.id = id
        self.shift = shift
        self.source = source
        self.device = device
        self.ruleSet = ruleSet
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.endReason = endReason
        self.sourceDigest = sourceDigest
    }

    public var facts: SessionFacts { SessionFacts(ruleSet: ruleSet, endReason: endReason) }
}

/// Where a session's fixes came from.
public enum CaptureSource: String, Sendable, CaseIterable {
    case gpsd
    case nmeaReplay
    case gpsdReplay
    case gpxReplay

    /// Not the vehicle on the road now, but a recording of it.
    public var isReplay: Bool { self != .gpsd }
}
