public import Units

/// Something the driver of a simulated drive should record, so that a break counts as one.
public struct SuggestedEvent: Sendable, Equatable {
    public enum Action: String, Sendable { case pause, resume, park, drive }

    public let instant: UTCInstant
    public let action: Action

    /// One line of `replay --events`, without its line end.
    public var jsonLine: String { "{\"at\": \"\(instant.rfc3339)\", \"do\": \"\(action.rawValue)\"}" }

    /// Seconds the vehicle still stands, or stands already, at an event: nothing driven lies inside the break.
    private static let margin = 20.0

    static func events(
        for stops: [RoadLine.BreakStop], on timetable: Timetable, start: UTCInstant
    ) -> [SuggestedEvent] {
        stops.flatMap { stop in
            let begin = (timetable.arrivals[stop.index] + margin).rounded(.up)
            let end = (timetable.departures[stop.index] - margin).rounded(.down)
            let actions: (Action, Action) = stop.kind == .pause ? (.pause, .resume) : (.park, .drive)
            return [(begin, actions.0), (end, actions.1)].map { seconds, action in
                SuggestedEvent(
                    instant: start.advanced(byMicroseconds: Int64(seconds) * UTCInstant.microsecondsPerSecond),
                    action: action)
            }
        }
    }
}
