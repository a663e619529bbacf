import RouteStore
import ShiftLog
import Units

/// `milepost shift delete`, `shift correct-end`, and `pause add|edit|delete`: what was recorded of a shift that has
/// ended is corrected. Each says first what it changes and what it leaves.
enum CorrectionCommands {
    static let all = [deleteShift, correctEnd, addPause, editPause, deletePause]

    private static let deleteShift = Command(
        specification: CommandSpecification(
            name: "shift delete",
            summary: "Delete a finished shift with everything that is its own",
            operands: .one("ID|last"), flags: [.yes, .store],
            discussion: "It says first what goes, and asks; pickup places, expenses and vehicles stay.",
            example: example("shift delete last --yes")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let shift = try session.find(.shift, arguments.operands[0])
            try correct(.deleteShift(shift), session, arguments, environment, output)
        })

    private static let correctEnd = Command(
        specification: CommandSpecification(
            name: "shift correct-end",
            summary: "Give a finished shift another end",
            operands: .one("ID|last"),
            flags: [.init("--at", "INSTANT", "the new end (RFC 3339 with zone)"), .yes, .store],
            discussion: """
                An earlier end deletes what was recorded from then on: it says how much, and asks. A later one adds
                nothing, and what is not known of the time between is a gap. Refused where a delivery, a pause or a
                vehicle recorded as parked would lie outside the shift, or where it would reach into the next one.
                """,
            example: example("shift correct-end last --at 2026-11-02T11:00:00Z")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let end = try arguments.requiredInstant("--at")
            let session = try LogSession(arguments, environment)
            let shift = try session.find(.shift, arguments.operands[0])
            try correct(
                .endShift(shift, at: end, now: session.clock.latest), session, arguments, environment, output)
        })

    private static let addPause = Command(
        specification: CommandSpecification(
            name: "pause add",
            summary: "Add a pause to a finished shift",
            operands: .one("SHIFT|last"), flags: [.from, .to, .store], discussion: pauseRules,
            example: example("pause add last --from 2026-11-02T09:00:00Z --to 2026-11-02T09:30:00Z")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let (start, end) = (try arguments.requiredInstant("--from"), try arguments.requiredInstant("--to"))
            let session = try LogSession(arguments, environment)
            let shift = try session.find(.shift, arguments.operands[0])
            try correct(.addPause(shift: shift, from: start, to: end), session, arguments, environment, output)
        })

    private static let editPause = Command(
        specification: CommandSpecification(
            name: "pause edit",
            summary: "Change the start or the end of a pause of a finished shift",
            operands: .one("PAUSE|last"), flags: [.from, .to, .store], discussion: pauseRules,
            example: example(
                "pause add last --from 2026-11-02T09:00:00Z --to 2026-11-02T09:30:00Z",
                "pause edit last --to 2026-11-02T09:45:00Z")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            try arguments.requireOne(of: ["--from", "--to"])
            let (start, end) = (try arguments.instant("--from"), try arguments.instant("--to"))
            let session = try LogSession(arguments, environment)
            let pause = try session.find(.pause, arguments.operands[0])
            try correct(.editPause(pause, from: start, to: end), session, arguments, environment, output)
        })

    private static let deletePause = Command(
        specification: CommandSpecification(
            name: "pause delete",
            summary: "Delete a pause of a finished shift: its time was worked after all",
            operands: .one("PAUSE|last"), flags: [.store],
            discussion: "The route stays as it is: what was driven in the pause was not recorded.",
            example: example(
                "pause add last --from 2026-11-02T09:00:00Z --to 2026-11-02T09:30:00Z", "pause delete last")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let pause = try session.find(.pause, arguments.operands[0])
            try correct(.deletePause(pause), session, arguments, environment, output)
        })

    private static let pauseRules = """
        A pause lies inside its shift and overlaps no other pause and no delivery; touching is fine. The route stays as
        it is. The pause of a shift that runs is recorded by 'shift pause' and 'shift resume'.
        """

    private static func example(_ steps: String...) -> String { Example.afterShift(steps) }

    /// Says what a correction does, asks where rows of the route or a shift go, and does it.
    private static func correct(
        _ correction: Correction, _ session: LogSession, _ arguments: ParsedArguments, _ environment: Environment,
        _ output: OutputStream
    ) throws(CommandFailure) {
        let effect = try session.run { (log) throws(DriverLogError) in try log.rehearse(correction) }
        try output.write(CorrectionText.lines(effect).joined(separator: "\n") + "\n")
        try output.flush()
        if effect.after == nil {
            try Confirmation.require("the shift will be deleted", arguments, environment)
        } else if effect.removed.samples > 0 {
            let count = effect.removed.samples
            try Confirmation.require(
                "\(count) \(count == 1 ? "sample" : "samples") will be deleted", arguments, environment)
        }
        _ = try session.run { (log) throws(DriverLogError) in try log.correct(correction) }
        try output.write(session.written)
    }
}

extension CommandSpecification.Flag {
    fileprivate static let from = Self("--from", "INSTANT", "when it began (RFC 3339 with zone)")
    fileprivate static let to = Self("--to", "INSTANT", "when it ended (RFC 3339 with zone)")
}
