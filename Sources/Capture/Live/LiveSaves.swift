import Units

/// What the service has saved since it began, and how long that took.
public struct LiveSaves: Sendable, Equatable {
    /// Transactions that wrote rows.
    public private(set) var count = 0
    /// All of them together, and the longest.
    public private(set) var seconds = 0.0
    public private(set) var longestSeconds = 0.0
    /// Capture sessions that began.
    public private(set) var sessions = 0

    mutating func note(_ rows: [(shift: Identity, rows: [UnsavedRow])], seconds duration: Double) {
        let written = rows.flatMap(\.rows)
        guard !written.isEmpty else { return }
        count += 1
        seconds += duration
        longestSeconds = max(longestSeconds, duration)
        sessions += written.count { row in
            if case .sessionOpened = row { return true }
            return false
        }
    }
}
