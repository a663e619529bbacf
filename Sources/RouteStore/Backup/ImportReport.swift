/// What an import did, and what a person may want to look at. Identities, tables and counts; no other value of a row.
public struct ImportReport: Sendable, Equatable {
    /// What became of the rows of each table, tables without any left out; by name.
    public internal(set) var tables: [Table] = []
    /// Records that are here already with other values. The store keeps its own: the document is the older account,
    /// and what the driver corrected since must not come undone.
    public internal(set) var kept: [Kept] = []
    /// New records that resemble ones with another identity. They are imported: only a person can tell.
    public internal(set) var possibleDuplicates: [Resemblance] = []
    /// Shifts that were here and whose routes have samples now that they had not.
    public internal(set) var extendedRoutes: [Route] = []
    /// Shifts whose samples the copy's folder does not hold as its records say.
    public internal(set) var incompleteRoutes: [Route] = []
    /// Tables of which the document holds another number of rows than it says.
    public internal(set) var countDifferences: [Count] = []
    /// Rows whose records are missing, carried over as they are.
    public internal(set) var carriedOrphans: [OrphanGroup] = []
    /// The store has an identity of its own and keeps it; the document is another vehicle's, or another store's.
    public internal(set) var keptStoreIdentity = false

    /// Nothing was added or changed: the store had it all.
    public var changedNothing: Bool { tables.allSatisfy { $0.added == 0 && $0.extended == 0 } }

    public struct Table: Sendable, Equatable {
        public let name: String
        public internal(set) var added: Int64 = 0
        /// Rows that were here, equal in every column the document knows.
        public internal(set) var known: Int64 = 0
        /// Rows whose later end was taken (standstills).
        public internal(set) var extended: Int64 = 0
    }

    public struct Kept: Sendable, Equatable {
        public let table: String
        /// The identity both have, as documents write it.
        public let record: String
        /// The columns that differ.
        public let columns: [String]
    }

    public struct Resemblance: Sendable, Equatable {
        public let table: String
        public let imported: String
        public let existing: String
        public let likeness: Likeness
    }

    /// What two records have in common.
    public enum Likeness: String, Sendable {
        case overlappingTime
        case sameInstant
        case sameName
        case sameAmountAndInstant
        case sameRecording
    }

    public struct Route: Sendable, Equatable {
        public let shift: String
        /// Added to an extended route; found for an incomplete one.
        public let samples: Int64
        /// What the records say; absent for an extended route.
        public let expected: Int64?
    }

    public struct Count: Sendable, Equatable {
        public let table: String
        public let said: Int64
        public let held: Int64
    }
}
