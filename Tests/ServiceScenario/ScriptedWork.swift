import Glibc
import JSONText
import Positioning
import ServiceHost
import ShiftLog
import Units

/// Counts what it is called for.
final class ScriptedWork {
    private let supervisor: Supervisor
    private var (taken, ticks, reloads, stops) = (0, 0, 0, 0)
    private var isInOrder = true

    init(supervisor: Supervisor) { self.supervisor = supervisor }

    var document: JSONValue {
        [
            "taken": JSONValue(taken), "ticked": .bool(ticks > 0), "reloads": JSONValue(reloads),
            "stops": JSONValue(stops), "inOrder": .bool(isInOrder),
        ]
    }

    var serviceWork: ServiceWork {
        ServiceWork(
            take: take,
            tick: { now in
                self.ticks += 1
                return now.advanced(byMicroseconds: 60_000_000)
            },
            answer: answer,
            reload: {
                self.reloads += 1
                self.supervisor.status("reloaded\nWATCHDOG=1")
            },
            stop: { self.stops += 1 })
    }

    private func take(_ arrivals: [SourceArrival]) {
        for arrival in arrivals {
            isInOrder = isInOrder && arrival.receivedAt.microseconds == Int64(taken)
            taken += 1
        }
    }

    private func answer(_ request: ServiceRequest) -> ServiceReply {
        switch request {
        case .status: return .status(document)
        case .instant(.endShift): return .error("refused")
        case .instant(.park):
            // Until somebody ends the process: nothing in it comes back.
            while true { pause() }
        case .instant(.pause): return .held
        case .instant: return .instant(UTCInstant(microseconds: 1_773_475_800_000_000))
        }
    }
}
