/// What a migration did, table by table: what `store rehearse` prints.
public struct MigrationReport: Sendable, Equatable {
    public let from: Int
    public let to: Int
    /// Tables there were before, in order of their names.
    public let kept: [Line]
    /// Tables there were not, with the rows they have now.
    public let added: [Line]
    /// The copy made before; absent on a rehearsal, or when one of the same content was there.
    public var copy: String?

    /// One table. Rows and digest are the same before and after, or there would be no report.
    public struct Line: Sendable, Equatable {
        public let table: String
        public let columns: Int
        public let rows: Int64
        /// Of its whole rows over the columns there were before, whatever their order: 32 hexadecimal digits.
        public let digest: String
    }
}
