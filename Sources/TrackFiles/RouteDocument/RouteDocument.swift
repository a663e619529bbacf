public import Positioning
public import Units

/// A route in a file, as `measure` reads it.
///
/// ```json
/// {"window": ["2026-03-14T08:00:00Z", "2026-03-14T09:00:00Z"],
///  "samples": [{"at": "2026-03-14T08:00:01.000Z", "lat": 40.1, "lon": -83.2, "session": "s1",
///               "velocity": 13.9, "position": 0, "bridged": 0, "accuracy": 9.5}],
///  "standstills": [{"session": "s1", "from": "2026-03-14T08:10:00Z", "to": "2026-03-14T08:12:30Z"}]}
/// ```
///
/// In the order of the file: the walk sorts (rules C4). Members not named here are ignored.
public struct RouteDocument: Sendable, Equatable {
    /// The shift's start and end (rules C5). Absent: a running shift, edges are not judged.
    public var window: Window?
    public var samples: [Sample] = []
    public var standstills: [Standstill] = []
    /// Samples left out because their instant or one of their coordinates cannot be read (rules C4): absent, null, or
    /// not of its kind. Coordinates that are numbers stay, for rule A1 to judge.
    public var leftOut = 0

    public init() {}

    public struct Window: Sendable, Equatable {
        public let start: UTCInstant
        /// Not before the start.
        public let end: UTCInstant
    }

    public struct Sample: Sendable, Equatable {
        public let instant: UTCInstant
        /// As written, not judged.
        public let position: ReportedPosition
        /// The label of its session; absent in routes from before sessions were recorded.
        public let session: String?
        /// Absent: unknown.
        public let horizontalAccuracy: Metres?
        /// What was travelled since the previous sample of the session (rules V3). Absent: not said, when none of the
        /// three is; one that is absent beside another is 0.
        public let reading: Reading?
    }

    public struct Reading: Sendable, Equatable {
        public let velocity: Metres
        public let position: Metres
        public let bridged: Metres
    }

    /// Fixes kept arriving and the vehicle did not move (rules V10).
    public struct Standstill: Sendable, Equatable {
        public let session: String?
        public let startedAt: UTCInstant
        /// Not before the start.
        public let endedAt: UTCInstant
    }
}
