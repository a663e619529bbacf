public import Units

/// The sessions of a shift with their standstills: what is known about its samples beside the samples themselves.
///
/// A session without a row is an ordinary thing: samples stored before schema 17 name sessions that have none, and so
/// does the file that `measure` reads. Its standstills may be known all the same.
public struct SessionRecords: Sendable, Equatable {
    private var facts: [Identity: SessionFacts] = [:]
    private var standstills: [Identity: [Standstill]] = [:]

    public init() {}

    /// Records what a session's row says now; a later call for the same session replaces it.
    public mutating func record(_ sessionFacts: SessionFacts, of session: Identity) { facts[session] = sessionFacts }

    /// Records a standstill of a session; one with the same start is extended, never shortened.
    public mutating func record(_ standstill: Standstill, of session: Identity) {
        var known = standstills[session, default: []]
        let place = known.firstIndex(startingAtOrAfter: standstill.startedAt)
        if place < known.count, known[place].startedAt == standstill.startedAt {
            known[place].endedAt = max(known[place].endedAt, standstill.endedAt)
        } else {
            known.insert(standstill, at: place)
        }
        standstills[session] = known
    }

    /// Whether one of the sessions was captured under a rule set.
    public func names(_ ruleSet: RuleSet) -> Bool { facts.values.contains { $0.ruleSet == ruleSet } }

    /// Absent: the session has no row.
    public func facts(of session: Identity) -> SessionFacts? { facts[session] }

    /// In order of their starts, no two with the same.
    public func standstills(of session: Identity) -> [Standstill] { standstills[session] ?? [] }
}

extension [Standstill] {
    /// They come in order, so the last is looked at first.
    fileprivate func firstIndex(startingAtOrAfter instant: UTCInstant) -> Int {
        var place = count
        while place > 0, self[place - 1].startedAt >= instant { place -= 1 }
        return place
    }
}
