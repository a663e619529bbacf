import RouteStore
import ShiftLog
import Testing
import Units

@Suite("Pickup places, and what their names are compared by")
struct PlaceTests {
    let scene: LogScene

    init() throws { scene = try LogScene() }

    private func place(_ name: String) throws(DriverLogError) -> PickupPlace {
        try scene.log.place(named: name, createdAt: second(1))
    }

    @Test(
        "white space, case, composition and apostrophes are folded",
        arguments: [
            ("The Bakery", "the bakery"), ("The Bakery", "  THE\u{A0} \t bakery\n"), ("Café", "Cafe\u{301}"),
            ("O'Malley's", "O’Malley‘s"), ("O'Malley's", "oʼmalley`S"), ("O'Malley's", "O´Malley＇s"),
            ("Straße", "STRASSE"), ("ΣΙΣΥΦΟΣ", "Σίσυφος".replacing("ί", with: "ι")), ("ÉCLAIR", "e\u{301}clair"),
        ])
    func folded(one: String, other: String) throws {
        let known = try place(one)
        #expect(try place(other).id == known.id)
        #expect(try scene.store.pickupPlaces().count == 1)
        #expect(known.displayName == one)
    }

    @Test(
        "punctuation and accents are not, nor what only looks alike",
        arguments: [
            ("Cafe", "Café"), ("A&B", "A & B"), ("St. Marys", "St Marys"), ("O'Malleys", "OMalleys"), ("Kir", "Kır"),
            ("No 1", "No 2"), ("Bakery", "Bakery."),
        ])
    func different(one: String, other: String) throws {
        #expect(try place(one).id != place(other).id)
    }

    @Test("a name of nothing is none", arguments: ["", " ", "\u{A0}\n"])
    func empty(name: String) {
        #expect(refusal { () throws(DriverLogError) in _ = try place(name) } == "a name has at least one letter")
    }

    @Test("rows that another policy wrote are compared by this one")
    func otherPolicy() throws {
        let row = PickupPlace(
            id: identity(1), displayName: "Café Süd", normalizedName: "cafe sud", createdAt: second(0))
        try scene.store.insert(row)
        #expect(try place("CAFÉ SÜD").id == row.id)
        #expect(try place("cafe sud").id != row.id)
    }

    @Test("a place is renamed, to another writing of its name too, but not to another place's name")
    func rename() throws {
        let (bakery, cafe) = (try place("Bakery"), try place("Café"))
        #expect(try scene.log.renamePlace(bakery.id, to: " The Bakery ").displayName == "The Bakery")
        #expect(try scene.log.renamePlace(bakery.id, to: "THE bakery").displayName == "THE bakery")
        let sentence = refusal { () throws(DriverLogError) in _ = try scene.log.renamePlace(bakery.id, to: "café") }
        #expect(sentence == "place \(cafe.id) has that name already; merge the two")
        #expect(
            refusal { () throws(DriverLogError) in _ = try scene.log.renamePlace(bakery.id, to: "") }
                == "a name has at least one letter")
        #expect(try place("Bakery").id != bakery.id)
    }

    @Test("merged, the deliveries of one are the other's; deleted, they have none")
    func merge() throws {
        let shift = try scene.said(.startShift, 100).shift
        let (bakery, other) = (try place("Bakery"), try place("Backery"))
        for name in ["Bakery", "Backery", "Backery"] {
            _ = try scene.log.acceptDeliveries(at: .said(second(200), now: nil), place: name)
        }
        #expect(
            refusal { () throws(DriverLogError) in _ = try scene.log.mergePlace(bakery.id, into: bakery.id) }
                == "a place is merged into another one, and this is the same")
        #expect(throws: DriverLogError.store(.noSuchRecord(path: ""))) {
            try scene.log.mergePlace(bakery.id, into: identity(9))
        }
        #expect(try scene.log.mergePlace(other.id, into: bakery.id) == 2)
        #expect(try scene.store.pickupPlaces() == [bakery])
        #expect(try scene.store.deliveries(of: shift).map(\.pickupPlace) == [bakery.id, bakery.id, bakery.id])
        #expect(try scene.log.deletePlace(bakery.id) == 3)
        #expect(try scene.store.deliveries(of: shift).map(\.pickupPlace) == [nil, nil, nil])
    }
}
