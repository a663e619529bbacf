import Foundation
import ServiceHost
import TestSupport
import Testing

@Suite("The token's file is one that this user can read, and not everybody")
struct TokenFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ text: String, mode: Int) throws -> String {
        let path = folder.path("token")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    @Test("modes that are kept from everybody will do", arguments: [0o600, 0o400, 0o640, 0o660])
    func closed(mode: Int) throws {
        try TokenFile(path: file("0123456789abcdef\n", mode: mode)).check()
    }

    @Test("a file that everybody may read or change is refused (77)", arguments: [0o644, 0o604, 0o602, 0o666])
    func open(mode: Int) throws {
        let path = try file("0123456789abcdef\n", mode: mode)
        let error = #expect(throws: HostError.self) { try TokenFile(path: path).check() }
        #expect(error == .tokenFileOpen(path: path))
        #expect(error?.exitCode == 77)
        #expect(error?.description.contains("0123") == false)
    }

    @Test("a file with nothing in it is refused (65)", arguments: ["", "\n", " \t\r\n"])
    func empty(text: String) throws {
        let path = try file(text, mode: 0o600)
        let error = #expect(throws: HostError.self) { try TokenFile(path: path).check() }
        #expect(error == .tokenFileEmpty(path: path))
        #expect(error?.exitCode == 65)
    }

    @Test("what is not there (66), and what is no file (77)")
    func noFile() throws {
        for path in [folder.path("none"), try file("x", mode: 0o600) + "/below"] {
            let error = #expect(throws: HostError.self) { try TokenFile(path: path).check() }
            #expect(error == .tokenFileMissing(path: path))
            #expect(error?.exitCode == 66)
        }
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [folder.url.path, pipe] {
            let error = #expect(throws: HostError.self) { try TokenFile(path: path).check() }
            #expect(error == .tokenFileUnreadable(path: path))
            #expect(error?.exitCode == 77)
        }
    }
}
