import RouteEngine
import RouteStore
import ShiftLog
import Testing
import Units

@Suite("Driver events in a store")
struct DriverLogTests {
    @Test("a day's events are the rows they mean")
    func day() throws {
        let scene = try LogScene()
        let start = try scene.said(.startShift, 100)
        #expect(start.at == second(100))
        #expect(start.action == .startShift)
        try scene.said(.park, 200)
        try scene.said(.drive, 250)
        try scene.said(.pause, 300)
        try scene.said(.resume, 360)
        try scene.said(.park, 400)
        let end = try scene.said(.endShift, 500)
        #expect(end.shift == start.shift)
        #expect(end.deletedSamples == 0)
        let shift = try #require(try scene.store.shift(start.shift))
        #expect(shift.startedAt == second(100))
        #expect(shift.endedAt == second(500))
        let record = try ShiftRecord(of: shift, in: scene.store)
        #expect(record.pauses == [Stretch(startedAt: second(300), endedAt: second(360))])
        #expect(
            record.suspensions == [
                Stretch(startedAt: second(200), endedAt: second(250)),
                Stretch(startedAt: second(400), endedAt: second(500)),
            ])
        #expect(try scene.said(.startShift, 500).shift != start.shift, "touching is fine")
    }

    typealias Step = (DriverEvent.Action, Int)

    @Test(
        "what is refused is said, names what blocks, and changes nothing",
        arguments: [
            ([], (.pause, 5), "no shift is running"),
            ([], (.endShift, 5), "no shift is running"),
            ([(.startShift, 10)], (.startShift, 20), "a shift is running since 1970-01-01T00:00:10.000Z; end it first"),
            ([(.startShift, 10)], (.pause, 9), "this is before the shift's start at 1970-01-01T00:00:10.000Z"),
            ([(.startShift, 10)], (.resume, 20), "the shift is not paused"),
            ([(.startShift, 10)], (.drive, 20), "the vehicle is not recorded as parked"),
            ([(.startShift, 10), (.pause, 20)], (.pause, 30), "the shift is already paused"),
            (
                [(.startShift, 10), (.pause, 20)], (.park, 30),
                "the shift is paused; resume it before recording the vehicle as parked"
            ),
            ([(.startShift, 10), (.park, 20)], (.park, 30), "the vehicle is already recorded as parked"),
            (
                [(.startShift, 10), (.pause, 20)], (.resume, 19),
                "this is before the pause that began at 1970-01-01T00:00:20.000Z"
            ),
            (
                [(.startShift, 10), (.pause, 20), (.resume, 30)], (.endShift, 29),
                "this is before the pause that ended at 1970-01-01T00:00:30.000Z"
            ),
            (
                [(.startShift, 10), (.park, 20)], (.endShift, 19),
                "this is before the vehicle recorded as parked at 1970-01-01T00:00:20.000Z"
            ),
            (
                [(.startShift, 10), (.park, 20), (.drive, 30)], (.pause, 29),
                "this is before the vehicle recorded as driven again at 1970-01-01T00:00:30.000Z"
            ),
            (
                [(.startShift, 10), (.endShift, 20)], (.startShift, 19),
                "this is before the end of shift 00000000-0000-0000-0000-0000000003e9, which ended at"
                    + " 1970-01-01T00:00:20.000Z"
            ),
            ([], (.startShift, 100_001), "this is in the future: it is 1970-01-02T03:46:40.000Z"),
            ([(.startShift, 10)], (.pause, 100_001), "this is in the future: it is 1970-01-02T03:46:40.000Z"),
        ] as [([Step], Step, String)])
    func refusals(before: [Step], refused: Step, says: String) throws {
        let scene = try LogScene()
        for (action, at) in before { try scene.said(action, at) }
        let content = try scene.content()
        let sentence = refusal { () throws(DriverLogError) in
            _ = try scene.log.record(refused.0, at: .said(second(refused.1), now: second(100_000)))
        }
        #expect(sentence == says)
        #expect(try scene.content() == content)
    }

    @Test("an event at the very instant of the one before is accepted, and so is one at the present")
    func boundaries() throws {
        let scene = try LogScene()
        try scene.said(.startShift, 10)
        try scene.said(.pause, 10)
        try scene.said(.resume, 10)
        #expect(try scene.said(.endShift, 100_000).at == second(100_000))
    }

    @Test("where no clock is believed nothing is in the future")
    func noClock() throws {
        let scene = try LogScene()
        #expect(try scene.log.record(.startShift, at: .said(second(9_000_000), now: nil)).at == second(9_000_000))
    }

    @Test(
        "an event at or before a stored sample is refused, naming the sample's instant",
        arguments: [(49, false), (50, false), (51, true)])
    func samples(at: Int, isAccepted: Bool) throws {
        let scene = try LogScene()
        let shift = try scene.said(.startShift, 10).shift
        try scene.addSamples([20, 50], of: shift)
        guard !isAccepted else {
            #expect(try scene.said(.pause, at).at == second(at))
            return
        }
        let sentence = refusal { () throws(DriverLogError) in
            _ = try scene.log.record(.pause, at: .said(second(at), now: nil))
        }
        #expect(
            sentence == "positions were recorded until 1970-01-01T00:00:50.000Z; it must be later than that")
    }

    @Test(
        "by a believed clock an event lands behind everything recorded",
        arguments: [(30, 50_000_001), (50, 50_000_001), (51, 51_000_000)])
    func moved(now: Int, microseconds: Int64) throws {
        let scene = try LogScene()
        let shift = try scene.said(.startShift, 10).shift
        try scene.addSamples([20, 50], of: shift)
        let event = try scene.log.record(.pause, at: .now(second(now)))
        #expect(event.at == UTCInstant(microseconds: microseconds))
        #expect(try scene.log.record(.endShift, at: .now(second(20))).at == event.at.advanced(byMicroseconds: 1))
        #expect(try scene.store.sampleCount(of: shift) == 2, "no sample has an instant at or after it (P3)")
        let next = try scene.log.record(.startShift, at: .now(second(20)))
        #expect(next.at == event.at.advanced(byMicroseconds: 2))
    }

    @Test("an end in the past deletes what was captured from then on, and closes what is open there (P3)")
    func earlierEnd() throws {
        let scene = try LogScene()
        let shift = try scene.said(.startShift, 10).shift
        for (number, start) in [(1, 20), (2, 60)] as [(UInt64, Int)] {
            try scene.store.insert(
                CaptureSession(
                    id: identity(number), shift: shift, source: .gpsd, ruleSet: .two, startedAt: second(start)))
        }
        try scene.store.record(Standstill(startedAt: second(35), endedAt: second(50)), of: identity(1))
        try scene.addSamples([20, 30, 40, 50], of: shift, session: identity(1))
        try scene.addSamples([60, 70], of: shift, session: identity(2))
        let content = try scene.content()
        let rehearsed = try scene.log.rehearse(.endShift, at: .said(second(40), now: second(100_000)))
        #expect(rehearsed.deletedSamples == 4)
        #expect(try scene.content() == content, "rehearsed is not done")
        #expect(try scene.said(.endShift, 40) == rehearsed)
        #expect(try scene.store.lastSample(of: shift)?.instant == second(30))
        let sessions = try scene.store.captureSessions(of: shift)
        #expect(sessions.map(\.endedAt) == [second(40)])
        #expect(sessions.map(\.endReason) == [.shiftEnded])
        #expect(try scene.store.standstills(of: identity(1)).map(\.endedAt) == [second(40)])
    }

    @Test("neither a pause nor an end in the middle of a delivery, and the refusal names it (P6)")
    func deliveries() throws {
        let scene = try LogScene()
        let shift = try scene.said(.startShift, 10).shift
        var delivery = Delivery(id: identity(5), shift: shift, acceptedAt: second(20))
        try scene.store.insert(delivery)
        for action in [DriverEvent.Action.pause, .endShift] {
            let sentence = refusal { () throws(DriverLogError) in
                _ = try scene.log.record(action, at: .now(second(30)))
            }
            #expect(
                sentence == "delivery 00000000-0000-0000-0000-000000000005, accepted at 1970-01-01T00:00:20.000Z,"
                    + " is in progress; deliver or cancel it first")
        }
        #expect(try scene.said(.park, 15).action == .park, "parking asks for no delivery")
        try scene.said(.drive, 16)
        delivery.deliveredAt = second(40)
        try scene.store.update(delivery)
        for action in [DriverEvent.Action.pause, .endShift] {
            let sentence = refusal { () throws(DriverLogError) in
                _ = try scene.log.record(action, at: .said(second(39), now: nil))
            }
            #expect(sentence == "this is before a delivery delivered at 1970-01-01T00:00:40.000Z")
        }
        try scene.said(.endShift, 40)
    }

    @Test("a shift that starts takes copies of what is set, and no settings row is made")
    func fuelDefaults() throws {
        let scene = try LogScene()
        let first = try scene.said(.startShift, 10).shift
        #expect(try scene.store.shift(first)?.fuel == FuelAssumptions())
        #expect(try scene.store.driverSettings() == nil)
        try scene.said(.endShift, 20)
        let economy = try #require(RecordedDecimal("31.50"))
        let price = try #require(RecordedDecimal("3.459"))
        try scene.store.insert(
            VehicleProfile(id: identity(7), name: "Blue", milesPerGallon: economy, createdAt: second(0)))
        try scene.store.save(
            DriverSettings(id: identity(8), gasPricePerGallon: price, selectedVehicle: identity(7)))
        let second = try scene.said(.startShift, 30).shift
        let copied = FuelAssumptions(milesPerGallon: economy, gasPricePerGallon: price, vehicleName: "Blue")
        #expect(try scene.store.shift(second)?.fuel == copied)
        try scene.store.deleteVehicleProfile(identity(7))
        #expect(try scene.store.shift(second)?.fuel == copied)
        try scene.said(.endShift, 40)
        let third = try scene.said(.startShift, 50).shift
        #expect(try scene.store.shift(third)?.fuel == FuelAssumptions(gasPricePerGallon: price))
    }

    @Test("several open rows of an imperfect store are one, and are closed together; malformed ones stay as they are")
    func imperfect() throws {
        let scene = try LogScene()
        let shift = try scene.said(.startShift, 10).shift
        for (number, start, end) in [(1, 20, nil), (2, 30, 25), (3, 40, nil)] as [(UInt64, Int, Int?)] {
            try scene.store.insert(
                ShiftPause(id: identity(number), shift: shift, startedAt: second(start), endedAt: end.map(second)))
        }
        #expect(refusal { () throws(DriverLogError) in _ = try scene.log.record(.pause, at: .now(second(50))) } != nil)
        try scene.said(.resume, 60)
        #expect(try scene.store.shiftPauses(of: shift).map(\.endedAt) == [second(60), second(25), second(60)])
        try scene.said(.pause, 70)
        #expect(try scene.store.shiftPauses(of: shift).count == 4)
    }

    @Test("of several shifts without an end the last one runs")
    func severalActive() throws {
        let scene = try LogScene()
        try scene.store.insert(Shift(id: identity(1), startedAt: second(10)))
        try scene.store.insert(Shift(id: identity(2), startedAt: second(20)))
        #expect(try scene.said(.endShift, 30).shift == identity(2))
        #expect(try scene.said(.endShift, 40).shift == identity(1))
    }

    @Test("what the store says is passed on")
    func storeError() throws {
        let log = DriverLog(store: try LogScene().store, newIdentity: { identity(1) })
        _ = try log.record(.startShift, at: .now(second(1)))
        _ = try log.record(.endShift, at: .now(second(2)))
        #expect(throws: DriverLogError.store(.constraint(path: ""))) {
            try log.record(.startShift, at: .now(second(3)))
        }
    }
}
