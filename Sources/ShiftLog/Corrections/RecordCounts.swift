internal import RouteStore
public import Units

/// How many rows of each kind are a shift's own.
public struct RecordCounts: Sendable, Equatable {
    public var samples = 0
    public var sessions = 0
    public var pauses = 0
    public var suspensions = 0
    public var offers = 0
    public var deliveries = 0
    public var tips = 0

    /// None of anything.
    init() {}

    init(of shift: Identity, in store: RecordStore) throws(StoreError) {
        samples = try store.sampleCount(of: shift)
        sessions = try store.captureSessions(of: shift).count
        pauses = try store.shiftPauses(of: shift).count
        suspensions = try store.routeSuspensions(of: shift).count
        offers = try store.offers(of: shift).count
        deliveries = try store.deliveries(of: shift).count
        tips = try store.deliveryTips(ofShift: shift).count
    }

    static func - (one: RecordCounts, other: RecordCounts) -> RecordCounts {
        var difference = RecordCounts()
        difference.samples = one.samples - other.samples
        difference.sessions = one.sessions - other.sessions
        difference.pauses = one.pauses - other.pauses
        difference.suspensions = one.suspensions - other.suspensions
        difference.offers = one.offers - other.offers
        difference.deliveries = one.deliveries - other.deliveries
        difference.tips = one.tips - other.tips
        return difference
    }
}
