import Foundation
import JSONText
import TestSupport
import Testing

@Suite("milepost run --check shows what is set and where, and refuses what cannot be")
struct RunCheckTests {
    private func check(_ words: [String], _ variables: [String: String] = [:]) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(
            ["run", "--check"] + words, variables: ["MILEPOST_STORE": "/stores/a.sqlite"].merging(variables) { $1 })
    }

    @Test("in text: a line a setting, with its origin")
    func text() throws {
        let outcome = try check(
            ["--gpsd", "[::1]:2948", "--silence=0"], ["MILEPOST_DEVICE": "/dev/gps0", "MILEPOST_SILENCE": "20"])
        #expect(outcome.exitCode == 0)
        #expect(outcome.error.isEmpty)
        let rows = outcome.text.split(separator: "\n").map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
        #expect(
            rows == [
                "gpsd [::1]:2948 flag --gpsd", "device /dev/gps0 environment MILEPOST_DEVICE",
                "listen 127.0.0.1:8947 default", "token-file none default",
                "store /stores/a.sqlite environment MILEPOST_STORE", "silence never flag --silence",
                "time-floor 2026-11-30T00:00:00.000Z default", "commit 10 s default", "backup-delay 10 s default",
            ])
    }

    @Test("as one JSON document, quantities with their units in the keys")
    func json() throws {
        let outcome = try check(["--json", "--commit", "5", "--store", "b.sqlite"])
        #expect(outcome.exitCode == 0)
        let document = try JSONValue.parse([UInt8](outcome.output))
        #expect(document["formatVersion"] == 1)
        let settings = try #require(document["settings"])
        #expect(
            settings.members?.map(\.key) == [
                "gpsd", "device", "listen", "tokenFile", "store", "silenceSeconds", "timeFloor", "commitSeconds",
                "backupDelaySeconds",
            ])
        #expect(settings["commitSeconds"] == ["value": 5, "origin": "flag --commit"])
        #expect(settings["store"] == ["value": "b.sqlite", "origin": "flag --store"])
        #expect(settings["device"] == ["value": nil, "origin": "default"])
    }

    @Test(
        "mistakes of use are one line that names the setting and where it was set (64)",
        arguments: [
            (["--silence", "9"], [:], "silence (flag --silence) takes"),
            ([], ["MILEPOST_COMMIT": "11"], "commit (environment MILEPOST_COMMIT) takes"),
            ([], ["MILEPOST_GSPD": "x"], "did you mean 'MILEPOST_GPSD'?"),
            ([], ["MILEPOST_TOKEN": "0123456789"], "unknown variable MILEPOST_TOKEN"),
            (["--listen", "0.0.0.0:8947"], [:], "listen (flag --listen) lets other computers in"),
            ([], ["MILEPOST_LISTEN": "[::]:8947"], "listen (environment MILEPOST_LISTEN) lets other computers in"),
            (["--store", ""], [:], "path is empty"),
            (["--tokenfile", "x"], [:], "did you mean '--token-file'?"), (["now"], [:], "takes no operands"),
        ] as [([String], [String: String], String)])
    func usage(words: [String], variables: [String: String], says: String) throws {
        expectRefusal(try check(words, variables), 64, says)
        expectRefusal(try check(words + ["--json"], variables), 64, says)
    }

    @Test("a token file that will not do is named after the settings; the token is never shown")
    func tokenFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("token")
        try Data("s3cret-0123456789\n".utf8).write(to: URL(fileURLWithPath: path))
        for (mode, exitCode) in [(0o600, 0), (0o644, 77)] as [(Int, Int32)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            for words in [[], ["--json"]] {
                let outcome = try check(words + ["--listen", "0.0.0.0:8947", "--token-file", path])
                #expect(outcome.exitCode == exitCode, "\(outcome.error)")
                #expect(outcome.text.contains(path))
                #expect(!(outcome.text + outcome.error).contains("s3cret"))
            }
        }
        expectRefusal(
            try check(["--token-file", folder.path("none")]), 66, "no such token file", printsNothing: false)
    }

    @Test("--json without --check is a mistake of use: the service prints nothing")
    func jsonAlone() throws {
        expectRefusal(try BuiltProgram.run(["run", "--json"]), 64, "--json goes with --check")
    }
}
