import Glibc
import Report

/// Which time zone local days are counted in, and where its rules are read.
struct ZoneChoice {
    private let variables: [String: String]

    init(_ environment: Environment) { variables = environment.variables }

    private static let usualFolder = "/usr/share/zoneinfo"
    private static let systemZone = "/etc/localtime"

    /// The zone the command line names; else what `TZ` says, else the system's, else UTC.
    func zone(named name: String?) throws(CommandFailure) -> Zone {
        if let name {
            if let zone = database(name) { return zone }
            throw .usage("--tz: '\(name.printable)' is no time zone" + ZoneNames.suggestion(for: name, in: folder))
        }
        if let variable = variables["TZ"] { return try zone(variable: variable) }
        return read(Self.systemZone, as: systemName) ?? .utc
    }

    /// As POSIX has it: `:America/New_York`, `America/New_York`, a file, or a rule; empty means UTC.
    private func zone(variable: String) throws(CommandFailure) -> Zone {
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if name.isEmpty { return .utc }
        let zone = name.hasPrefix("/") ? read(name, as: Self.name(ofFile: name)) : database(name)
        if let zone = zone ?? Zone(posixRule: name) { return zone }
        throw .usage(
            "the variable TZ names no time zone; correct it, or say --tz ZONE"
                + ZoneNames.suggestion(for: name, in: folder))
    }

    private var folder: String { variables["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.usualFolder }

    /// A zone of the database; nil for any other name, and for one that leads out of it.
    private func database(_ name: String) -> Zone? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
        return read(folder + "/" + name, as: name) ?? (name == "UTC" ? .utc : nil)
    }

    private func read(_ path: String, as name: String) -> Zone? {
        guard !StorePath.folderIsPresent(path), let file = try? FileDescriptor(reading: path) else { return nil }
        // The largest file of the database has 4 KB.
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 1)
        defer { buffer.deallocate() }
        var count = 0
        while count < buffer.count,
            let more = try? file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), path: path),
            more > 0
        { count += more }
        return Zone(name: name, tzif: Array(buffer[..<count]))
    }

    /// What the system's zone is a link to; its own path where it is a copy.
    private var systemName: String {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(Self.systemZone, &target, target.count)
        guard length > 0 else { return Self.systemZone }
        return Self.name(ofFile: String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// `Europe/Berlin` of `/usr/share/zoneinfo/Europe/Berlin`; the path where it is in no such folder.
    private static func name(ofFile path: String) -> String {
        path.firstRange(of: "zoneinfo/").map { String(path[$0.upperBound...]) } ?? path
    }
}
