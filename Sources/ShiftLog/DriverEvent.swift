public import Units

/// Something the driver did, with the moment they did it.
public struct DriverEvent: Sendable, Equatable {
    public let at: UTCInstant
    public let action: Action

    public enum Action: String, Sendable, CaseIterable {
        case startShift, endShift
        case pause, resume
        /// Recorded the vehicle as parked; `drive` takes that back.
        case park, drive
    }

    public init(at: UTCInstant, action: Action) {
        self.at = at
        self.action = action
    }
}
