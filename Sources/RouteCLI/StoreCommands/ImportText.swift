import JSONText
import RouteStore

/// What an import did, for a person and for a program. Identities, tables and counts; no other value of a row.
enum ImportText {
    static func text(_ report: ImportReport) -> String {
        var text = TextTable.lines(
            [["table", "added", "known", "extended"]]
                + report.tables.map { [$0.name, "\($0.added)", "\($0.known)", "\($0.extended)"] },
            rightAligned: [1, 2, 3])
        for kept in report.kept {
            text +=
                "\(kept.table) \(kept.record) differs in \(kept.columns.joined(separator: ", ")):"
                + " what the store has stays\n"
        }
        for pair in report.possibleDuplicates {
            text +=
                "\(pair.table) \(pair.imported) may be \(pair.existing) once more (\(pair.likeness.words)):"
                + " both are kept\n"
        }
        for route in report.extendedRoutes { text += "shift \(route.shift) has \(route.samples) more samples now\n" }
        for route in report.incompleteRoutes {
            text += "shift \(route.shift) has \(route.samples) samples of \(route.expected ?? 0) the records speak of\n"
        }
        for count in report.countDifferences {
            text += "\(count.table): the document says \(count.said) rows and holds \(count.held)\n"
        }
        for orphans in report.carriedOrphans {
            text +=
                "\(orphans.table): \(orphans.rows) rows of a \(orphans.parent) that is missing"
                + " are carried as they are\n"
        }
        if report.keptStoreIdentity { text += "The document is another store's; this store keeps its own identity\n" }
        return text
    }

    static func members(_ report: ImportReport) -> [(key: String, value: JSONValue)] {
        [
            ("changed", .bool(!report.changedNothing)),
            (
                "tables",
                .array(
                    report.tables.map { table in
                        [
                            "table": .string(table.name), "added": .integer(table.added),
                            "known": .integer(table.known), "extended": .integer(table.extended),
                        ]
                    })
            ),
            ("kept", .array(report.kept.map(document))),
            ("possibleDuplicates", .array(report.possibleDuplicates.map(document))),
            ("extendedRoutes", .array(report.extendedRoutes.map(document))),
            ("incompleteRoutes", .array(report.incompleteRoutes.map(document))),
            (
                "countDifferences",
                .array(
                    report.countDifferences.map { count in
                        ["table": .string(count.table), "said": .integer(count.said), "held": .integer(count.held)]
                    })
            ),
            ("carriedOrphans", .array(report.carriedOrphans.map(document))),
            ("keptStoreIdentity", .bool(report.keptStoreIdentity)),
        ]
    }

    private static func document(_ kept: ImportReport.Kept) -> JSONValue {
        [
            "table": .string(kept.table), "record": .string(kept.record),
            "columns": StoreDocument.strings(kept.columns),
        ]
    }

    private static func document(_ pair: ImportReport.Resemblance) -> JSONValue {
        [
            "table": .string(pair.table), "imported": .string(pair.imported), "existing": .string(pair.existing),
            "likeness": .string(pair.likeness.rawValue),
        ]
    }

    private static func document(_ route: ImportReport.Route) -> JSONValue {
        ["shift": .string(route.shift), "samples": .integer(route.samples), "expected": JSONValue(route.expected)]
    }

    private static func document(_ orphans: OrphanGroup) -> JSONValue {
        [
            "table": .string(orphans.table), "column": .string(orphans.column), "parent": .string(orphans.parent),
            "missing": .string(orphans.missing), "rows": .integer(orphans.rows),
        ]
    }
}

extension ImportReport.Likeness {
    fileprivate var words: String {
        switch self {
        case .overlappingTime: "their times overlap"
        case .sameInstant: "the same instant"
        case .sameName: "the same name"
        case .sameAmountAndInstant: "the same amount at the same instant"
        case .sameRecording: "the same recording"
        }
    }
}
