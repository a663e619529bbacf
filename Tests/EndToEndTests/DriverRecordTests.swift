import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@Suite("The driver's record from the command line")
struct DriverRecordTests {
    static let scripts = SharedFolder.packageFolder.appendingPathComponent("Tests/EndToEndTests/Scripts")

    @Test("a driver's day, and a month of them", arguments: ["day", "month"])
    func script(name: String) throws {
        let scene = try StoreScene()
        let outcome = try scene.shell("sh \(Self.scripts.path)/\(name).sh")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        try scene.expectSound()
    }

    private static let groups = [
        "shift", "pause", "delivery", "offer", "tip", "place", "expense", "vehicle", "settings",
    ]

    /// The commands of the record, as help lists them.
    static let commands: [String] = {
        let help = (try? BuiltProgram.run(["help"]).text) ?? ""
        return help.split(separator: "\n").map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
            .filter { line in groups.contains { line.hasPrefix($0 + " ") } }
    }()

    @Test("there are commands for everything the store holds", arguments: groups)
    func group(name: String) {
        #expect(Self.commands.filter { $0.hasPrefix(name + " ") }.count >= 2)
    }

    @Test("the example of every command works as typed", arguments: commands)
    func example(command: String) throws {
        let scene = try StoreScene()
        try scene.shell("ln -s \(SharedFolder.packageFolder.path)/Samples Samples")
        let help = try BuiltProgram.run(["help"] + command.split(separator: " ").map(String.init)).text
        let example = try #require(help.components(separatedBy: "example:\n").last)
        let outcome = try scene.shell(example)
        #expect(outcome.exitCode == 0, "\(example) \(outcome.error)")
        #expect(outcome.error.isEmpty)
    }

    /// A store with something of everything, entered by the commands.
    private func filled() throws -> StoreScene {
        let scene = try StoreScene()
        let lines = [
            "shift start --at 2026-11-02T08:00:00Z", "vehicle add Blue --mpg 31.50", "vehicle select Blue",
            "settings set --gas-price 3.459", "delivery accept --place Bakery --expected 7.5 --at 2026-11-02T08:10:00Z",
            "delivery cancel --at 2026-11-02T08:20:00Z", "delivery edit last --earned 2.00",
            "tip add last 1.00 --method platform", "shift pause --at 2026-11-02T09:00:00Z",
            "shift resume --at 2026-11-02T09:30:00Z", "shift end --at 2026-11-02T10:00:00Z",
            "shift edit last --earned 12.50 --mpg 30 --note rain", "expense add 31.90 --category fuel --at 2026-11-02",
        ]
        for line in lines {
            let outcome = try scene.shell("milepost \(line) --store \(StoreScene.name)")
            try #require(outcome.exitCode == 0, "\(line): \(outcome.error)")
        }
        return scene
    }

    private func document(_ scene: StoreScene, _ line: String) throws -> JSONValue {
        let outcome = try scene.shell("milepost \(line) --json --store \(StoreScene.name)")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty)
        let document = try JSONValue.parse([UInt8](outcome.output))
        #expect(document["formatVersion"]?.integer == 1)
        #expect(document["store"]?["path"]?.string == StoreScene.name)
        return document
    }

    @Test("every reading command prints one document; amounts are strings as typed, what is absent is null")
    func documents() throws {
        let scene = try filled()
        let shift = try document(scene, "shift show")
        #expect(shift["grossEarnings"]?.string == "12.50")
        #expect(shift["note"]?.string == "rain")
        #expect(shift["pauses"]?.array?.first?["startedAt"]?.string == "2026-11-02T09:00:00.000Z")
        #expect(shift["parked"]?.array?.isEmpty == true)
        #expect(shift["fuel"]?["milesPerGallon"]?.string == "30")
        #expect(shift["fuel"]?["vehicle"] == .null)
        #expect(shift["fuel"]?["missing"]?.array == ["recordedDistance", "gasPricePerGallon"])
        let delivery = try #require(try document(scene, "delivery list")["deliveries"]?.array?.first)
        #expect(delivery == shift["deliveries"]?.array?.first)
        #expect(delivery["state"]?.string == "cancelled")
        #expect(delivery["arrivedAtPickupAt"] == .null)
        #expect(delivery["expectedEarnings"]?.string == "7.5")
        #expect(delivery["grossEarnings"]?.string == "2.00")
        #expect(delivery["tips"]?.array?.first?["method"]?.string == "platform")
        let list = try #require(try document(scene, "shift list")["shifts"]?.array?.first)
        #expect(list["shift"] == shift["shift"])
        #expect(list["distance"] == shift["distance"])
        #expect(try document(scene, "pause list")["pauses"] == shift["pauses"])
        #expect(try document(scene, "tip list")["tips"] == delivery["tips"])
        let offer = try #require(try document(scene, "offer list")["offers"]?.array?.first)
        #expect(offer["deliveries"]?.array?.first == delivery["id"])
        let place = try #require(try document(scene, "place list")["places"]?.array?.first)
        #expect(place["id"] == delivery["place"])
        #expect(place["deliveries"]?.integer == 1)
        let expense = try #require(try document(scene, "expense list")["expenses"]?.array?.first)
        #expect(expense["amount"]?.string == "31.90")
        #expect(expense["note"] == .null)
        let vehicle = try #require(try document(scene, "vehicle list")["vehicles"]?.array?.first)
        #expect(vehicle["selected"]?.bool == true)
        let settings = try document(scene, "settings show")
        #expect(settings["vehicle"] == vehicle)
        #expect(settings["gasPricePerGallon"]?.string == "3.459")
    }

    @Test("the fuel of a recorded drive is estimated, and is a floor where the route is partial")
    func fuel() throws {
        let scene = try StoreScene.current()
        for line in ["edit last --mpg 30 --gas-price 3.50", "edit last --vehicle Blue"] {
            #expect(try scene.shell("milepost shift \(line) --store \(StoreScene.name)").exitCode == 0)
        }
        let shift = try document(scene, "shift show")
        let miles = try #require(shift["distance"]?["miles"]?.double)
        let cost = try #require(shift["fuel"]?["estimate"]?.string.flatMap(Double.init))
        #expect(abs(cost - miles / 30 * 3.5) < 0.01)
        #expect(cost <= miles / 30 * 3.5)
        #expect(shift["fuel"]?["isFloor"] == shift["distance"]?["partial"])
        let text = try scene.shell("milepost shift show --store \(StoreScene.name)").text
        let floor = shift["fuel"]?["isFloor"]?.bool == true ? "at least " : ""
        #expect(
            text.contains("Fuel for what was recorded: \(floor)\(String(format: "%.2f", cost)) (30 miles per gallon"))
    }

    @Test("with a store that cannot be opened only a shift's events are recorded (69)")
    func safeMode() throws {
        let scene = try StoreScene()
        try scene.write(Data("no store at all".utf8))
        for line in [
            "shift edit last --note x", "shift delete last --yes", "shift correct-end last --at 2026-11-02T08:00:00Z",
            "pause delete last", "delivery accept", "tip add last 1 --method cash", "offer split last",
            "place delete last", "expense add 1 --category x", "vehicle add x --mpg 1", "settings show",
        ] {
            let outcome = try scene.shell("milepost \(line) --store \(StoreScene.name)")
            expectRefusal(outcome, 69, "meanwhile only 'milepost shift start' … 'end' are recorded")
        }
        #expect(scene.bytes() == Data("no store at all".utf8))
    }

    @Test("a route is corrected end to end: samples go, and the distance is measured anew")
    func earlierEnd() throws {
        let scene = try StoreScene.current()
        let before = try document(scene, "shift show")
        let start = try #require(before["shift"]?["startedAt"]?.string)
        let end = start.prefix(11) + "11:48:00Z"
        let line = "milepost shift correct-end last --at \(end) --store \(StoreScene.name)"
        let content = try scene.content()
        let asked = try scene.shell(line)
        #expect(asked.exitCode == 64)
        #expect(asked.error.contains("samples will be deleted; say --yes to do it"))
        #expect(asked.text.contains("  deleted: "))
        #expect(try scene.content() == content)
        let done = try scene.shell(line + " --yes")
        #expect(done.exitCode == 0, "\(done.error)")
        let after = try document(scene, "shift show")
        let (longer, shorter) = (before["distance"]?["metres"]?.double, after["distance"]?["metres"]?.double)
        #expect(try #require(shorter) < #require(longer))
        #expect(after["shift"]?["endedAt"]?.string == end.dropLast() + ".000Z")
        let sqlEnd = "(SELECT max(ended_at_us) FROM shift)"
        #expect(try scene.sqlite("SELECT count(*) FROM route_sample WHERE fixed_at_us >= \(sqlEnd)") == "0")
    }

    @Test("two deliveries' steps at once are one, and the other is told of it")
    func race() throws {
        let scene = try StoreScene()
        for line in ["shift start --at 2026-11-02T08:00:00Z", "delivery accept --at 2026-11-02T08:10:00Z"] {
            #expect(try scene.shell("milepost \(line) --store \(StoreScene.name)").exitCode == 0)
        }
        for (step, minute) in [("arrive", 20), ("pickup", 30), ("deliver", 40)] {
            let codes = Mutex([Int32]())
            let folder = scene.folder.url
            DispatchQueue.concurrentPerform(iterations: 2) { _ in
                let words = [
                    "delivery", step, "last", "--at", "2026-11-02T08:\(minute):00Z", "--store", StoreScene.name,
                ]
                let code = (try? BuiltProgram.run(words, in: folder))?.exitCode ?? -1
                codes.withLock { $0.append(code) }
            }
            #expect(codes.withLock { $0.sorted() } == [0, 65])
        }
        try scene.expectSound()
    }
}
