import Positioning
import Units

/// Joins the sentences that speak of one instant into one report.
///
/// An epoch opens with the first RMC, GGA, GLL or GNS of its time and is reported when one of another time comes, or at
/// the end of the source (gpsd.md G10): what a receiver sends behind its last position still belongs to it.
struct EpochAssembler: Sendable {
    private var dates: DateKeeper
    private var epoch: Epoch?
    private var heard = HeardSentences()
    private var reported = RecentInstants()
    /// What the sentence being taken has completed: one epoch at most.
    private var completed: Completed?

    /// What an epoch reports, and the line whose sentence gave its position (without a position: that opened it).
    struct Completed: Sendable {
        let report: SourceReport
        let line: Int
    }

    init(firstDay: CivilDate?) { dates = DateKeeper(firstDay: firstDay) }

    /// - Parameter line: the number of the sentence's line, from 1.
    /// - Returns: the epoch before, when the sentence begins another.
    mutating func take(_ sentence: Sentence, line: Int) -> Completed? {
        switch sentence {
        case .rmc(let rmc, let talker): take(rmc, by: talker, line: line)
        case .gga(let gga, let talker): take(gga, by: talker, line: line)
        case .gll(let gll, let talker): take(gll, by: talker, line: line)
        case .gns(let gns, let talker): take(gns, by: talker, line: line)
        case .vtg(let vtg): epoch?.take(vtg)
        case .gsa(let gsa): epoch?.take(gsa)
        case .zda(let zda): take(zda)
        case .other: break
        }
        return takeCompleted()
    }

    /// The source has ended: its last epoch is complete.
    mutating func finish() -> Completed? {
        closeEpoch()
        return takeCompleted()
    }

    private mutating func takeCompleted() -> Completed? {
        defer { completed = nil }
        return completed
    }
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
        guard let epoch, !epoch.hasStatedDate else { return }
        let nearest = epoch.time.instant(nearest: instant)
        if abs(nearest.microseconds(since: instant)) <= UTCInstant.microsecondsPerSecond {
            self.epoch?.instant = nearest
        }
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

    /// Makes the epoch of a time the open one.
    ///
    /// - Returns: whether the sentence may change it: not when its talker has already sent this kind for it, nor when
    ///   the epoch has been reported.
    private mutating func enter(
        _ time: TimeOfDay, _ stated: UTCInstant?, _ kind: SentenceKind, _ talker: Talker, line: Int
    ) -> Bool {
        if let epoch {
            if epoch.time.isSameEpoch(as: time) { return heard.add(kind, by: talker) }
            if let present = epoch.instant, let instant = stated ?? dates.instant(of: time),
                reported.holds(instant, before: present)
            {
                return false
            }
            closeEpoch()
        }
        epoch = Epoch(time: time, instant: dates.beginEpoch(at: time), line: line)
        heard.removeAll()
        return heard.add(kind, by: talker)
    }

    private mutating func closeEpoch() {
        guard let epoch else { return }
        self.epoch = nil
        guard let report = epoch.report, let located = epoch.position.value else {
            completed = Completed(report: .noPosition(epoch.instant), line: epoch.line)
            return
        }
        guard let instant = epoch.instant else {
            completed = Completed(report: .undated(report), line: located.line)
            return
        }
        dates.endEpoch(fixAt: instant)
        reported.add(instant)
        completed = Completed(report: .fix(Fix(instant: instant, report: report)), line: located.line)
    }
}
