import Units

/// Which of a gpsd's receivers is used: one at a time, or two in one vehicle would drive everything twice.
///
/// The first that gives a position. Another takes over once the used one has given none for more than 10 s, and at once
/// when gpsd says that the used one is gone. The 10 s are read on the clock of the receiver that would take over, so
/// that a recording chooses as the live source did, and a receiver with a wrong date neither wins nor loses by it.
struct ReceiverChoice: Sendable {
    enum Verdict: Equatable {
        case use
        /// The other one has been without a position for too long.
        case useInstead(of: String)
        /// - isNews: the first time for this receiver beside the one in use.
        case leave(isNews: Bool)
    }

    /// Long enough for a receiver that reports every five seconds to miss one; far below the 120 s of a gap.
    private static let patienceMicroseconds: Int64 = 10_000_000
    /// Twice as many as a gpsd has room for. Further ones are left out without a word.
    private static let mostRivals = 8

    /// Another receiver that gives positions.
    private struct Rival {
        /// Of its first position since the last of the one in use. Absent: none since.
        var instant: UTCInstant?
    }

    /// The only receiver that may be used. Absent: any.
    private let wanted: String?
    /// Absent while none is.
    private(set) var used: String?
    private var rivals: [String: Rival] = [:]

    init(wanting device: String?) { wanted = device }

    /// - Parameters:
    ///   - device: whose position it is; absent where gpsd names none, which is where it has only one.
    ///   - instant: of the position; an undated one never takes over.
    mutating func judge(positionOf device: String?, at instant: UTCInstant?) -> Verdict {
        guard let device, device != used else {
            for name in rivals.keys { rivals[name]?.instant = nil }
            return .use
        }
        guard device == wanted ?? device else { return .leave(isNews: note(device, at: nil)) }
        guard let used else {
            begin(using: device)
            return .use
        }
        guard let instant, let since = rivals[device]?.instant, since <= instant else {
            return .leave(isNews: note(device, at: instant))
        }
        guard instant.microseconds(since: since) > Self.patienceMicroseconds else { return .leave(isNews: false) }
        begin(using: device)
        return .useInstead(of: used)
    }

    /// Whether a report without a position is of the one in use, or of any that may be while none is.
    func concerns(_ device: String?) -> Bool { device == nil || device == used ?? wanted ?? device }

    /// gpsd has closed a device.
    ///
    /// - Returns: whether it was the one in use.
    mutating func remove(_ device: String) -> Bool {
        rivals[device] = nil
        guard device == used else { return false }
        used = nil
        return true
    }

    private mutating func begin(using device: String) {
        used = device
        rivals = [:]
    }

    /// - Returns: whether it is a new one.
    private mutating func note(_ device: String, at instant: UTCInstant?) -> Bool {
        let isNew = rivals[device] == nil
        if isNew, rivals.count == Self.mostRivals { return false }
        rivals[device] = Rival(instant: instant)
        return isNew
    }
}
