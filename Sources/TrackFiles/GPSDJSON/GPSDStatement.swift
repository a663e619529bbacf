public import Positioning

/// One thing a gpsd says, as far as mileage needs it.
public enum GPSDStatement: Sendable, Equatable {
    /// What the receiver that is used says.
    ///
    /// - device: its name; absent where gpsd names none. Of a break, the receiver whose track ends.
    case report(SourceReport, device: String?)
    /// Another receiver gives positions too, and they are left out. Said once of each, anew for another one in use.
    case unused(device: String)
    /// The greeting.
    case version(GPSDVersion)
    /// It could not do what it was asked, in its own words.
    case refusal(String)
}
