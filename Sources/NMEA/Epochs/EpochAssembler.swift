import Positioning
import Units

/// Joins the sentences that speak of one instant into one report.
///
/// An epoch opens with the first RMC, GGA, GLL or GNS of its time and is reported when one of another time comes, or at
/// the end of the source (gpsd.md G10): what a receiver sends behind its last position still belongs to it.
///
/// Time steps back for two reasons. Where several receivers share a line, one says what another said before: a
/// straggler, which belongs to an epoch already reported and makes no second fix of it (gpsd.md G12). And a clock is
/// set: then what follows is new, and rule V7 judges it. Only what comes next tells which, so the later epoch is held.
struct EpochAssembler: Sendable {
    var dates: DateKeeper
    var epoch: Epoch?
    var heard = HeardSentences()
    /// The epoch that was open when time stepped back onto an instant already reported; `epoch` is that return.
    var held: Epoch?
    var heardInHeld = HeardSentences()
    var reported = RecentInstants()
    /// What the sentences taken so far have completed, in the order of the source; two epochs of a sentence at most.
    private(set) var completed: [Completed] = []

    /// What an epoch reports, and the line whose sentence gave its position (without a position: that opened it).
    struct Completed: Sendable {
        let report: SourceReport
        let line: Int
    }

    init(firstDay: CivilDate?) { dates = DateKeeper(firstDay: firstDay) }

    /// - Parameter line: the number of the sentence's line, from 1.
    mutating func take(_ sentence: Sentence, line: Int) {
        switch sentence {
        case .rmc(let rmc, let talker): take(rmc, by: talker, line: line)
        case .gga(let gga, let talker): take(gga, by: talker, line: line)
        case .gll(let gll, let talker): take(gll, by: talker, line: line)
        case .gns(let gns, let talker): take(gns, by: talker, line: line)
        case .vtg(let vtg):
            epoch?.take(vtg)
            held?.take(vtg)
        case .gsa(let gsa):
            epoch?.take(gsa)
            held?.take(gsa)
        case .zda(let zda): take(zda)
        case .other: break
        }
    }

    /// The source has ended: its last epoch is complete.
    mutating func finish() {
        if held != nil { forgetReturn() }
        closeEpoch()
    }

    mutating func complete(_ report: SourceReport, line: Int) {
        completed.append(Completed(report: report, line: line))
    }

    mutating func removeCompleted() { completed.removeAll(keepingCapacity: true) }
}

extension EpochAssembler {
    private mutating func take(_ rmc: RMC, by talker: Talker, line: Int) {
        guard let time = rmc.time else { return }
        let stated = rmc.date.map { UTCInstant($0, microsecondsOfDay: time.microseconds) }
        guard enter(time, stated, .rmc, talker, line: line) else { return }
        if let stated {
            dates.state(stated)
            epoch?.instant = stated
            epoch?.hasStatedDate = true
        }
        epoch?.take(rmc.claim)
        if let position = rmc.position { locate(position, by: talker, line: line) }
        if let velocity = rmc.velocity { epoch?.velocity.offer(velocity, by: talker) }
    }

    private mutating func take(_ gga: GGA, by talker: Talker, line: Int) {
        guard let time = gga.time, enter(time, nil, .gga, talker, line: line) else { return }
        epoch?.take(gga.claim)
        if let position = gga.position { locate(position, by: talker, line: line) }
        takeQuality(hdop: gga.hdop, hasAltitude: gga.hasAltitude, satellites: gga.satellites, by: talker)
    }

    private mutating func take(_ gns: GNS, by talker: Talker, line: Int) {
        guard let time = gns.time, enter(time, nil, .gns, talker, line: line) else { return }
        epoch?.take(gns.claim)
        if let position = gns.position { locate(position, by: talker, line: line) }
        takeQuality(hdop: gns.hdop, hasAltitude: gns.hasAltitude, satellites: gns.satellites, by: talker)
    }

    private mutating func take(_ gll: GLL, by talker: Talker, line: Int) {
        guard let time = gll.time, enter(time, nil, .gll, talker, line: line) else { return }
        epoch?.take(gll.claim)
        if let position = gll.position { locate(position, by: talker, line: line) }
    }

    /// ZDA dates what follows, and the open epoch when it speaks of the same second and no RMC has dated that.
    private mutating func take(_ zda: ZDA) {
        guard let instant = zda.instant else { return }
        dates.state(instant)
        epoch?.take(dateOf: instant)
        held?.take(dateOf: instant)
    }

    private mutating func locate(_ position: ReportedPosition, by talker: Talker, line: Int) {
        epoch?.position.offer(Epoch.LocatedPosition(position: position, line: line), by: talker)
    }

    private mutating func takeQuality(hdop: Double?, hasAltitude: Bool, satellites: Int, by talker: Talker) {
        if let hdop, hdop != 0 { epoch?.hdop.offer(hdop, by: talker) }
        guard let epoch else { return }
        self.epoch?.hasAltitude = epoch.hasAltitude || hasAltitude
        self.epoch?.satellites = max(epoch.satellites, satellites)
    }
}
