import TrackFiles

/// What a person is told beside reports and losses. Names that came over the network are made printable and short.
enum NoticeText {
    /// The gpsd the tests run against, and the protocol it speaks.
    static let builtFor = GPSDVersion(release: "3.22", protocolMajor: 3)

    /// Why another receiver is used than before.
    enum Change {
        case silence
        case removal
        case reconnection
    }

    /// - Returns: nil for the gpsd this was built for.
    static func version(_ version: GPSDVersion) -> String? {
        guard version != builtFor else { return nil }
        let (said, built) = (words(for: version), words(for: builtFor))
        return "\(said) answers, and this was built for \(built); it is used all the same"
    }

    static func unused(_ device: String, beside used: String?, asked: String?) -> String {
        let other = "\(printable(device)) gives positions too; "
        if let asked { return other + "those of \(printable(asked)) are used, which was asked for" }
        return other + "those of \(used.map(printable) ?? "the first") are used as long as it gives any"
    }

    static func used(_ device: String, insteadOf former: String, _ change: Change) -> String {
        let reason =
            switch change {
            case .silence: "\(printable(former)) gave none for more than 10 s"
            case .removal: "\(printable(former)) is gone"
            case .reconnection: "it gave the first since gpsd is back, before \(printable(former))"
            }
        return "positions of \(printable(device)) are used now: \(reason)"
    }

    static func refusal(_ message: String) -> String { "gpsd refuses: \(printable(message))" }

    private static func words(for version: GPSDVersion) -> String {
        "gpsd \(printable(version.release)) with protocol \(version.protocolMajor.map { "\($0)" } ?? "unknown")"
    }

    /// At most 80 characters, none of which a terminal obeys.
    private static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(80).map { isControl($0) ? "?" : $0 }))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
