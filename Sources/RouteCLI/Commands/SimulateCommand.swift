import JSONText
import Positioning
import Report
import Simulation
import Units

/// `milepost simulate`.
enum SimulateCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "simulate",
            summary: "Write a synthetic drive (NMEA 0183) and its true length",
            flags: [
                .init("--out", "FILE", "where the log goes; - is standard output (then no truth is printed)"),
                .init("--road", "open|winding|urban|highway", "the kind of road (default open)"),
                .init("--km", "N", "its length, 0.1 to 1000 (default 10)"),
                .init("--hours", "N", "parked the whole time instead, 0.1 to 72 hours"),
                .init("--rate", "N", "fixes a second, 1 to 10 (default 1)"),
                .init("--seed", "N", "another seed is another drive (default 1)"),
                .init("--origin", "LAT,LON", "where it begins, degrees (default 52.5,13.4)"),
                .init("--start", "INSTANT", "when it begins (default 2026-03-14T08:00:00Z)"),
                .init("--noise", "METRES", "standard deviation of the position error along each axis"),
                .init("--velocity-noise", "MPS", "standard deviation of the velocity error along each axis"),
                .init("--outliers", "N", "bursts of outliers an hour"),
                .init("--tunnels", "METRES", "mean distance between tunnels, 0 for none"),
                .init("--pause", "MINUTES", "a long stop on the way that the driver records as a pause"),
                .init("--park", "MINUTES", "a long stop on the way that the driver records as parking"),
                .init("--satellites", "N", "write GSV every N epochs, 0 for never (default 1)"),
                .init("--no-velocity", nil, "a receiver that says neither speed nor course"),
                .init("--no-checksums", nil, "a receiver that writes no checksums"),
                .init("--events", "FILE", "where the driver's events of the pause and the parking go"),
                .json,
            ],
            discussion: "The same flags write the same bytes on any machine.",
            example: "milepost simulate --out drive.nmea --road urban --km 5 --seed 7"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        guard let path = arguments.value("--out") else {
            throw .usage("'milepost simulate' needs --out FILE; try: \(command.specification.example)")
        }
        let drive = SimulatedDrive(try settings(arguments))
        let log = path == "-" ? output : OutputStream(try FileDescriptor(writing: path), name: path)
        let truth = try drive.write { (bytes) throws(CommandFailure) in try log.append { $0 += bytes } }
        try log.flush()
        if let events = arguments.value("--events") {
            let file = OutputStream(try FileDescriptor(writing: events, besides: [path]), name: events)
            for event in truth.events { try file.write(event.jsonLine + "\n") }
            try file.flush()
        }
        guard path != "-" else { return }
        try output.write(arguments.has("--json") ? document(truth).text(.pretty) + "\n" : text(truth, path))
    }

    private static func settings(_ arguments: ParsedArguments) throws(CommandFailure) -> SimulationSettings {
        let start = try arguments.value("--start", expecting: "an instant like 2026-03-14T08:00:00Z") {
            UTCInstant(rfc3339: $0)
        }
        let origin = try arguments.value("--origin", expecting: "LAT,LON in degrees, like 52.5,13.4", read: coordinate)
        let seed = try arguments.value("--seed", expecting: "a whole number", read: { UInt64($0) })
        let fallback = Coordinate(latitudeDegrees: 52.5, longitudeDegrees: 13.4)
        guard let place = origin ?? fallback else { throw .usage("--origin is no place") }
        let (itinerary, receiver) = (try itinerary(arguments), try receiver(arguments))
        do throws(SimulationError) {
            return try SimulationSettings(
                itinerary: itinerary, receiver: receiver, seed: seed ?? 1, origin: place,
                start: start ?? UTCInstant(microseconds: 1_773_475_200_000_000))
        } catch { throw .usage("'milepost simulate': --\(error)") }
    }

    private static func itinerary(_ arguments: ParsedArguments) throws(CommandFailure) -> Itinerary {
        let road = try arguments.value(
            "--road", expecting: "one of \(RoadKind.allCases.map(\.rawValue).joined(separator: ", "))",
            read: RoadKind.init(rawValue:))
        let hours = try number("--hours", arguments)
        let (km, tunnels) = (try number("--km", arguments), try number("--tunnels", arguments))
        let (pause, park) = (try number("--pause", arguments), try number("--park", arguments))
        if hours != nil, road != nil || km != nil || tunnels != nil || pause != nil || park != nil {
            throw .usage("--hours stands the whole time; leave out --road, --km, --tunnels, --pause and --park")
        }
        do throws(SimulationError) {
            if let hours { return try .parked(hours: hours) }
            return try .drive(
                road ?? .open, kilometres: km ?? 10, tunnelSpacing: tunnels.map { Metres($0) }, pauseMinutes: pause,
                parkMinutes: park)
        } catch { throw .usage("'milepost simulate': --\(error)") }
    }

    private static func receiver(_ arguments: ParsedArguments) throws(CommandFailure) -> ReceiverModel {
        let rate = try arguments.value("--rate", expecting: "a whole number from 1 to 10", read: { Int($0) })
        let satellites = try arguments.value("--satellites", expecting: "a whole number", read: { Int($0) })
        let (noise, velocity) = (try number("--noise", arguments), try number("--velocity-noise", arguments))
        let outliers = try number("--outliers", arguments)
        do throws(SimulationError) {
            return try ReceiverModel(
                rateHertz: rate ?? 1, noise: noise.map { Metres($0) },
                velocityNoise: velocity.map { MetresPerSecond($0) },
                outlierBurstsPerHour: outliers, satellitesEvery: satellites ?? 1,
                reportsVelocity: !arguments.has("--no-velocity"), writesChecksums: !arguments.has("--no-checksums"))
        } catch { throw .usage("'milepost simulate': --\(error)") }
    }

    private static func number(_ flag: String, _ arguments: ParsedArguments) throws(CommandFailure) -> Double? {
        try arguments.value(flag, expecting: "a number") { Double($0).flatMap { $0.isFinite ? $0 : nil } }
    }

    private static func coordinate(_ text: String) -> Coordinate? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        return Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    }

    private static func document(_ truth: SimulatedTruth) -> JSONValue {
        [
            "formatVersion": 1,
            "start": .string(truth.start.rfc3339),
            "seconds": .double(truth.seconds),
            "drivenMetres": .double(truth.driven.value),
            "drivenSeconds": .double(truth.drivenSeconds),
            "hiddenMetres": .double(truth.hidden.value),
            "stops": .array(
                truth.stops.map { ["atMetres": .double($0.at.value), "seconds": .double($0.dwellSeconds)] }),
            "tunnels": JSONValue(truth.tunnels.count),
            "epochs": JSONValue(truth.epochs),
            "fixes": JSONValue(truth.fixes),
            "outliers": JSONValue(truth.outliers),
            "sentences": JSONValue(truth.sentences),
            "bytes": JSONValue(truth.bytes),
        ]
    }

    private static func text(_ truth: SimulatedTruth, _ path: String) -> String {
        """
        \(path): \(truth.fixes) fixes in \(truth.sentences) sentences, \
        \(DurationText.text(microseconds: Int64(truth.seconds * 1e6)))
        really driven: \(metres(truth.driven)) m, \(metres(truth.hidden)) m of them in \(truth.tunnels.count) tunnels

        """
    }

    private static func metres(_ value: Metres) -> String {
        var bytes: [UInt8] = []
        FixedDecimal.append(value.value, decimals: 1, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
