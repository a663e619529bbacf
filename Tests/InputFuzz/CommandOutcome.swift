import JSONText

/// How a command ended.
struct CommandOutcome {
    let code: Int32
    let output: [UInt8]
    let error: String

    /// What every command promises of foreign input: it is done, or the input is wrong, in one line and without output.
    ///
    /// - Returns: the document of a command that is done; nil otherwise.
    func document() throws -> JSONValue? {
        if code == 65 {
            try hold(output.isEmpty, "a refusal with output")
            try hold(
                error.hasPrefix("milepost: ") && error.split(separator: "\n").count == 1 && error.hasSuffix("\n"),
                "a refusal that is not one line: \(error)")
            return nil
        }
        try hold(code == 0, "exit code \(code): \(error)")
        try hold(error.isEmpty, "done, and something was said: \(error)")
        return try JSONValue.parse(output)
    }
}

extension JSONValue {
    /// What may be said of a distance, whatever it was measured of.
    func holdDistance() throws {
        let parts = try ["metres", "velocityMetres", "positionMetres", "bridgedMetres", "chainMetres"].map { name in
            guard let metres = self[name]?.double else { throw Broken("no \(name)") }
            try hold(metres >= 0 && metres.isFinite, "\(name) is \(metres)")
            return metres
        }
        let sum = parts[1] + parts[2] + parts[3]
        try hold(abs(parts[0] - sum) <= 1e-9 * max(1, sum), "\(parts[0]) metres are not the sum of their parts")
        guard let segments = self["segments"]?.integer, let gaps = self["gaps"]?.integer,
            let isMeasured = self["measured"]?.bool
        else { throw Broken("no segments, gaps or measured") }
        try hold(segments >= 0 && gaps >= 0, "\(segments) segments, \(gaps) gaps")
        try hold(isMeasured == (segments > 0), "measured with \(segments) segments")
        try hold(isMeasured || parts[0] == 0, "\(parts[0]) metres without a segment")
    }
}
