extension SchemaTimeline {
    /// The versions of this program.
    public static let shipped = SchemaTimeline(versions: [.v01, .v02, .v03])
}
