import RouteEngine
import RouteStore
public import ShiftLog
public import Units

/// A driver's event that waits until the clock is known.
struct HeldEvent {
    let action: DriverEvent.Action
    let at: MonotonicInstant
}

/// The instant of a driver's event (rule V13).
extension LiveCapture {
    /// What a command is told that records an event now.
    public enum EventAnswer: Sendable, Equatable {
        case instant(UTCInstant)
        /// The clock is not known; the event stays here and is recorded when it is.
        case held
    }

    /// When an event happens that a driver records now; one that has no instant yet is kept.
    public func eventAnswer(for action: DriverEvent.Action, at now: MonotonicInstant) -> EventAnswer {
        // Events keep their order: nothing overtakes one that is held.
        if held.isEmpty, let instant = instant(at: now) {
            eventIsComingUntil = now.advanced(byMicroseconds: LiveCapture.longestWriting)
            return .instant(instant)
        }
        held.append(HeldEvent(action: action, at: now))
        return .held
    }

    /// A process that was given an instant writes its event within this, microseconds.
    static let longestWriting: Int64 = 900_000

    /// The present instant: by the receiver's clock, which runs on without it; without a fix since the service began by
    /// the system clock, where the kernel calls that synchronised and the store holds nothing later.
    func instant(at now: MonotonicInstant) -> UTCInstant? {
        if let instant = machine.source.clock.instant(at: now) { return instant }
        guard let instant = world.synchronisedClock() else { return nil }
        do throws(StoreError) {
            let newest = try store.records.newestInstant()
            return newest.map { $0 <= instant } ?? true ? instant : nil
        } catch { return nil }
    }

    /// Stamps what was held, by the time that passed since, and writes it.
    func recordHeldEvents(at now: MonotonicInstant) {
        guard !held.isEmpty, !machine.isStoreLost, let present = instant(at: now) else { return }
        save(at: now)
        let log = DriverLog(store: store.records, newIdentity: world.newIdentity)
        while let event = held.first {
            let instant = present.advanced(byMicroseconds: event.at.microseconds(since: now))
            do throws(DriverLogError) {
                _ = try log.record(event.action, at: .now(instant))
                world.note(.heldEventRecorded(event.action.rawValue))
            } catch {
                switch error {
                case .refused(let refusal):
                    world.note(.heldEventRefused(event.action.rawValue, because: refusal.sentence))
                case .store:
                    // It is tried again.
                    return
                }
            }
            held.removeFirst()
        }
        save(at: now)
    }
}
