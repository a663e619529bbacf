import Positioning
import Units

/// Rules V3 and V14: which fixes become samples, and what each carries.
///
/// While a departure is unproven, samples are chosen all the same but wait with their readings: they come out when it
/// is proven, and vanish when it is not.
struct Retention {
    /// Counted since the last sample given out.
    private(set) var unsaved = Travel()
    /// Travelled since the last sample chosen, held metres included.
    private var sinceChosen = Travel()
    private(set) var held = Travel()
    private var waiting: [(fix: TrackFix, travel: Travel)] = []
    private var saved: TrackFix?
    private var chosenAt: UTCInstant
    private var corridor: Corridor
    private var previous: TrackFix?

    /// While moving there is a sample at least this often, seconds.
    static let longestStep = 10.0
    /// Samples that may wait; with more, every second one goes.
    static let mostWaiting = 32

    /// Stores the first fix of a session, with nothing travelled.
    init(at fix: TrackFix, into output: (CaptureOutput) -> Void) {
        chosenAt = fix.instant
        corridor = Corridor(from: fix.place)
        give(fix, Travel(), into: output)
    }

    /// A fix comes while moving: the one before is chosen where the corridor to this one breaks.
    mutating func approach(_ fix: TrackFix, held isHeld: Bool, into output: (CaptureOutput) -> Void) {
        let isLate = fix.instant.seconds(since: chosenAt) > Retention.longestStep
        let fits = corridor.extend(to: fix.place)
        guard let previous, isLate || !fits else { return }
        choose(previous, held: isHeld, into: output)
        _ = corridor.extend(to: fix.place)
    }

    /// Goes on to the fix approached.
    mutating func move(to fix: TrackFix, _ travel: Travel, held isHeld: Bool, into output: (CaptureOutput) -> Void) {
        previous = fix
        add(travel, held: isHeld)
        if fix.instant.seconds(since: chosenAt) >= Retention.longestStep { choose(fix, held: isHeld, into: output) }
    }

    /// Metres, without a choice.
    mutating func add(_ travel: Travel, held isHeld: Bool) {
        sinceChosen += travel
        if isHeld { held += travel } else { unsaved += travel }
    }

    /// The departure is proven: what was held counts.
    ///
    /// - Returns: the metres that count now.
    mutating func release(into output: (CaptureOutput) -> Void) -> Double {
        let released = held.sum
        held = Travel()
        for sample in waiting { give(sample.fix, sample.travel, into: output) }
        waiting.removeAll(keepingCapacity: true)
        unsaved = sinceChosen
        return released
    }

    /// It was not: at most this many of the held metres stay, and stay held.
    mutating func lowerHeld(to most: Double) {
        held = held.lowered(to: most)
        sinceChosen = unsaved
        sinceChosen += held
        waiting.removeAll(keepingCapacity: true)
        previous = nil
        guard let saved else { return }
        chosenAt = saved.instant
        corridor = Corridor(from: saved.place)
    }

    /// A fix that is stored whatever the corridor says. What is held stays held, for a later sample.
    mutating func keep(_ fix: TrackFix, into output: (CaptureOutput) -> Void) {
        guard saved.map({ $0.instant < fix.instant }) ?? true else { return }
        waiting.removeAll(keepingCapacity: true)
        give(fix, unsaved, into: output)
        unsaved = Travel()
        sinceChosen = held
        restart(at: fix)
    }

    private mutating func choose(_ fix: TrackFix, held isHeld: Bool, into output: (CaptureOutput) -> Void) {
        guard fix.instant > chosenAt else { return }
        if isHeld {
            if waiting.count == Retention.mostWaiting { thin() }
            waiting.append((fix, sinceChosen))
        } else {
            give(fix, sinceChosen, into: output)
            unsaved = Travel()
        }
        sinceChosen = Travel()
        restart(at: fix)
    }

    private mutating func restart(at fix: TrackFix) {
        chosenAt = fix.instant
        corridor = Corridor(from: fix.place)
        previous = nil
    }

    private mutating func thin() {
        for place in stride(from: waiting.count - 2, through: 0, by: -2) {
            waiting[place + 1].travel += waiting[place].travel
            waiting.remove(at: place)
        }
    }

    private mutating func give(_ fix: TrackFix, _ travel: Travel, into output: (CaptureOutput) -> Void) {
        saved = fix
        output(.sample(sample(of: fix, travel)))
    }

    /// What `keep` would give out for a fix; nil when it is stored already.
    func unsavedSample(at fix: TrackFix) -> RouteSample? {
        guard saved.map({ $0.instant < fix.instant }) ?? true else { return nil }
        return sample(of: fix, unsaved)
    }

    private func sample(of fix: TrackFix, _ travel: Travel) -> RouteSample {
        RouteSample(
            instant: fix.instant, position: ReportedPosition(fix.place),
            horizontalAccuracy: fix.accuracy.isNaN ? nil : Metres(fix.accuracy), reading: travel.reading)
    }
}
