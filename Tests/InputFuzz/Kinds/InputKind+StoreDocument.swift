import RouteStore
import SQLiteKit
import TestSupport
import Units

extension InputKind {
    /// Documents of every version, imported into an empty store and into one that has records.
    static func storeDocument(_ bench: Bench) throws -> InputKind {
        let full = try StoreExamples.full()
        return InputKind(
            name: "store", examples: [try StoreExamples.document(of: full)] + StoreExamples.old, words: documentWords,
            check: { (input, random) in
                let path = try bench.file(input, "document.json")
                let target = Bool.random(using: &random) ? try StoreExamples.full() : try RecordStore.temporary()
                let before = try StoreExamples.document(of: target)
                do {
                    let importer = Importer(into: target, scratchFolder: bench.path("."))
                    _ = try importer.importDocument(path)
                    try hold(
                        try importer.importDocument(path).changedNothing, "imported twice, and it changed something")
                    try holdRoundTrip(target, bench)
                } catch let refusal as BackupError {
                    try hold([65, 69, 75].contains(refusal.exitCode), "refused with \(refusal.exitCode): \(refusal)")
                    try hold(try StoreExamples.document(of: target) == before, "refused, and something was changed")
                }
                let check = try target.connection.firstValue("PRAGMA integrity_check")
                try hold(check == .text("ok"), "integrity_check is not ok")
                try hold(!target.connection.isInTransaction, "a transaction stays open")
            })
    }

    private static func holdRoundTrip(_ store: RecordStore, _ bench: Bench) throws {
        let document = try StoreExamples.document(of: store)
        let copy = try RecordStore.temporary()
        let path = try bench.file(document, "again.json")
        _ = try Importer(into: copy, scratchFolder: bench.path(".")).importDocument(path)
        try hold(try StoreExamples.document(of: copy) == document, "a round trip is not exact")
    }

    private static let documentWords = [
        "{", "}", "[", "]", ",", ":", "\"", "null", "\"tables\":", "\"columns\":", "\"orphans\":", "\"counts\":",
        "\"routes\":",
        "\"shift\":", "\"formatVersion\": 1", "\"schemaVersion\": 5", "\"schemaVersion\": 17", "\"schemaVersion\": 99",
        "\"route_sample\":", "\"delivery\":", "\"id\":", "\"started_at_us\":", "\"ended_at_us\":",
        "\"00000000-0000-0000-0000-000000000001\"", "{\"hex\": \"41ff\"}", "\"Infinity\"", "\"-Infinity\"", "\\u0000",
        "true",
        "\"store_identity\": [{\"id\": \"00000000-0000-0000-0000-00000000000a\"}],", "\u{FEFF}",
    ]
}
