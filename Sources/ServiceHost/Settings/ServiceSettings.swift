public import GPSDClient
public import RouteAPI
public import Units

/// Everything that can be chosen about the service, each value with its origin: flags, then `MILEPOST_…` variables,
/// then defaults.
public struct ServiceSettings: Sendable, Equatable {
    /// Where gpsd answers. Default `localhost:2947`, gpsd's own.
    public let gpsd: Setting<GPSDEndpoint>
    /// The receiver to use, as gpsd names it. Absent: the first that reports.
    public let device: Setting<String?>
    /// Where the page and the API will answer. Default `127.0.0.1:8947`: this computer alone.
    public let listen: Setting<ListenAddress>
    /// The file with the token that other computers must show. Absent: there is none, and `listen` is this computer's.
    public let tokenFile: Setting<String?>
    /// Which file is the store; decided by whoever knows the rules of its path.
    public let store: Setting<String>
    /// Seconds without a word from gpsd after which it is called anew; 0: never, else 10…86,400. Default 90: longer
    /// than a gpsd that stalled for a minute, whose burst must not be lost, and shorter than the 120 s that make a gap
    /// (rules C1).
    public let silenceSeconds: Setting<Int>
    /// Live fixes dated before it are not believed (rules V7). Default: the day this program was released.
    public let timeFloor: Setting<UTCInstant>
    /// Seconds a fix may wait for its commit, 1…10. Default 10, the most that a power cut may cost.
    public let commitSeconds: Setting<Int>
    /// Seconds of quiet after a change before the automatic copy is written, 0…3600. Default 10: a driver's several
    /// entries make one copy.
    public let backupDelaySeconds: Setting<Int>

    /// - Parameters:
    ///   - flags: what the command line says, the store's path excepted.
    ///   - variables: the whole environment.
    ///   - store: the store's path and how it was found.
    /// - Throws: `unknownVariable`, `malformed`, and `tokenNeeded` where other computers could reach `listen` without
    ///   a token.
    public init(
        flags: [SettingName: String], variables: [String: String], store: Setting<String>
    ) throws(HostError) {
        let reader = SettingReader(flags: flags, variables: variables)
        try reader.refuseUnknownVariables()
        gpsd = try reader.setting(
            .gpsd, standard: .standard, expecting: "HOST or HOST:PORT, like localhost:2947",
            read: ServiceSettings.endpoint)
        device = try reader.setting(
            .device, standard: nil, expecting: "a device as gpsd names it, like /dev/ttyACM0"
        ) { ServiceSettings.name($0).map(Optional.some) }
        listen = try reader.setting(
            .listen, standard: .standard, expecting: "ADDRESS:PORT, like 127.0.0.1:8947", read: ListenAddress.init)
        tokenFile = try reader.setting(
            .tokenFile, standard: nil, expecting: "the path of a file"
        ) { ServiceSettings.name($0).map(Optional.some) }
        self.store = store
        silenceSeconds = try reader.seconds(
            .silence, standard: 90, expecting: "10 to 86400 seconds, or 0 for never"
        ) { $0 == 0 || (10...86_400).contains($0) }
        timeFloor = try reader.setting(
            .timeFloor, standard: ServiceSettings.releaseDate, expecting: "an instant like 2026-03-14T00:00:00Z"
        ) { UTCInstant(rfc3339: $0) }
        commitSeconds = try reader.seconds(
            .commit, standard: 10, expecting: "1 to 10 seconds", allowed: (1...10).contains)
        backupDelaySeconds = try reader.seconds(
            .backupDelay, standard: 10, expecting: "0 to 3600 seconds", allowed: (0...3600).contains)
        if !listen.value.isLoopback, tokenFile.value == nil { throw .tokenNeeded(listen.origin) }
    }

    /// 2026-11-30T00:00:00Z, the day of this release: no receiver has been anywhere with it before.
    public static let releaseDate = UTCInstant(microseconds: 1_795_996_800_000_000)

    private static func endpoint(_ text: String) -> GPSDEndpoint? {
        // The refusal says what is expected, which is as much as any of them says.
        do throws(GPSDError) { return try GPSDEndpoint(text) } catch { return nil }
    }

    private static func name(_ text: String) -> String? {
        // A line break would forge lines of a log or of gpsd's protocol.
        text.isEmpty || text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : text
    }
}

extension ServiceSettings {
    /// Looks at what the settings name, as far as that can be done without starting.
    ///
    /// - Throws: what is wrong with the token's file.
    public func check() throws(HostError) {
        if let path = tokenFile.value { try TokenFile(path: path).check() }
    }
}
