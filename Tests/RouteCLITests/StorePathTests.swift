import ServiceHost
import Testing

@testable import RouteCLI

@Suite("The store's path comes from the first that names one")
struct StorePathTests {
    struct Case: Sendable {
        var named: String?
        var variables: [String: String]
        var hasSystemFolder = false
        let path: String
        var isDefault = false
        var origin = SettingOrigin.standard
    }

    static let cases = [
        Case(
            named: "a.sqlite", variables: ["MILEPOST_STORE": "b.sqlite"], hasSystemFolder: true, path: "a.sqlite",
            origin: .flag),
        Case(variables: ["MILEPOST_STORE": "b.sqlite"], hasSystemFolder: true, path: "b.sqlite", origin: .environment),
        Case(
            variables: ["MILEPOST_STORE": "", "HOME": "/h"], hasSystemFolder: true,
            path: "/var/lib/milepost/milepost.sqlite"),
        Case(
            variables: ["XDG_STATE_HOME": "/s", "HOME": "/h"], path: "/s/milepost/milepost.sqlite", isDefault: true),
        Case(
            variables: ["XDG_STATE_HOME": "s", "HOME": "/h"], path: "/h/.local/state/milepost/milepost.sqlite",
            isDefault: true),
        Case(
            variables: ["XDG_STATE_HOME": "", "HOME": "/h"], path: "/h/.local/state/milepost/milepost.sqlite",
            isDefault: true),
        Case(named: ":memory:", variables: [:], path: "./:memory:", origin: .flag),
    ]

    @Test("a table of who names what", arguments: cases)
    func path(of one: Case) throws {
        let path = try StorePath(named: one.named, variables: one.variables) { folder in
            #expect(folder == "/var/lib/milepost")
            return one.hasSystemFolder
        }
        #expect(path.path == one.path)
        #expect(path.isDefault == one.isDefault)
        #expect(path.origin == one.origin)
    }

    @Test("no home and no name is a mistake of use", arguments: [[:], ["HOME": ""], ["HOME": "h"]])
    func homeless(variables: [String: String]) {
        #expect(throws: CommandFailure.self) {
            try StorePath(named: nil, variables: variables) { _ in false }
        }
    }

    @Test("columns are as wide as their widest entry, and no line ends in a space")
    func table() {
        let text = TextTable.lines([["a", "rows", ""], ["long", "7", "kept"], ["b", "12", ""]], rightAligned: [1])
        #expect(text == "  a     rows\n  long     7  kept\n  b       12\n")
    }
}
