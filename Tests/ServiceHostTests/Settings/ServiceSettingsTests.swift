import JSONText
import RouteAPI
import ServiceHost
import Testing
import Units

@Suite("The service's settings: flags, then MILEPOST_ variables, then defaults")
struct ServiceSettingsTests {
    static let store = Setting("a.sqlite", from: .standard)

    static func settings(
        _ flags: [SettingName: String] = [:], _ variables: [String: String] = [:]
    ) throws -> ServiceSettings {
        try ServiceSettings(flags: flags, variables: variables, store: store)
    }

    private func shown(_ name: SettingName, _ settings: ServiceSettings) throws -> String {
        let listed = try #require(settings.listed.first { $0.name == name })
        return "\(listed.value.text()) \(listed.text), \(listed.origin.text(of: name))"
    }

    /// A setting, a flag, a variable, and what is shown of it.
    static let precedence: [(SettingName, String?, String?, String)] = [
        (.gpsd, nil, nil, #""localhost:2947" localhost:2947, default"#),
        (.gpsd, nil, "car:2948", #""car:2948" car:2948, environment MILEPOST_GPSD"#),
        (.gpsd, "[::1]:1", "car:2948", #""[::1]:1" [::1]:1, flag --gpsd"#),
        (.device, nil, nil, "null any, default"),
        (.device, nil, "/dev/ttyACM0", #""/dev/ttyACM0" /dev/ttyACM0, environment MILEPOST_DEVICE"#),
        (.device, "tcp://car:9000", "/dev/ttyACM0", #""tcp://car:9000" tcp://car:9000, flag --device"#),
        // A line of /etc/default/milepost without a value says nothing.
        (.device, nil, "", "null any, default"),
        (.listen, nil, nil, #""127.0.0.1:8947" 127.0.0.1:8947, default"#),
        (.listen, nil, "[::1]:80", #""[::1]:80" [::1]:80, environment MILEPOST_LISTEN"#),
        (.listen, "localhost:81", "[::1]:80", #""127.0.0.1:81" 127.0.0.1:81, flag --listen"#),
        (.tokenFile, nil, nil, "null none, default"),
        (.tokenFile, nil, "/t", #""/t" /t, environment MILEPOST_TOKEN_FILE"#),
        (.tokenFile, "/u", "/t", #""/u" /u, flag --token-file"#),
        (.store, nil, nil, #""a.sqlite" a.sqlite, default"#),
        (.silence, nil, nil, "90 90 s, default"),
        (.silence, nil, "10", "10 10 s, environment MILEPOST_SILENCE"),
        (.silence, "0", "10", "0 never, flag --silence"),
        (.timeFloor, nil, nil, #""2026-11-30T00:00:00.000Z" 2026-11-30T00:00:00.000Z, default"#),
        (
            .timeFloor, nil, "2008-01-01T00:00:00Z",
            #""2008-01-01T00:00:00.000Z" 2008-01-01T00:00:00.000Z, environment MILEPOST_TIME_FLOOR"#
        ),
        (
            .timeFloor, "2000-01-01T01:00:00+01:00", "2008-01-01T00:00:00Z",
            #""2000-01-01T00:00:00.000Z" 2000-01-01T00:00:00.000Z, flag --time-floor"#
        ),
        (.commit, nil, nil, "10 10 s, default"),
        (.commit, nil, "1", "1 1 s, environment MILEPOST_COMMIT"),
        (.commit, "2", "1", "2 2 s, flag --commit"),
        (.backupDelay, nil, nil, "10 10 s, default"),
        (.backupDelay, nil, "3600", "3600 3600 s, environment MILEPOST_BACKUP_DELAY"),
        (.backupDelay, "0", "3600", "0 0 s, flag --backup-delay"),
    ]

    @Test("the first that says something is taken, and is named", arguments: precedence)
    func order(name: SettingName, flag: String?, variable: String?, shows: String) throws {
        let settings = try ServiceSettingsTests.settings(
            flag.map { [name: $0] } ?? [:], variable.map { [name.variable: $0] } ?? [:])
        #expect(try shown(name, settings) == shows)
    }

    /// Texts that a setting cannot mean.
    static let malformed: [(SettingName, [String])] = [
        (
            .gpsd,
            ["", "car:", ":2947", "car:0", "car:65536", "car:-1", "car:1x", "a b:1", "::1:2947", "[car]:1"]
        ),
        (.device, ["", "/dev/tty\n", "\u{7}"]),
        (.listen, ["", "8947", "127.0.0.1", "car:8947", "256.0.0.1:1", "127.0.0.1:0", "*:8947"]),
        (.tokenFile, ["", "a\nb"]),
        (.silence, ["", "1", "9", "86401", "-1", "+10", "10 ", "10s", "1e1", "99999999999999999999"]),
        (.timeFloor, ["", "2026", "2026-02-30T00:00:00Z", "2026-01-01", "2026-01-01T00:00:00"]),
        (.commit, ["", "0", "11", "1.5"]),
        (.backupDelay, ["", "3601", "-5"]),
    ]

    @Test("what a setting cannot mean is refused, and the setting and its origin are named", arguments: malformed)
    func refusals(name: SettingName, texts: [String]) throws {
        for text in texts {
            let byFlag = #expect(throws: HostError.self, "\(text)") {
                try ServiceSettingsTests.settings([name: text])
            }
            #expect(byFlag?.description.hasPrefix("\(name.rawValue) (flag \(name.flag)) takes ") == true)
            #expect(byFlag?.exitCode == 64)
            // A variable without a value is as if it were not there.
            guard !text.isEmpty else { continue }
            let byVariable = #expect(throws: HostError.self, "\(text)") {
                try ServiceSettingsTests.settings([:], [name.variable: text])
            }
            #expect(byVariable?.description.hasPrefix("\(name.rawValue) (environment \(name.variable)) takes ") == true)
        }
    }

    @Test("a refusal does not repeat what was said: it may be a secret in the wrong line")
    func discretion() {
        for name in SettingName.allCases where name != .store {
            do throws(HostError) {
                _ = try ServiceSettings(
                    flags: [name: "s3cret\n"], variables: [:], store: ServiceSettingsTests.store)
                Issue.record("\(name) took it")
            } catch {
                #expect(!error.description.contains("s3cret"))
            }
        }
    }

    @Test(
        "a variable that begins like ours and is none is refused by name; others are nobody's business",
        arguments: [
            (["MILEPOST_GSPD": "x"], "MILEPOST_GSPD"), (["MILEPOST_": ""], "MILEPOST_"),
            (["MILEPOST_gpsd": "x"], "MILEPOST_gpsd"), (["MILEPOST_B": "", "MILEPOST_A": ""], "MILEPOST_A"),
            // The settings' names and no others, whatever a flag is called elsewhere.
            (["MILEPOST_TOKENFILE": "x"], "MILEPOST_TOKENFILE"), (["MILEPOST_CHECK": "1"], "MILEPOST_CHECK"),
        ])
    func unknownVariables(variables: [String: String], named: String) {
        let error = #expect(throws: HostError.self) { try ServiceSettingsTests.settings([:], variables) }
        #expect(error == .unknownVariable(named))
        #expect(error?.exitCode == 64)
    }

    @Test("the variables of every setting, of the tests and of the tools are known")
    func knownVariables() throws {
        let variables = [
            "PATH": "/bin", "MILEPOSTGPSD": "x", "XMILEPOST_GPSD": "x", "MILEPOST_STORE": "b.sqlite",
            "MILEPOST_SHARED": "/s", "MILEPOST_FREEZE_SCHEMA": "1",
        ]
        #expect(try ServiceSettingsTests.settings([:], variables).store == ServiceSettingsTests.store)
        #expect(SettingName.knownVariables.count == SettingName.allCases.count + 2)
        #expect(SettingName.knownVariables.contains("MILEPOST_BACKUP_DELAY"))
    }

    @Test(
        "an address that other computers reach needs a token",
        arguments: [
            ("127.0.0.1:1", false), ("127.255.0.9:1", false), ("localhost:1", false), ("[::1]:1", false),
            ("[0:0:0:0:0:0:0:1]:1", false), ("0.0.0.0:1", true), ("192.168.0.7:1", true), ("[::]:1", true),
            ("[::ffff:127.0.0.1]:1", true), ("128.0.0.1:1", true),
        ])
    func token(listen: String, needed: Bool) throws {
        let address = try ServiceSettingsTests.settings([.listen: listen, .tokenFile: "/t"]).listen.value
        #expect(address.text == listen.replacing("localhost", with: "127.0.0.1"))
        if needed {
            #expect(throws: HostError.tokenNeeded(.flag)) { try ServiceSettingsTests.settings([.listen: listen]) }
            #expect(throws: HostError.tokenNeeded(.environment)) {
                try ServiceSettingsTests.settings([:], ["MILEPOST_LISTEN": listen])
            }
        } else {
            #expect(try ServiceSettingsTests.settings([.listen: listen]).listen.value.isLoopback)
        }
    }

    @Test("every setting is listed once, under a key of its own")
    func listing() throws {
        let listed = try ServiceSettingsTests.settings().listed
        #expect(listed.map(\.name) == SettingName.allCases)
        #expect(Set(listed.map(\.name.key)).count == listed.count)
    }
}
