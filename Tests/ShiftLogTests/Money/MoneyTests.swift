import RouteStore
import ShiftLog
import Testing
import Units

@Suite("Amounts, vehicles and settings")
struct MoneyTests {
    let scene: LogScene

    init() throws { scene = try LogScene() }

    private func number(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

    private static let notAboveZero = "this must be above zero; what is not known is left out"

    @Test("a tip is above zero, of a delivery that is there, and keeps how it was typed")
    func tips() throws {
        try scene.said(.startShift, 100)
        let delivery = try scene.log.acceptDeliveries(at: .now(second(200)))[0].id
        let tip = try scene.log.addTip(try number("3.00"), .cash, to: delivery, recordedAt: second(300))
        #expect(tip.amount.text == "3.00")
        #expect(tip.method == "cash")
        for text in ["0", "0.00", "-1"] {
            let amount = try number(text)
            #expect(
                refusal { () throws(DriverLogError) in
                    _ = try scene.log.addTip(amount, .platform, to: delivery, recordedAt: second(300))
                } == Self.notAboveZero)
            #expect(
                refusal { () throws(DriverLogError) in
                    _ = try scene.log.editTip(tip.id, amount: amount, method: nil)
                } == Self.notAboveZero)
        }
        let one = try number("1")
        #expect(throws: DriverLogError.store(.noSuchRecord(path: ""))) {
            try scene.log.addTip(one, .cash, to: identity(9), recordedAt: second(300))
        }
        #expect(try scene.log.editTip(tip.id, amount: nil, method: .platform).amount.text == "3.00")
        #expect(try scene.log.editTip(tip.id, amount: number("3.50"), method: nil).method == "platform")
        try scene.log.deleteTip(tip.id)
        #expect(try scene.store.deliveryTips(of: delivery).isEmpty)
        #expect(throws: DriverLogError.store(.noSuchRecord(path: ""))) { try scene.log.deleteTip(tip.id) }
    }

    @Test("an expense is above zero, has a category, and is not in the future")
    func expenses() throws {
        let then = EventMoment.said(second(100), now: second(200))
        let expense = try scene.log.addExpense(number("31.90"), category: " fuel ", note: nil, at: then)
        #expect(expense.category == "fuel")
        #expect(expense.occurredAt == second(100))
        #expect(expense.note == nil)
        func says(_ amount: String, _ category: String, _ moment: EventMoment) throws -> String? {
            let amount = try number(amount)
            return refusal { () throws(DriverLogError) in
                _ = try scene.log.addExpense(amount, category: category, note: nil, at: moment)
            }
        }
        #expect(try says("0", "fuel", then) == Self.notAboveZero)
        #expect(try says("1", " ", then) == "a name has at least one letter")
        #expect(
            try says("1", "fuel", .said(second(201), now: second(200)))
                == "this is in the future: it is 1970-01-01T00:03:20.000Z")
        let edited = try scene.log.editExpense(
            expense.id, amount: number("32"), category: nil, note: .set("tank"), at: nil)
        #expect(edited.amount.text == "32")
        #expect(edited.note == "tank")
        #expect(edited.category == "fuel")
        #expect(
            try scene.log.editExpense(expense.id, amount: nil, category: "oil", note: .clear, at: .now(second(7)))
                == Expense(id: expense.id, occurredAt: second(7), amount: edited.amount, category: "oil"))
        try scene.log.deleteExpense(expense.id)
        #expect(try scene.store.expenses().isEmpty)
    }

    @Test("what a shift earned is recorded when it has ended; a note at any time")
    func shift() throws {
        let shift = try scene.said(.startShift, 100).shift
        var changes = ShiftChanges()
        changes.grossEarnings = .set(try number("120.50"))
        #expect(
            refusal { () throws(DriverLogError) in _ = try scene.log.change(shift, changes) }
                == "the shift is running: what it earned is recorded when it has ended")
        var note = ShiftChanges()
        note.note = .set("rain")
        #expect(try scene.log.change(shift, note).note == "rain")
        try scene.said(.endShift, 200)
        let changed = try scene.log.change(shift, changes)
        #expect(changed.grossEarnings?.text == "120.50")
        #expect(changed.note == "rain")
        #expect(changed.endedAt == second(200))
        changes.grossEarnings = .clear
        changes.note = .clear
        let cleared = try scene.log.change(shift, changes)
        #expect(cleared.grossEarnings == nil)
        #expect(cleared.note == nil)
    }

    @Test("what a shift's fuel is reckoned with is changed by itself, each half alone")
    func fuel() throws {
        let shift = try scene.said(.startShift, 100).shift
        var changes = ShiftChanges()
        changes.milesPerGallon = .set(try number("28.4"))
        changes.vehicleName = .set("Blue")
        #expect(try scene.log.change(shift, changes).fuel.gasPricePerGallon == nil)
        var price = ShiftChanges()
        price.gasPricePerGallon = .set(try number("3.199"))
        let fuel = try scene.log.change(shift, price).fuel
        #expect(
            [fuel.milesPerGallon?.text, fuel.gasPricePerGallon?.text, fuel.vehicleName] == ["28.4", "3.199", "Blue"])
        changes.milesPerGallon = .set(.zero)
        #expect(
            refusal { () throws(DriverLogError) in _ = try scene.log.change(shift, changes) } == Self.notAboveZero)
        price.gasPricePerGallon = .set(try number("-1"))
        #expect(
            refusal { () throws(DriverLogError) in _ = try scene.log.change(shift, price) }
                == "an amount is not below zero")
    }

    @Test("looking at the settings makes their one row; starting a shift does not")
    func settings() throws {
        try scene.said(.startShift, 100)
        try scene.said(.endShift, 200)
        #expect(try scene.store.driverSettings() == nil)
        let settings = try scene.log.settings()
        #expect(settings == DriverSettings(id: settings.id))
        #expect(try scene.log.settings() == settings)
        #expect(try scene.store.driverSettings() == settings)
    }

    @Test("a vehicle is selected while it is there, and reads as none when it is gone")
    func vehicles() throws {
        let vehicle = try scene.log.addVehicle(" Blue ", milesPerGallon: number("31.50"), createdAt: second(1))
        #expect(vehicle.name == "Blue")
        #expect(
            try scene.log.changeSettings(gasPricePerGallon: .set(number("3.5")), vehicle: .set(vehicle.id))
                .selectedVehicle == vehicle.id)
        #expect(throws: DriverLogError.store(.noSuchRecord(path: ""))) {
            try scene.log.changeSettings(gasPricePerGallon: .clear, vehicle: .set(identity(9)))
        }
        #expect(try scene.store.driverSettings()?.gasPricePerGallon?.text == "3.5", "all of it or nothing")
        #expect(
            refusal { () throws(DriverLogError) in
                _ = try scene.log.editVehicle(vehicle.id, name: nil, milesPerGallon: .zero)
            } == Self.notAboveZero)
        #expect(
            refusal { () throws(DriverLogError) in
                _ = try scene.log.editVehicle(vehicle.id, name: "", milesPerGallon: nil)
            } == "a name has at least one letter")
        #expect(try scene.log.editVehicle(vehicle.id, name: "Red", milesPerGallon: nil).milesPerGallon.text == "31.50")
        #expect(try scene.store.selectedVehicle()?.name == "Red")
        let other = try scene.log.addVehicle("Green", milesPerGallon: number("20"), createdAt: second(2))
        try scene.log.deleteVehicle(other.id)
        #expect(try scene.store.selectedVehicle()?.name == "Red")
        try scene.log.deleteVehicle(vehicle.id)
        #expect(try scene.store.driverSettings()?.selectedVehicle == nil)
        // As old stores have it.
        try scene.store.save(
            DriverSettings(id: try scene.log.settings().id, selectedVehicle: vehicle.id))
        #expect(try scene.store.selectedVehicle() == nil)
        #expect(
            try scene.log.changeSettings(gasPricePerGallon: .clear, vehicle: .clear)
                == DriverSettings(id: try scene.log.settings().id))
    }
}
