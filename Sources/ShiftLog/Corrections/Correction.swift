public import Units

/// A change of what was recorded of a shift that has ended.
public enum Correction: Sendable, Equatable {
    /// The shift, with everything that is its own.
    case deleteShift(Identity)
    /// Another end. An earlier one deletes what was captured from then on, a later one adds nothing.
    ///
    /// `now` is the latest it can have been; absent where no clock is believed.
    case endShift(Identity, at: UTCInstant, now: UTCInstant?)
    case addPause(shift: Identity, from: UTCInstant, to: UTCInstant)
    /// Another start or another end of a pause; absent: it stays.
    case editPause(Identity, from: UTCInstant?, to: UTCInstant?)
    case deletePause(Identity)
}
