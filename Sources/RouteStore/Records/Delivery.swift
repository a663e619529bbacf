public import Units

/// One thing fetched and brought, as stored: one row of `delivery`.
///
/// An instant that is absent was not recorded. Imperfect rows may have them out of order; they are carried as they
/// are.
public struct Delivery: Sendable, Equatable {
    public let id: Identity
    public var shift: Identity
    /// The offer it was accepted in; absent in imperfect old rows whose shift is missing.
    public var offer: Identity?
    /// Absent: not recorded, or the place was deleted.
    public var pickupPlace: Identity?
    public var acceptedAt: UTCInstant
    public var arrivedAtPickupAt: UTCInstant?
    public var pickedUpAt: UTCInstant?
    public var deliveredAt: UTCInstant?
    public var cancelledAt: UTCInstant?
    /// What it earned, as recorded. Absent: not recorded, which is not 0.
    public var grossEarnings: RecordedDecimal?
    /// What it was expected to earn when it was accepted; never copied from what it earned.
    public var expectedEarnings: RecordedDecimal?

    public init(
        id: Identity, shift: Identity, offer: Identity? = nil, pickupPlace: Identity? = nil,
        acceptedAt: UTCInstant, arrivedAtPickupAt: UTCInstant? = nil, pickedUpAt: UTCInstant? = nil,
        deliveredAt: UTCInstant? = nil, cancelledAt: UTCInstant? = nil, grossEarnings: RecordedDecimal? = nil,
        expectedEarnings: RecordedDecimal? = nil
    ) {
        self.id = id
        self.shift = shift
        self.offer = offer
        self.pickupPlace = pickupPlace
        self.acceptedAt = acceptedAt
        self.arrivedAtPickupAt = arrivedAtPickupAt
        self.pickedUpAt = pickedUpAt
        self.deliveredAt = deliveredAt
        self.cancelledAt = cancelledAt
        self.grossEarnings = grossEarnings
        self.expectedEarnings = expectedEarnings
    }
}
