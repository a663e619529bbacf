public import RouteStore
public import ShiftLog
public import Units

/// The time in which at least one delivery was under way: from accepted to delivered or cancelled, several at once
/// counted once, within the shift.
public struct ActiveTime: Sendable, Equatable {
    /// Microseconds; absent where no delivery has a usable stretch in the shift, which is not 0.
    public let length: Int64?
    /// Deliveries that say no usable stretch: neither delivered nor cancelled in a shift that has ended, or over before
    /// they were accepted. Left out, never repaired.
    public let leftOut: Int

    init(of deliveries: [Delivery], within window: Range<UTCInstant>, isRunning: Bool) {
        let stretches = deliveries.map { Stretch(startedAt: $0.acceptedAt, endedAt: $0.deliveredAt ?? $0.cancelledAt) }
        let usable = stretches.filter { !$0.isMalformed && (isRunning || !$0.isOpen) }
        let (length, count) = usable.union(within: window)
        self.length = count > 0 ? length : nil
        leftOut = stretches.count - usable.count
    }
}
