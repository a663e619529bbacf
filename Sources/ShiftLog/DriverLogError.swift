public import RouteStore

/// Why the driver's record was not changed.
public enum DriverLogError: Error, Sendable, Equatable {
    /// The rules do not allow it. Nothing was changed.
    case refused(LogRefusal)
    /// The store could not be read or written. Nothing was changed.
    case store(StoreError)
}
