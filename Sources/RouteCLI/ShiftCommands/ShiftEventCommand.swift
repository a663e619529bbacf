import RouteStore
import ShiftLog
import Units

/// `milepost shift start|pause|resume|park|drive|end`: what the driver did, now or when they say.
enum ShiftEventCommand {
    static let all: [Command] = words.map { word in
        Command(
            specification: specification(word),
            run: { (arguments, environment, output) throws(CommandFailure) in
                try run(word, arguments, environment, output)
            })
    }

    private struct Word {
        let name: String
        let action: DriverEvent.Action
        let summary: String
        /// What the command says when it is done; the instant follows.
        let done: String
        /// What must be done before, for the example.
        let before: [String]
        let discussion: String
    }

    private static let words = [
        Word(
            name: "start", action: .startShift, summary: "Start a shift", done: "Shift started", before: [],
            discussion: """
                The vehicle and the price of fuel that 'settings' name are copied onto the shift. A store that is not
                there is made.
                """),
        Word(
            name: "pause", action: .pause, summary: "Stop working for a while", done: "Paused", before: ["start"],
            discussion: "Nothing is recorded until 'shift resume', and the time does not count as worked."),
        Word(
            name: "resume", action: .resume, summary: "Go on working", done: "Resumed", before: ["start", "pause"],
            discussion: "What was driven meanwhile is never counted."),
        Word(
            name: "park", action: .park, summary: "Record the vehicle as parked", done: "Recorded as parked",
            before: ["start"], discussion: "Nothing is recorded until 'shift drive'; the time still counts as worked."),
        Word(
            name: "drive", action: .drive, summary: "Record the vehicle as driven again",
            done: "Recorded as driven again", before: ["start", "park"],
            discussion: "What was driven meanwhile is never counted."),
        Word(
            name: "end", action: .endShift, summary: "End the shift", done: "Shift ended", before: ["start"],
            discussion: """
                A pause, and a vehicle recorded as parked, end with it. With --at in the past, what was recorded at or
                after that instant is deleted; it says how much, and asks.
                """),
    ]

    private static func specification(_ word: Word) -> CommandSpecification {
        let steps = (word.before + [word.name]).enumerated().map { place, name in
            "milepost shift \(name) --store own.sqlite --at 2026-11-02T\(place < 2 ? "0" : "")\(8 + place):00:00Z"
        }
        var flags: [CommandSpecification.Flag] = [.at, .store]
        if word.action == .startShift { flags.append(.create) }
        if word.action == .endShift { flags.append(.yes) }
        return CommandSpecification(
            name: "shift \(word.name)", summary: word.summary, flags: flags,
            discussion: word.discussion + """


                Without --at the running service says when it is; without one the system clock does, if the kernel calls
                it synchronised. --at may not be in the future, before the last event of the shift, or at or before a
                recorded position.
                """,
            example: steps.joined(separator: " \\\n      && "))
    }

    private static func run(
        _ word: Word, _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let target = try arguments.store(environment)
        let clock = EventClock(reading: environment.readClock())
        let said = try arguments.instant()
        let answer: ServiceAnswer = said == nil ? environment.askService(target.path, word.action) : .nobody
        if answer == .held { return try output.write("held until the clock is known\n") }
        // A clock that is not believed is known before a store is made.
        if said == nil, answer == .nobody { _ = try clock.moment(after: nil) }
        let store = try ShiftStore.open(target, creating: creation(word.action, arguments))
        try store.sayFault(output)
        let moment: EventMoment
        if let said {
            moment = clock.moment(said: said)
        } else if case .instant(let instant) = answer {
            moment = .now(instant)
        } else {
            moment = try clock.moment(
                after: try storing { () throws(StoreError) in try store.records.newestInstant() })
        }
        let session = LogSession(store.records, clock, environment)
        if word.action == .endShift { try confirm(session, moment, arguments, environment) }
        let event = try session.run { (log) throws(DriverLogError) in try log.record(word.action, at: moment) }
        try output.write("\(word.done) at \(event.at.rfc3339)\n")
        if event.deletedSamples > 0 { try output.write("\(samples(event.deletedSamples)) deleted\n") }
        try output.write("Written to \(store.records.path), shift \(event.shift)\n")
    }

    private static func creation(
        _ action: DriverEvent.Action, _ arguments: ParsedArguments
    ) -> StoreCreation {
        action == .startShift ? arguments.has("--create") ? .asked : .whenNew : .never
    }

    /// An end in the past deletes what was recorded from then on: it says how much, and asks.
    private static func confirm(
        _ session: LogSession, _ moment: EventMoment, _ arguments: ParsedArguments, _ environment: Environment
    ) throws(CommandFailure) {
        let event = try session.run { (log) throws(DriverLogError) in try log.rehearse(.endShift, at: moment) }
        guard event.deletedSamples > 0 else { return }
        try Confirmation.require(
            "\(samples(event.deletedSamples)) at or after \(event.at.rfc3339) will be deleted", arguments, environment)
    }

    private static func samples(_ count: Int) -> String { count == 1 ? "1 sample" : "\(count) samples" }
}
