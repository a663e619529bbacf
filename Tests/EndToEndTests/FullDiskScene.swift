import Foundation
import TestSupport
import Testing

/// A store, and a command that writes it or beside it where there is too little room.
struct FullDiskCommand: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// `milepost …`, in the store's folder.
    let words: String
    /// An old store; absent: a current one.
    var version: Int?
    /// What there is afterwards, where the command was done: SQL and its answer.
    let isDone: (sql: String, answer: String)

    static let all = [
        FullDiskCommand(
            testDescription: "replay --store",
            words: "replay \(sample("nmea/city-tunnels.nmea")) --store \(StoreScene.name)",
            isDone: ("SELECT count(*) FROM shift", "3")),
        FullDiskCommand(
            testDescription: "shift start", words: "shift start --at 2026-03-21T08:00:00Z --store \(StoreScene.name)",
            isDone: ("SELECT count(*) FROM shift WHERE ended_at_us IS NULL", "1")),
        FullDiskCommand(
            testDescription: "store migrate", words: "store migrate --store \(StoreScene.name)", version: 16,
            isDone: ("PRAGMA user_version", "17")),
        FullDiskCommand(
            testDescription: "store import", words: "store import b.json --store \(StoreScene.name)",
            isDone: ("SELECT count(*) FROM shift", "8")),
    ]

    static let backup = FullDiskCommand(
        testDescription: "store backup", words: "store backup c.json --store \(StoreScene.name)",
        isDone: ("SELECT 1", "1"))

    static func sample(_ name: String) -> String {
        SharedFolder.packageFolder.appendingPathComponent("Samples/" + name).path
    }

    /// A store with shifts that have all ended, and a document with others.
    func scene() throws -> StoreScene {
        let scene = try StoreScene(version: version ?? 16)
        try scene.sqlite("UPDATE shift SET ended_at_us = started_at_us + 1 WHERE ended_at_us IS NULL")
        try scene.copySample(12, to: "other.sqlite")
        try scene.shell("milepost store backup b.json --store other.sqlite && rm other.sqlite*")
        if version == nil {
            try #require(try scene.store("migrate").exitCode == 0)
            // What opening a store for the first time would give it.
            try scene.sqlite("INSERT INTO store_identity VALUES (zeroblob(16))")
            try scene.shell("rm -r \(StoreScene.name).safety")
        }
        return scene
    }
}

extension StoreScene {
    /// Puts a store's bytes back after a command has changed it, and removes what it left beside it.
    func putBack(_ bytes: Data?) throws {
        try shell("rm -rf \(StoreScene.name)*")
        try write(#require(bytes))
    }

    /// The files a failure may leave: none is a piece of something.
    func expectNothingHalfDone(_ what: Comment) throws {
        let names = try shell("find . -type f").text.split(separator: "\n")
        for piece in [".creating-", ".writing-", ".restoring", "unfinished-", ".milepost-import-"] {
            #expect(!names.contains { $0.contains(piece) }, "\(what): \(names)")
        }
    }
}
