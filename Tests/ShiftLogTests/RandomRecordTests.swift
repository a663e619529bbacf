import RouteEngine
import RouteStore
import ShiftLog
import TestSupport
import Testing
import Units

@Suite("Whatever is tried in whatever order, the record breaks no rule")
struct RandomRecordTests {
    /// Does random things at random instants, most of which are refused.
    struct Trial {
        let scene: LogScene
        let store: RecordStore
        var generator: SeededGenerator
        var clock = 1000
        var done = 0

        mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

        /// Around the present: a little before it, or a little later.
        mutating func moment() -> EventMoment {
            clock += number(0...20)
            let at = second(clock - number(0...60))
            return number(0...2) == 0 ? .now(at) : .said(at, now: second(clock))
        }

        mutating func pick<Element>(_ elements: [Element]) -> Element? {
            elements.isEmpty ? nil : elements[number(0...(elements.count - 1))]
        }

        mutating func step() throws {
            let shifts = try store.shifts()
            let deliveries = try pick(shifts).map { try store.deliveries(of: $0.id) } ?? []
            switch number(0...11) {
            case 0...4: try event()
            case 5:
                try attempt { [moment = moment()] log throws(DriverLogError) in
                    _ = try log.acceptDeliveries(2, at: moment, place: "A")
                }
            case 6, 7, 8: try deliveryStep(deliveries)
            case 9: try correction(shifts)
            case 10: try sample()
            default: try offers(deliveries)
            }
        }

        mutating func event() throws {
            guard let action = pick(DriverEvent.Action.allCases) else { return }
            let moment = moment()
            try attempt { log throws(DriverLogError) in _ = try log.record(action, at: moment) }
        }

        mutating func deliveryStep(_ deliveries: [Delivery]) throws {
            guard let delivery = pick(deliveries), let step = pick(DeliveryStep.allCases) else { return }
            let (moment, cancels) = (moment(), number(0...5) == 0)
            try attempt { log throws(DriverLogError) in
                _ =
                    cancels
                    ? try log.cancelDelivery(delivery.id, at: moment)
                    : try log.record(step, of: delivery.id, at: moment)
            }
        }

        mutating func correction(_ shifts: [Shift]) throws {
            guard let shift = pick(shifts) else { return }
            let (start, length) = (second(clock - number(0...300)), Int64(number(0...80)) * 1_000_000)
            let end = start.advanced(byMicroseconds: length)
            var corrections: [Correction] = [
                .endShift(shift.id, at: end, now: second(clock)), .addPause(shift: shift.id, from: start, to: end),
            ]
            if let pause = pick(try store.shiftPauses(of: shift.id)) {
                corrections += [.editPause(pause.id, from: start, to: nil), .editPause(pause.id, from: nil, to: end)]
                corrections.append(.deletePause(pause.id))
            }
            if number(0...9) == 0 { corrections.append(.deleteShift(shift.id)) }
            guard let correction = pick(corrections) else { return }
            try attempt { log throws(DriverLogError) in
                let rehearsed = try log.rehearse(correction)
                #expect(try log.correct(correction) == rehearsed)
            }
        }

        /// What capture does: a sample at the present, while nothing keeps it from it.
        mutating func sample() throws {
            guard let shift = try store.activeShifts().last else { return }
            let record = try ShiftRecord(of: shift, in: store)
            guard !record.isPaused, !record.isParked else { return }
            clock += 1
            let newest = try store.newestInstant() ?? second(0)
            clock = max(clock, Int(newest.microseconds / 1_000_000) + 1)
            try scene.addSamples([clock], of: shift.id)
        }

        mutating func offers(_ deliveries: [Delivery]) throws {
            guard let one = pick(deliveries)?.offer, let other = pick(deliveries)?.offer else { return }
            let splits = number(0...1) == 0
            try attempt { log throws(DriverLogError) in
                if splits { _ = try log.splitOffer(one) } else { _ = try log.combineOffers([one, other]) }
            }
        }

        /// Refused or done; anything else is a failure.
        mutating func attempt(_ change: (DriverLog) throws(DriverLogError) -> Void) throws {
            do throws(DriverLogError) {
                try change(scene.log)
                done += 1
            } catch { if case .store = error { throw error } }
        }

        /// No sample at or after an end, no pause within a delivery.
        func expectRules(_ seed: UInt64) throws {
            for shift in try store.shifts() {
                let record = try ShiftRecord(of: shift, in: store)
                let deliveries = try store.deliveries(of: shift.id)
                for pause in record.pauses {
                    for delivery in deliveries {
                        let overlap =
                            delivery.acceptedAt < (pause.endedAt ?? second(.max / 2_000_000))
                            && (delivery.closedAt ?? second(.max / 2_000_000)) > pause.startedAt
                        #expect(!overlap, "seed \(seed)")
                    }
                }
                if let end = shift.endedAt, let last = try store.lastSample(of: shift.id) {
                    #expect(last.instant < end, "seed \(seed)")
                }
            }
        }
    }

    @Test("three hundred things a trial, and then 'store check' finds nothing", arguments: Array<UInt64>(1...15))
    func trial(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("own.sqlite")
        let store = try RecordStore.open(path)
        let scene = LogScene(over: store)
        var trial = Trial(scene: scene, store: store, generator: SeededGenerator(seed: seed))
        for _ in 0..<300 { try trial.step() }
        #expect(trial.done > 20, "seed \(seed)")
        try trial.expectRules(seed)
        #expect(try StoreCheck.run(path) == [], "seed \(seed)")
    }
}
