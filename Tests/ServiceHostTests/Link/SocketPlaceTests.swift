import Foundation
import RouteStore
import TestSupport
import Testing
import Units

@testable import ServiceHost

@Suite("The service's socket stands beside the store, with its mode, and goes with the service")
struct SocketPlaceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) throws -> UInt16 {
        var facts = stat()
        try #require(lstat(path, &facts) == 0)
        #expect(facts.st_mode & S_IFMT == S_IFSOCK)
        return UInt16(facts.st_mode & 0o7777)
    }

    private func open(_ path: String) throws -> ServiceLink {
        let files = StoreFiles(path: path)
        return try ServiceLink(files, holding: ServiceLock(files))
    }

    @Test(
        "the store's mode, or what it would get in that folder",
        arguments: [
            (0o700, 0o600, 0o600), (0o700, 0o660, 0o660), (0o2770, 0o600, 0o600), (0o2770, 0o660, 0o660),
            (0o700, 0o644, 0o600), (0o700, nil, 0o600), (0o2770, nil, 0o660),
        ] as [(Int, Int?, UInt16)])
    func mode(ofFolder folderMode: Int, ofStore storeMode: Int?, expected: UInt16) throws {
        #expect(chmod(folder.url.path, mode_t(folderMode)) == 0)
        let path = folder.path("a.sqlite")
        if let storeMode {
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(chmod(path, mode_t(storeMode)) == 0)
        }
        let link = try open(path)
        #expect(try mode(path + ".sock") == expected)
        withExtendedLifetime(link) {}
    }

    @Test("it is gone when the service is")
    func removal() throws {
        let path = folder.path("a.sqlite")
        try withExtendedLifetime(open(path)) { #expect(FileManager.default.fileExists(atPath: path + ".sock")) }
        #expect(!FileManager.default.fileExists(atPath: path + ".sock"))
    }

    @Test("what a dead service left behind is replaced by whoever holds the lock")
    func leftover() throws {
        let files = StoreFiles(path: folder.path("a.sqlite"))
        // Bound, and closed without being removed: as a kill leaves it.
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #expect(try SocketAddress(files.socket).with { bind(number, $0, $1) } == 0)
        #expect(close(number) == 0)
        #expect(try ServiceClient.ask(.status, of: files) == .nobody)
        let link = try open(files.path)
        _ = try RawClient(files)
        withExtendedLifetime(link) {}
    }

    @Test("a live service's socket is out of reach: its lock is held")
    func live() throws {
        let first = try open(folder.path("a.sqlite"))
        #expect(throws: StoreError.held(path: folder.path("a.sqlite"), process: getpid())) {
            try open(folder.path("a.sqlite"))
        }
        _ = try RawClient(StoreFiles(path: folder.path("a.sqlite")))
        withExtendedLifetime(first) {}
    }

    @Test("what is no socket is left where it is", arguments: ["file", "folder", "link"])
    func taken(kind: String) throws {
        let path = folder.path("a.sqlite")
        switch kind {
        case "file": try Data("mine".utf8).write(to: URL(fileURLWithPath: path + ".sock"))
        case "folder":
            try FileManager.default.createDirectory(atPath: path + ".sock", withIntermediateDirectories: false)
        default:
            try FileManager.default.createSymbolicLink(
                atPath: path + ".sock", withDestinationPath: folder.path("elsewhere"))
        }
        let error = #expect(throws: HostError.self) { try open(path) }
        #expect(error == .socketTaken(path: path + ".sock"))
        #expect(error?.exitCode == 73)
        var facts = stat()
        #expect(lstat(path + ".sock", &facts) == 0)
    }

    @Test("a path longer than a socket's own field is reached through its folder", arguments: [107, 108, 300, 1000])
    func longPath(bytes: Int) throws {
        var place = folder.url
        while place.path.utf8.count + 60 < bytes { place.appendPathComponent(String(repeating: "d", count: 40)) }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let rest = bytes - place.path.utf8.count - "/.sock".utf8.count
        let files = StoreFiles(path: place.path + "/" + String(repeating: "s", count: rest))
        #expect(files.socket.utf8.count == bytes)
        let link = try ServiceLink(files, holding: ServiceLock(files))
        let client = try RawClient(files)
        client.say("{\"ask\":\"status\"}\n")
        for _ in 0..<2 { link.serve(at: .init(microseconds: 0)) { _ in .held } }
        #expect(client.hear() == "{\"held\":true}\n")
    }

    @Test("a name too long for any socket is refused by the service, and to a command is nobody")
    func longName() throws {
        let files = StoreFiles(path: folder.path(String(repeating: "s", count: 120)))
        #expect(throws: HostError.socketNameTooLong(path: files.socket)) {
            try ServiceLink(files, holding: ServiceLock(files))
        }
        #expect(try ServiceClient.ask(.status, of: files) == .nobody)
    }

    @Test(
        "what keeps a socket from being made or reached is told by its kind",
        arguments: [(EACCES, 77), (EPERM, 77), (EROFS, 77), (ENOENT, 74), (ENOSPC, 74)] as [(Int32, Int32)])
    func exitCodes(code: Int32, exitCode: Int32) {
        let error = HostError.socket("/s/a.sqlite.sock", code)
        #expect(error.exitCode == exitCode)
        #expect(error.description.hasPrefix(exitCode == 77 ? "no permission for /s/a" : "/s/a.sqlite.sock: "))
    }

    @Test("without a service there is nobody: no socket, no folder, or something else in its place")
    func nobody() throws {
        #expect(try ServiceClient.ask(.status, of: StoreFiles(path: folder.path("a.sqlite"))) == .nobody)
        #expect(try ServiceClient.ask(.status, of: StoreFiles(path: folder.path("no/a.sqlite"))) == .nobody)
        try Data().write(to: URL(fileURLWithPath: folder.path("b.sqlite.sock")))
        #expect(try ServiceClient.ask(.status, of: StoreFiles(path: folder.path("b.sqlite"))) == .nobody)
    }
}
