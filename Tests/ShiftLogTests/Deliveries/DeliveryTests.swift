import RouteStore
import ShiftLog
import Testing
import Units

@Suite("Deliveries: their instants say where they are")
struct DeliveryTests {
    let scene: LogScene
    let shift: Identity

    init() throws {
        scene = try LogScene()
        shift = try scene.said(.startShift, 100).shift
    }

    private static func said(_ at: Int) -> EventMoment { .said(second(at), now: second(100_000)) }

    private func accept(_ at: Int = 200) throws -> Identity {
        try #require(try scene.log.acceptDeliveries(at: Self.said(at)).first).id
    }

    /// Steps by name, a hundred seconds apart; `cancel` among them.
    private func take(_ steps: [String], of delivery: Identity, from start: Int = 300) throws {
        for (place, step) in steps.enumerated() {
            _ = try take(step, of: delivery, at: Self.said(start + 100 * place))
        }
    }

    private func take(_ step: String, of delivery: Identity, at moment: EventMoment) throws(DriverLogError) -> Delivery
    {
        switch step {
        case "arrive": try scene.log.record(.arrival, of: delivery, at: moment)
        case "pickup": try scene.log.record(.pickup, of: delivery, at: moment)
        case "deliver": try scene.log.record(.delivery, of: delivery, at: moment)
        default: try scene.log.cancelDelivery(delivery, at: moment)
        }
    }

    @Test("accepted, arrived, picked up, delivered")
    func steps() throws {
        let id = try accept()
        try take(["arrive", "pickup", "deliver"], of: id)
        let delivery = try #require(try scene.store.delivery(id))
        #expect(delivery.acceptedAt == second(200))
        #expect(delivery.arrivedAtPickupAt == second(300))
        #expect(delivery.pickedUpAt == second(400))
        #expect(delivery.deliveredAt == second(500))
        #expect(delivery.cancelledAt == nil)
        #expect(delivery.grossEarnings == nil, "absent is not 0")
        #expect(try scene.store.offer(try #require(delivery.offer))?.acceptedAt == second(200))
    }

    @Test("cancelled from any active state", arguments: [[], ["arrive"], ["arrive", "pickup"]])
    func cancelled(before: [String]) throws {
        let id = try accept()
        try take(before + ["cancel"], of: id)
        let delivery = try #require(try scene.store.delivery(id))
        #expect(delivery.cancelledAt == second(300 + 100 * before.count))
        #expect(delivery.deliveredAt == nil)
    }

    @Test(
        "skipped, repeated and backward steps are refused",
        arguments: [
            ([], "pickup", "the delivery is not that far: the arrival at the pickup is not recorded yet"),
            ([], "deliver", "the delivery is not that far: the arrival at the pickup is not recorded yet"),
            (["arrive"], "deliver", "the delivery is not that far: the pickup is not recorded yet"),
            (
                ["arrive"], "arrive",
                "this is recorded already: a delivery's arrival at the pickup at 1970-01-01T00:05:00.000Z"
            ),
            (
                ["arrive", "pickup"], "arrive",
                "this is recorded already: a delivery's pickup at 1970-01-01T00:06:40.000Z"
            ),
            (
                ["arrive", "pickup", "deliver"], "deliver",
                "the delivery is finished: a delivery delivered at 1970-01-01T00:08:20.000Z"
            ),
            (
                ["arrive", "pickup", "deliver"], "cancel",
                "the delivery is finished: a delivery delivered at 1970-01-01T00:08:20.000Z"
            ),
            (["cancel"], "arrive", "the delivery is finished: a delivery cancelled at 1970-01-01T00:05:00.000Z"),
            (["cancel"], "cancel", "the delivery is finished: a delivery cancelled at 1970-01-01T00:05:00.000Z"),
        ])
    func refused(before: [String], step: String, says: String) throws {
        let id = try accept()
        try take(before, of: id)
        let content = try scene.content()
        #expect(refusal { () throws(DriverLogError) in _ = try take(step, of: id, at: Self.said(900)) } == says)
        #expect(try scene.content() == content)
    }

    @Test(
        "no step lies before the one before it, in the future, or after its shift",
        arguments: [
            ("arrive", 199, "this is before a delivery accepted at 1970-01-01T00:03:20.000Z"),
            ("cancel", 199, "this is before a delivery accepted at 1970-01-01T00:03:20.000Z"),
            ("arrive", 100_001, "this is in the future: it is 1970-01-02T03:46:40.000Z"),
        ])
    func instants(step: String, at: Int, says: String) throws {
        let id = try accept()
        #expect(refusal { () throws(DriverLogError) in _ = try take(step, of: id, at: Self.said(at)) } == says)
        #expect(try take(step, of: id, at: Self.said(200)).acceptedAt == second(200), "at the same instant is fine")
    }

    @Test("by a believed clock a step comes after the one before it")
    func moved() throws {
        let id = try accept()
        let delivery = try take("arrive", of: id, at: .now(second(150)))
        #expect(delivery.arrivedAtPickupAt == UTCInstant(microseconds: 200_000_001))
    }

    @Test("an imperfect delivery without an arrival goes on from where it is, within its shift")
    func imperfect() throws {
        let ended = identity(1)
        try scene.store.insert(Shift(id: ended, startedAt: second(10), endedAt: second(90)))
        try scene.store.insert(
            Delivery(id: identity(2), shift: ended, acceptedAt: second(20), pickedUpAt: second(30)))
        for moment in [Self.said(91), .now(second(91))] {
            let sentence = refusal { () throws(DriverLogError) in
                _ = try take("deliver", of: identity(2), at: moment)
            }
            #expect(sentence == "this is after the shift's end at 1970-01-01T00:01:30.000Z")
        }
        #expect(try take("deliver", of: identity(2), at: Self.said(90)).deliveredAt == second(90))
    }

    @Test("several at once, accepted together or not")
    func several() throws {
        let stack = try scene.log.acceptDeliveries(
            2, at: Self.said(200), place: "Bakery", expected: ExactDecimal("7.50"))
        let single = try scene.log.acceptDeliveries(at: Self.said(210), place: " BAKERY ")
        #expect(Set(stack.map(\.offer)).count == 1)
        #expect(single[0].offer != stack[0].offer)
        #expect(Set((stack + single).map(\.pickupPlace)).count == 1)
        #expect(stack.map(\.expectedEarnings?.text) == ["7.50", "7.50"])
        #expect(single[0].expectedEarnings == nil)
        try take(["arrive"], of: stack[1].id)
        #expect(try scene.store.delivery(stack[0].id)?.arrivedAtPickupAt == nil)
    }

    @Test("a delivery is accepted in a shift that runs, not in a pause nor before one (P6)")
    func acceptance() throws {
        func says(_ at: Int) -> String? {
            refusal { () throws(DriverLogError) in _ = try scene.log.acceptDeliveries(at: Self.said(at)) }
        }
        #expect(says(99) == "this is before the shift's start at 1970-01-01T00:01:40.000Z")
        try scene.said(.pause, 300)
        #expect(
            says(250) == "the shift is paused since 1970-01-01T00:05:00.000Z; resume it before accepting a delivery")
        try scene.said(.resume, 400)
        #expect(says(399) == "this is before the pause that ended at 1970-01-01T00:06:40.000Z")
        #expect(try scene.store.deliveries(of: shift).isEmpty)
        try scene.said(.park, 450)
        _ = try accept(400)
        try take(["cancel"], of: try #require(try scene.store.deliveries(of: shift).first).id, from: 460)
        try scene.said(.endShift, 500)
        #expect(says(600) == "no shift is running")
    }

    @Test("what a delivery earned is recorded when it is finished, what is expected while it is not")
    func amounts() throws {
        let id = try accept()
        var earned = DeliveryChanges()
        earned.earned = .set(try #require(ExactDecimal("8.00")))
        var expected = DeliveryChanges()
        expected.expected = .set(try #require(ExactDecimal("7.5")))
        func says(_ changes: DeliveryChanges) -> String? {
            refusal { () throws(DriverLogError) in _ = try scene.log.change(id, changes) }
        }
        #expect(
            says(earned)
                == "the delivery is in progress: what it earned is recorded when it is delivered or cancelled")
        #expect(try scene.log.change(id, expected).expectedEarnings?.text == "7.5")
        try take(["cancel"], of: id)
        #expect(try scene.log.change(id, earned).grossEarnings?.text == "8.00")
        #expect(
            says(expected)
                == "the delivery is finished, and what it was expected to earn is not changed any more:"
                + " a delivery cancelled at 1970-01-01T00:05:00.000Z")
        earned.earned = .set(try #require(ExactDecimal("-0.01")))
        #expect(says(earned) == "an amount is not below zero")
        earned.earned = .set(.zero)
        #expect(try scene.log.change(id, earned).grossEarnings?.text == "0", "0 is a recorded value")
        earned.earned = .clear
        let delivery = try scene.log.change(id, earned)
        #expect(delivery.grossEarnings == nil)
        #expect(delivery.expectedEarnings?.text == "7.5")
    }

    @Test("its place is named, made, changed and taken away")
    func place() throws {
        let id = try accept()
        var changes = DeliveryChanges()
        for (name, count) in [("Bakery", 1), ("bakery", 1), ("Café", 2)] {
            changes.place = .set(name)
            #expect(try scene.log.change(id, changes).pickupPlace != nil)
            #expect(try scene.store.pickupPlaces().count == count)
        }
        changes.place = .set(" ")
        #expect(
            refusal { () throws(DriverLogError) in _ = try scene.log.change(id, changes) }
                == "a name has at least one letter")
        changes.place = .clear
        #expect(try scene.log.change(id, changes).pickupPlace == nil)
        #expect(try scene.store.pickupPlaces().count == 2)
    }

    @Test("a deleted delivery takes its tips, and its offer when it was the last in it")
    func deletion() throws {
        let stack = try scene.log.acceptDeliveries(2, at: Self.said(200))
        _ = try scene.log.addTip(
            try #require(ExactDecimal("1")), .cash, to: stack[0].id, recordedAt: second(300))
        try scene.log.deleteDelivery(stack[0].id)
        #expect(try scene.store.deliveryTips(ofShift: shift).isEmpty)
        #expect(try scene.store.offers(of: shift).count == 1)
        try scene.log.deleteDelivery(stack[1].id)
        #expect(try scene.store.offers(of: shift).isEmpty)
        #expect(throws: DriverLogError.store(.noSuchRecord(path: ""))) { try scene.log.deleteDelivery(stack[1].id) }
    }

    @Test("offers are combined and split; every delivery is in one of its own shift")
    func offers() throws {
        let first = try scene.log.acceptDeliveries(2, at: Self.said(200))
        let second = try scene.log.acceptDeliveries(at: Self.said(210))
        let offers = try #require(first[0].offer)
        let other = try #require(second[0].offer)
        func says(_ ids: [Identity]) -> String? {
            refusal { () throws(DriverLogError) in _ = try scene.log.combineOffers(ids) }
        }
        #expect(says([offers]) == "to combine takes two offers or more")
        #expect(says([offers, offers]) == "to combine takes two offers or more")
        #expect(try scene.log.combineOffers([other, offers]).id == offers, "the oldest stays")
        #expect(try scene.store.deliveries(ofOffer: offers).count == 3)
        #expect(try scene.store.offers(of: shift).count == 1)
        let split = try scene.log.splitOffer(offers)
        #expect(split.count == 3)
        #expect(split[0].id == offers)
        #expect(Set(try scene.store.deliveries(of: shift).map(\.offer)).count == 3)
        #expect(
            refusal { () throws(DriverLogError) in _ = try scene.log.splitOffer(offers) }
                == "the offer holds one delivery only; there is nothing to split")
        for delivery in try scene.store.deliveries(of: shift) {
            try take(["cancel"], of: delivery.id)
        }
        try scene.said(.endShift, 900)
        try scene.said(.startShift, 1000)
        let elsewhere = try #require(try scene.log.acceptDeliveries(at: Self.said(1000)).first?.offer)
        #expect(says([offers, elsewhere]) == "offers of different shifts were not accepted together")
    }
}
