import RouteStore
import ServiceHost
import ShiftLog
import Units

/// The driver's log for one command: the store that is written, the clock, and the words for what is refused.
struct LogSession {
    let store: RecordStore
    let clock: EventClock
    private let log: DriverLog

    init(_ store: RecordStore, _ clock: EventClock, _ environment: Environment) {
        self.store = store
        self.clock = clock
        log = DriverLog(store: store, newIdentity: environment.newIdentity)
    }

    /// Opens the store that the arguments mean, which must be there.
    ///
    /// - Throws: 66 where there is none; 69 while it cannot be opened, when only a shift's events are recorded,
    ///   elsewhere (store.md S2).
    init(_ arguments: ParsedArguments, _ environment: Environment) throws(CommandFailure) {
        let path = try arguments.store(environment).existing()
        do throws(StoreError) {
            self.init(
                try RecordStore.open(path, creating: .never), EventClock(reading: environment.readClock()), environment)
        } catch {
            guard error.leadsToSafeMode else { throw CommandFailure(error) }
            throw CommandFailure(
                .unavailable,
                "\(error.description); meanwhile only 'milepost shift start' … 'end' are recorded, elsewhere")
        }
    }

    /// Changes the record, or says why not: 65 for what the rules refuse, naming the store that was not changed.
    func run<Result>(_ change: (DriverLog) throws(DriverLogError) -> Result) throws(CommandFailure) -> Result {
        do throws(DriverLogError) { return try change(log) } catch {
            switch error {
            case .store(let error): throw CommandFailure(error)
            case .refused(let refusal):
                var sentence = refusal.sentence
                if case .inTheFuture = refusal, !clock.reading.isSynchronised {
                    sentence += " by a clock that is not confirmed; set it, if it is wrong"
                }
                throw CommandFailure(.inputWrong, "\(sentence); nothing was changed in \(store.path)")
            }
        }
    }

    /// When something happened: as `--at` says, else now, by the service's time or by a clock that is believed.
    func moment(_ arguments: ParsedArguments, _ environment: Environment) throws(CommandFailure) -> EventMoment {
        if let said = try arguments.instant() { return clock.moment(said: said) }
        if let time = environment.serviceTime(of: store.path) { return .now(time) }
        return try clock.moment(after: try storing { () throws(StoreError) in try store.newestInstant() })
    }

    /// When a row is made that only needs an order: by any clock that is not plainly wrong.
    func orderingInstant() throws(CommandFailure) -> UTCInstant {
        if let now = clock.latest { return now }
        return try storing { () throws(StoreError) in try store.newestInstant() } ?? ServiceSettings.releaseDate
    }

    /// Finds the record that a word names.
    func find(_ kind: RecordKind, _ word: String) throws(CommandFailure) -> Identity {
        try RecordWord(text: word, kind: kind).find(in: store)
    }

    /// Finds the place that a word names, by its name too.
    func findPlace(_ word: String) throws(CommandFailure) -> Identity {
        guard let name = PlaceName(word),
            let place = try storing({ () throws(StoreError) in try store.pickupPlace(comparedBy: name) })
        else { return try find(.place, word) }
        return place.id
    }

    /// Finds the vehicle that a word names, by its name too.
    ///
    /// - Throws: 64 where two have that name.
    func findVehicle(_ word: String) throws(CommandFailure) -> Identity {
        guard let name = PlaceName(word) else { return try find(.vehicle, word) }
        let named = try storing { () throws(StoreError) in try store.vehicleProfiles(comparedBy: name) }
        if named.count > 1 { throw .usage("\(named.count) vehicles have that name; give the identity of one") }
        guard let vehicle = named.first else { return try find(.vehicle, word) }
        return vehicle.id
    }

    /// The last line of every command that writes.
    var written: String { "Written to \(store.path)\n" }
}
