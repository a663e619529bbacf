import JSONText
import Report
import RouteStore
import ServiceHost

/// `milepost run`.
enum RunCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "run",
            summary: "The service: captures from gpsd, and serves the page",
            flags: settingFlags + [.create, check, .json],
            discussion: """
                Each setting is taken from its flag, else from its variable (--token-file is MILEPOST_TOKEN_FILE), else
                from its default; --check shows which it was. A MILEPOST_ variable that is unknown is refused. systemd
                gives the service the variables in /etc/default/milepost.
                Without --device the first receiver that reports is used. --silence 0 waits for gpsd for ever.
                The page for the dashboard and the API answer at --listen; an address that other computers reach
                needs --token-file.
                """,
            example: "milepost run --check"),
        run: run)

    private static let check = CommandSpecification.Flag(
        "--check", nil, "print each setting with its origin, check what can be checked, and capture nothing")

    private static let settingFlags: [CommandSpecification.Flag] = SettingName.allCases.map { name in
        switch name {
        case .gpsd: flag(name, "HOST:PORT", "where gpsd answers (default localhost:2947)")
        case .device: flag(name, "PATH", "the receiver to use, as gpsd names it")
        case .listen: flag(name, "ADDRESS:PORT", "where the page and the API answer (default 127.0.0.1:8947)")
        case .tokenFile: flag(name, "FILE", "the file with the token that other computers must show")
        case .store: .store
        case .silence: flag(name, "SECONDS", "call gpsd anew after so long without a word from it (default 90)")
        case .timeFloor: flag(name, "INSTANT", "believe no fix dated before it (default: this program's release)")
        case .commit: flag(name, "SECONDS", "the longest a fix waits to be written (1 to 10, default 10)")
        case .backupDelay: flag(name, "SECONDS", "quiet time before the automatic copy is written (default 10)")
        }
    }

    private static func flag(_ name: SettingName, _ value: String, _ help: String) -> CommandSpecification.Flag {
        CommandSpecification.Flag(name.flag, value, help)
    }

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let store = try arguments.store(environment)
        let settings = try settings(arguments, environment, store)
        if arguments.has("--check") { return try check(settings, asJSON: arguments.has("--json"), output) }
        if arguments.has("--json") { throw .usage("--json goes with --check: the service itself prints nothing") }
        try hosting { () throws(HostError) in try settings.check() }
        try store.makeFolders()
        try ServiceRun(settings, creating: arguments.has("--create") ? .asked : .whenNew, environment).run()
    }

    private static func settings(
        _ arguments: ParsedArguments, _ environment: Environment, _ store: StorePath
    ) throws(CommandFailure) -> ServiceSettings {
        var flags: [SettingName: String] = [:]
        for name in SettingName.allCases { flags[name] = arguments.value(name.flag) }
        return try hosting { () throws(HostError) in
            try ServiceSettings(
                flags: flags, variables: environment.variables, store: Setting(store.path, from: store.origin))
        }
    }

    /// Prints the settings first: whoever has to mend one wants to see where it came from.
    private static func check(
        _ settings: ServiceSettings, asJSON: Bool, _ output: OutputStream
    ) throws(CommandFailure) {
        if asJSON {
            try output.write(document: document(settings))
        } else {
            let rows = settings.listed.map { [$0.name.rawValue, $0.text, $0.origin.text(of: $0.name)] }
            try output.write(TextTable.lines(rows))
        }
        try output.flush()
        try hosting { () throws(HostError) in try settings.check() }
    }

    private static func document(_ settings: ServiceSettings) -> JSONValue {
        let members = settings.listed.map { setting in
            (
                key: setting.name.key,
                value: ["value": setting.value, "origin": .string(setting.origin.text(of: setting.name))] as JSONValue
            )
        }
        return ["formatVersion": 1, "settings": .object(members)]
    }
}
