import Foundation
import TestSupport
import Testing

@Suite("The documents say what is so")
struct DocumentationTests {
    private static let pages = [
        "README.md", "CONTRIBUTING.md", "Documentation/Milepost.docc/WhyThisNumber.md",
        "Documentation/Milepost.docc/WhyNotCounted.md", "Documentation/Milepost.docc/ReportsAndExports.md",
    ]

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: SharedFolder.packageFolder.appendingPathComponent(path), encoding: .utf8)
    }

    /// What stands between the markers of a table: `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`.
    private static func tables(_ text: String) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: text.matches(of: /<!-- bench:(\w+) -->\n(?s:(.*?))<!-- \/bench:\w+ -->/)
                .map { (String($0.1), String($0.2)) })
    }

    @Test("every table of figures names the command that made it, and is the same wherever it stands")
    func figures() throws {
        let readme = try Self.tables(Self.text("README.md"))
        let article = try Self.tables(Self.text("Documentation/Milepost.docc/WhyThisNumber.md"))
        #expect(Set(readme.keys) == ["accuracy", "capture", "decode", "migrate", "wear"])
        #expect(article["accuracy"] == readme["accuracy"])
        for (name, table) in readme {
            #expect(table.contains("`tools/bench \(name)`"))
            #expect(table.contains("| ---"))
        }
    }

    /// The words of a program, `tools/milepost` or `milepost`, in code: `replay drive.nmea --json`.
    private static func commandLines(_ text: String) -> [String] {
        text.matches(of: /(?m)(?:`|^)(?:tools\/)?milepost ([a-z][^`#|\n]*)/).map { String($0.1) }
    }

    @Test("every command and flag in the documents is one the program knows", arguments: pages)
    func commands(page: String) throws {
        let lines = try Self.commandLines(Self.text(page))
        #expect(!lines.isEmpty || page == "CONTRIBUTING.md")
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            guard words[0] != "help" else { continue }
            if words.count > 1, words[1] == "…" {
                // A group of commands: the program lists them.
                let group = try BuiltProgram.run([words[0]])
                #expect(group.error.contains("needs one of"), "\(page): milepost \(line)")
                continue
            }
            let pair = try BuiltProgram.run(["help"] + words.prefix(2))
            let help = pair.exitCode == 0 ? pair : try BuiltProgram.run(["help", words[0]])
            #expect(help.exitCode == 0, "\(page): milepost \(line)")
            for flag in words where flag.hasPrefix("--") {
                #expect(help.text.contains("\(flag) ") || help.text.contains("\(flag)\n"), "\(page): \(line)")
            }
        }
    }

    @Test("every file a document names in code or by a link is there", arguments: pages)
    func files(page: String) throws {
        let text = try Self.text(page)
        let named = text.matches(of: /(?:tools|Samples|Documentation|\.ci)\/[\w.\/-]*\w/).map { String($0.0) }
        let linked = text.matches(of: /\]\(([\w.\/-]+)\)/).map { String($0.1) }
        for path in Set(named + linked) {
            let url = SharedFolder.packageFolder.appendingPathComponent(path)
            #expect(FileManager.default.fileExists(atPath: url.path), "\(page): \(path)")
        }
    }

    /// The cases of an enum, as its source declares them.
    private static func cases(_ path: String) throws -> [(name: String, value: String)] {
        try text(path).matches(of: /(?m)^ +case (\w+)(?: = (\d+))?$/).map { (String($0.1), String($0.2 ?? "")) }
    }

    @Test("the README's exit codes are the program's")
    func exitCodes() throws {
        let codes = try Self.cases("Sources/RouteCLI/Arguments/ExitCode.swift").map(\.value)
        let documented = try Self.text("README.md").matches(of: /(?m)^\| (0|\d\d) \|/).map { String($0.1) }
        #expect(!codes.isEmpty)
        #expect(documented == codes)
    }

    @Test("every reason a fix is rejected for is explained, and no other")
    func rejections() throws {
        let reasons = try Self.cases("Sources/RouteEngine/Rejection.swift").map(\.name)
        let article = try Self.text("Documentation/Milepost.docc/WhyNotCounted.md")
        let documented = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .flatMap { $0.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) } }
        #expect(!reasons.isEmpty)
        #expect(Set(documented) == Set(reasons))
    }

    @Test(
        "the columns of a CSV export are those its article lists",
        arguments: ["shifts", "deliveries", "expenses", "route"])
    func columns(table: String) throws {
        let article = try Self.text("Documentation/Milepost.docc/ReportsAndExports.md")
        let entry = try #require(article.firstMatch(of: try Regex("(?s)- `\(table)`: (.*?)\\.")))
        let documented = entry.output[1].substring.map { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
        let store = SharedFolder.packageFolder.appendingPathComponent("Samples/stores/v16.sqlite").path
        let outcome = try BuiltProgram.run(
            ["export", "--format", "csv", "--table", table, "--day", "1999-01-01", "--tz", "UTC", "--store", store])
        #expect(outcome.text.trimmingCharacters(in: .newlines).components(separatedBy: ",") == documented)
    }
}
