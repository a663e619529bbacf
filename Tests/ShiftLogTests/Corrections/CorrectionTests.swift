import RouteEngine
import RouteStore
import ShiftLog
import Testing
import Units

@Suite("What was recorded of a shift that has ended is corrected")
struct CorrectionTests {
    let scene: LogScene
    /// From 100 to 1000, with a pause from 300 to 400, and one after it from 2000 to 3000.
    let shift: Identity
    let next: Identity
    let pause: Identity

    init() throws {
        scene = try LogScene()
        shift = try scene.said(.startShift, 100).shift
        try scene.said(.pause, 300)
        try scene.said(.resume, 400)
        try scene.said(.endShift, 1000)
        next = try scene.said(.startShift, 2000).shift
        try scene.said(.endShift, 3000)
        pause = try #require(try scene.store.shiftPauses(of: shift).first).id
    }

    private func addDelivery(_ accepted: Int, _ delivered: Int?) throws {
        try scene.store.insert(
            Delivery(
                id: identity(5), shift: shift, acceptedAt: second(accepted), deliveredAt: delivered.map(second)))
    }

    private func pauses() throws -> [[UTCInstant?]] {
        try scene.store.shiftPauses(of: shift).map { [$0.startedAt, $0.endedAt] }
    }

    /// The correction is refused, for a reason, and rehearsed or not it changes nothing.
    private func expectRefusal(_ correction: Correction, _ says: String) throws {
        let content = try scene.content()
        let rehearsed = refusal { () throws(DriverLogError) in _ = try scene.log.rehearse(correction) }
        let done = refusal { () throws(DriverLogError) in _ = try scene.log.correct(correction) }
        #expect(rehearsed == says)
        #expect(done == says)
        #expect(try scene.content() == content)
    }

    @Test(
        "a pause may touch everything and overlap nothing",
        arguments: [(100, 300), (400, 1000), (150, 200), (999, 1000)])
    func pauseAdded(start: Int, end: Int) throws {
        let effect = try scene.log.correct(.addPause(shift: shift, from: second(start), to: second(end)))
        #expect(try pauses().contains([second(start), second(end)]))
        #expect(effect.before.clock.working == 800_000_000)
        #expect(effect.after?.clock.working == Int64(800 - (end - start)) * 1_000_000)
        #expect(effect.after?.route == effect.before.route)
        #expect(effect.removed.pauses == -1)
    }

    @Test(
        "a pause that does not fit is refused, and what is in its way is named",
        arguments: [
            (500, 500, "a pause ends after it begins"), (500, 499, "a pause ends after it begins"),
            (
                99, 200,
                "a pause lies inside its shift, which is from 1970-01-01T00:01:40.000Z to 1970-01-01T00:16:40.000Z"
            ),
            (
                900, 1001,
                "a pause lies inside its shift, which is from 1970-01-01T00:01:40.000Z to 1970-01-01T00:16:40.000Z"
            ),
            (200, 301, "this overlaps the pause from 1970-01-01T00:05:00.000Z to 1970-01-01T00:06:40.000Z"),
            (399, 500, "this overlaps the pause from 1970-01-01T00:05:00.000Z to 1970-01-01T00:06:40.000Z"),
            (310, 320, "this overlaps the pause from 1970-01-01T00:05:00.000Z to 1970-01-01T00:06:40.000Z"),
            (
                699, 701,
                "this overlaps delivery 00000000-0000-0000-0000-000000000005, in progress from"
                    + " 1970-01-01T00:11:40.000Z to 1970-01-01T00:13:20.000Z"
            ),
        ])
    func pauseRefused(start: Int, end: Int, says: String) throws {
        try addDelivery(700, 800)
        try expectRefusal(.addPause(shift: shift, from: second(start), to: second(end)), says)
        // The same by another way: an existing pause is moved there. It is not in its own way.
        guard !says.contains("the pause from") else { return }
        try expectRefusal(.editPause(pause, from: second(start), to: second(end)), says)
    }

    @Test("a pause touches a delivery at most, also one that an imperfect store has open to the end")
    func deliveryTouched() throws {
        try addDelivery(700, 800)
        _ = try scene.log.correct(.addPause(shift: shift, from: second(600), to: second(700)))
        _ = try scene.log.correct(.addPause(shift: shift, from: second(800), to: second(900)))
        try scene.store.deleteDelivery(identity(5))
        try addDelivery(950, nil)
        try expectRefusal(
            .addPause(shift: shift, from: second(940), to: second(960)),
            "this overlaps delivery 00000000-0000-0000-0000-000000000005, in progress from 1970-01-01T00:15:50.000Z"
                + " to the shift's end")
    }

    @Test("a pause is moved at one end or both, within itself too")
    func pauseEdited() throws {
        _ = try scene.log.correct(.editPause(pause, from: nil, to: second(350)))
        #expect(try pauses() == [[second(300), second(350)]])
        _ = try scene.log.correct(.editPause(pause, from: second(320), to: nil))
        #expect(try pauses() == [[second(320), second(350)]])
        let effect = try scene.log.correct(.editPause(pause, from: second(340), to: second(400)))
        #expect(try pauses() == [[second(340), second(400)]])
        #expect(effect.removed.pauses == 0)
    }

    @Test("a pause deleted was worked; the route stays as it is")
    func pauseDeleted() throws {
        let effect = try scene.log.correct(.deletePause(pause))
        #expect(effect.after?.clock.working == 900_000_000)
        #expect(effect.after?.route == effect.before.route)
        #expect(effect.removed.pauses == 1)
        #expect(try pauses().isEmpty)
    }

    @Test("malformed rows are in no way, and can be put right")
    func malformedPause() throws {
        try scene.store.insert(
            ShiftPause(id: identity(6), shift: shift, startedAt: second(600), endedAt: second(500)))
        _ = try scene.log.correct(.addPause(shift: shift, from: second(550), to: second(600)))
        let effect = try scene.log.correct(.editPause(identity(6), from: nil, to: second(700)))
        #expect(effect.before.clock.malformed == 1)
        #expect(effect.after?.clock.malformed == 0)
    }

    @Test(
        "only what has ended is corrected",
        arguments: [
            { .deleteShift($0) }, { .endShift($0, at: second(4001), now: nil) },
            { .addPause(shift: $0, from: second(4001), to: second(4002)) },
        ] as [@Sendable (Identity) -> Correction])
    func running(correction: @Sendable (Identity) -> Correction) throws {
        let running = try scene.said(.startShift, 4000).shift
        try expectRefusal(
            correction(running),
            "the shift runs since 1970-01-01T01:06:40.000Z; end it first, for only what has ended is corrected")
    }

    @Test("the pause of a running shift is corrected when it has ended", arguments: [true, false])
    func runningPause(isDeleted: Bool) throws {
        let running = try scene.said(.startShift, 4000).shift
        try scene.said(.pause, 4100)
        try scene.said(.resume, 4200)
        let pause = try #require(try scene.store.shiftPauses(of: running).first).id
        try expectRefusal(
            isDeleted ? .deletePause(pause) : .editPause(pause, from: nil, to: second(4150)),
            "the shift runs since 1970-01-01T01:06:40.000Z; end it first, for only what has ended is corrected")
    }

    @Test("a record that is not there is not corrected")
    func missing() {
        for correction in [
            Correction.deleteShift(identity(99)), .endShift(identity(99), at: second(1), now: nil),
            .addPause(shift: identity(99), from: second(1), to: second(2)), .deletePause(identity(99)),
            .editPause(identity(99), from: nil, to: second(2)),
        ] {
            #expect(throws: DriverLogError.store(.noSuchRecord(path: ""))) { try scene.log.correct(correction) }
        }
    }

    @Test(
        "an end is refused where something would lie outside or another shift begins",
        arguments: [
            (399, "this would leave the pause that ended at 1970-01-01T00:06:40.000Z outside the shift"),
            (99, "this would leave a delivery delivered at 1970-01-01T00:13:20.000Z outside the shift"),
            (799, "this would leave a delivery delivered at 1970-01-01T00:13:20.000Z outside the shift"),
            (
                2001,
                "this reaches into shift 00000000-0000-0000-0000-0000000003eb, which started at"
                    + " 1970-01-01T00:33:20.000Z"
            ),
            (90_001, "this is in the future: it is 1970-01-02T01:00:00.000Z"),
        ])
    func endRefused(end: Int, says: String) throws {
        if says.contains("delivered") { try addDelivery(700, 800) }
        try expectRefusal(.endShift(shift, at: second(end), now: second(90_000)), says)
    }

    @Test("an end leaves neither a parked stretch nor the start outside")
    func endAtStart() throws {
        _ = try scene.log.correct(.deletePause(pause))
        try expectRefusal(
            .endShift(shift, at: second(99), now: nil),
            "this would leave the shift's start at 1970-01-01T00:01:40.000Z outside the shift")
        try scene.store.insert(
            RouteSuspension(id: identity(7), shift: shift, startedAt: second(500), endedAt: second(600)))
        try expectRefusal(
            .endShift(shift, at: second(599), now: nil),
            "this would leave the vehicle recorded as driven again at 1970-01-01T00:10:00.000Z outside the shift")
        _ = try scene.log.correct(.endShift(shift, at: second(600), now: nil))
    }

    @Test("an earlier end deletes what was captured from then on, and is measured anew")
    func earlierEnd() throws {
        try scene.store.insert(
            CaptureSession(
                id: identity(1), shift: shift, source: .gpsd, ruleSet: .one, startedAt: second(420),
                endedAt: second(900), endReason: .shiftEnded))
        try scene.addSamples(Array(stride(from: 420, through: 900, by: 60)), of: shift, session: identity(1))
        let correction = Correction.endShift(shift, at: second(660), now: nil)
        let content = try scene.content()
        let rehearsed = try scene.log.rehearse(correction)
        #expect(try scene.content() == content)
        let effect = try scene.log.correct(correction)
        #expect(effect == rehearsed)
        #expect(effect.removed.samples == 5)
        #expect(effect.removed.sessions == 0)
        #expect(effect.before.route.distance.usableSamples == 9)
        #expect(effect.after?.route.distance.usableSamples == 4)
        // 3 of 8 equal hops.
        let (before, after) = (effect.before.route.distance.metres, try #require(effect.after).route.distance.metres)
        #expect(abs(after.value / before.value - 3.0 / 8) < 1e-6)
        #expect(try scene.store.captureSession(identity(1))?.endedAt == second(660))
    }

    @Test("a later end adds nothing and shows a gap")
    func laterEnd() throws {
        try scene.addSamples(Array(stride(from: 100, through: 1000, by: 60)) + [999], of: shift)
        let effect = try scene.log.correct(.endShift(shift, at: second(2000), now: nil))
        let after = try #require(effect.after)
        #expect(after.shift.endedAt == second(2000))
        #expect(after.route.distance.metres == effect.before.route.distance.metres)
        #expect(after.route.gaps.count == effect.before.route.gaps.count + 1)
        #expect(after.route.gaps.last?.to == second(2000))
        #expect(effect.removed == (try scene.log.rehearse(.editPause(pause, from: nil, to: nil))).removed)
    }

    @Test("a deleted shift takes everything that is its own, and nothing else")
    func deletion() throws {
        try scene.addSamples([100, 200], of: shift)
        try scene.addSamples([2100], of: next)
        try scene.store.insert(
            PickupPlace(id: identity(3), displayName: "A", normalizedName: "a", createdAt: second(1)))
        try scene.store.insert(Offer(id: identity(4), shift: shift, acceptedAt: second(700)))
        try scene.store.insert(
            Delivery(
                id: identity(5), shift: shift, offer: identity(4), pickupPlace: identity(3), acceptedAt: second(700),
                deliveredAt: second(800)))
        let amount = try #require(RecordedDecimal("2"))
        try scene.store.insert(
            DeliveryTip(id: identity(6), delivery: identity(5), amount: amount, method: "cash", recordedAt: second(800))
        )
        let effect = try scene.log.correct(.deleteShift(shift))
        #expect(effect.after == nil)
        let removed = effect.removed
        #expect([removed.samples, removed.sessions, removed.pauses, removed.suspensions] == [2, 0, 1, 0])
        #expect([removed.offers, removed.deliveries, removed.tips] == [1, 1, 1])
        #expect(try scene.store.shifts().map(\.id) == [next])
        #expect(try scene.store.sampleCount(of: next) == 1)
        #expect(try scene.store.pickupPlaces().count == 1)
        #expect(throws: DriverLogError.store(.noSuchRecord(path: ""))) { try scene.log.correct(.deleteShift(shift)) }
    }
}
