/// Finds what was said about each setting: on the command line, else in the environment, else nowhere.
struct SettingReader {
    let flags: [SettingName: String]
    let variables: [String: String]

    /// - Parameters:
    ///   - standard: the value when nothing was said.
    ///   - what: what the setting takes, for the refusal.
    ///   - read: answers nil for what it cannot read.
    /// - Throws: `malformed`. The refusal does not repeat the text: it may be a place or a secret in the wrong line.
    func setting<Value>(
        _ name: SettingName, standard: Value, expecting what: String, read: (String) -> Value?
    ) throws(HostError) -> Setting<Value> {
        guard let (text, origin) = said(of: name) else { return Setting(standard, from: .standard) }
        guard let value = read(text) else { throw .malformed(name, origin, expecting: what) }
        return Setting(value, from: origin)
    }

    /// A whole number of seconds.
    func seconds(
        _ name: SettingName, standard: Int, expecting what: String, allowed: (Int) -> Bool
    ) throws(HostError) -> Setting<Int> {
        try setting(name, standard: standard, expecting: what) { text in
            // Digits only: Int would take a sign too.
            guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text), allowed(value) else {
                return nil
            }
            return value
        }
    }

    private func said(of name: SettingName) -> (text: String, origin: SettingOrigin)? {
        if let text = flags[name] { return (text, .flag) }
        if let text = variables[name.variable], !text.isEmpty { return (text, .environment) }
        return nil
    }

    /// - Throws: `unknownVariable` for the first, by name, that begins like one of ours and is none.
    func refuseUnknownVariables() throws(HostError) {
        let unknown = variables.keys.filter { name in
            name.hasPrefix(SettingName.variablePrefix) && !SettingName.knownVariables.contains(name)
        }
        if let name = unknown.min() { throw .unknownVariable(name) }
    }
}
