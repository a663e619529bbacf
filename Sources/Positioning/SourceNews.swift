public import Units

/// What a live source of positions brings, with the moment it was received.
///
/// The moment says how old a report can be, never when the receiver was there: a stalled source delivers a burst.
public struct SourceArrival: Sendable, Equatable {
    public var receivedAt: MonotonicInstant
    public var news: SourceNews

    public init(receivedAt: MonotonicInstant, news: SourceNews) {
        self.receivedAt = receivedAt
        self.news = news
    }
}

public enum SourceNews: Sendable, Equatable {
    /// The source answers; it need not have a receiver yet. Reports that follow are of a new connection.
    case connected
    /// What the receiver says.
    ///
    /// - device: the receiver, as the source names it; absent where it names none. Of a break, the one whose track
    ///   ends.
    case report(SourceReport, device: String?)
    /// The source answers no more; it is tried again without end. Said once until it is connected again.
    case lost(SourceLoss)
    /// Something a person may want to know: which of several receivers is used, a source of another version.
    case notice(String)
}

/// Why a live source is not there. A state, never a failure of capture.
public enum SourceLoss: String, Sendable, CaseIterable {
    /// Nobody answers where it should be.
    case unreachable
    /// It closed the connection.
    case hungUp
    /// It is connected, and nothing came for longer than the silence timeout.
    case silent
    /// What it says is not what a gpsd says.
    case unintelligible

    /// One sentence for a person.
    public var sentence: String {
        switch self {
        case .unreachable: "gpsd cannot be reached"
        case .hungUp: "gpsd closed the connection"
        case .silent: "gpsd sends nothing"
        case .unintelligible: "what answers at gpsd's address is not a gpsd"
        }
    }
}
