public import Positioning
public import Units

/// What the loop does its rounds for. All of it is called on the loop's own thread, one after the other.
public struct ServiceWork {
    /// Takes what the source brought, in order; never nothing.
    let take: ([SourceArrival]) -> Void
    /// Does what is due by now, and says when the next thing will be. The loop comes back after a second at the latest.
    let tick: (MonotonicInstant) -> MonotonicInstant
    /// Answers a command.
    let answer: (ServiceRequest) -> ServiceReply
    /// Reads again what may have changed (SIGHUP).
    let reload: () -> Void
    /// Other threads of the service that ask; absent where there are none.
    let desk: AttendedDesk?
    /// Writes what is pending and closes; called once, last, and given two seconds.
    let stop: () -> Void

    public init(
        take: @escaping ([SourceArrival]) -> Void, tick: @escaping (MonotonicInstant) -> MonotonicInstant,
        answer: @escaping (ServiceRequest) -> ServiceReply, reload: @escaping () -> Void,
        desk: AttendedDesk? = nil, stop: @escaping () -> Void
    ) {
        self.take = take
        self.tick = tick
        self.answer = answer
        self.reload = reload
        self.desk = desk
        self.stop = stop
    }
}
