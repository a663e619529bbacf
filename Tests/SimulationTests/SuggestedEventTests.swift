import Testing
import Units

@testable import Simulation

@Suite("Suggested driver events lie inside the stops they are for")
struct SuggestedEventTests {
    @Test(
        "pause, then park, as asked",
        arguments: [
            (nil, nil, []), (3, nil, ["pause", "resume"]), (nil, 10, ["park", "drive"]),
            (2, 2, ["pause", "resume", "park", "drive"]),
        ] as [(Double?, Double?, [String])])
    func events(pause: Double?, park: Double?, actions: [String]) throws {
        let truth = try WrittenLog(
            .drive(.open, kilometres: 3, pauseMinutes: pause, parkMinutes: park), ReceiverModel(), seed: 8
        ).truth
        #expect(truth.events.map(\.action.rawValue) == actions)
        #expect(truth.driven == Metres(3000))
        let breaks = truth.stops.filter { $0.dwellSeconds >= 120 }
        #expect(breaks.count == actions.count / 2)
        for (index, stop) in breaks.enumerated() {
            let from = truth.events[2 * index].instant.seconds(since: truth.start)
            let to = truth.events[2 * index + 1].instant.seconds(since: truth.start)
            #expect((stop.arrivalSeconds + 20...stop.arrivalSeconds + 21).contains(from))
            let leave = stop.arrivalSeconds + stop.dwellSeconds
            #expect((leave - 21...leave - 20).contains(to))
        }
    }

    @Test("an event is one JSON line")
    func line() {
        let event = SuggestedEvent(instant: UTCInstant(microseconds: 1_773_475_331_000_000), action: .park)
        #expect(event.jsonLine == #"{"at": "2026-03-14T08:02:11.000Z", "do": "park"}"#)
    }
}
