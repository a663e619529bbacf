public import ShiftLog
import Units

/// A driver event with the line it was read from, so that a refusal can name it.
public struct ScheduledEvent: Sendable, Equatable {
    public let event: DriverEvent
    /// 1-based line of the events file.
    public let line: Int

    public init(event: DriverEvent, line: Int) {
        self.event = event
        self.line = line
    }
}

/// The driver events of a replay, by instant; events of one instant stay in the order they were written.
struct EventSchedule: Sendable {
    private let events: [ScheduledEvent]
    private var next = 0

    init(_ events: [ScheduledEvent]) {
        self.events = events.enumerated()
            .sorted { ($0.element.event.at, $0.offset) < ($1.element.event.at, $1.offset) }
            .map(\.element)
    }

    /// The instant of the first `startShift`; absent without one.
    var shiftStart: UTCInstant? { events.first { $0.event.action == .startShift }?.event.at }

    /// Takes the next event that is due before a fix: one with the fix's instant or an earlier one.
    mutating func takeDue(at instant: UTCInstant) -> ScheduledEvent? {
        guard next < events.count, events[next].event.at <= instant else { return nil }
        return take()
    }

    /// Takes the next event, whenever it is.
    mutating func take() -> ScheduledEvent? {
        guard next < events.count else { return nil }
        defer { next += 1 }
        return events[next]
    }
}
