extension String {
    /// Without control characters: what somebody wrote must not steer a terminal or break a line.
    public var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
