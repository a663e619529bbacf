import Glibc

/// The names of the time zone database, for whoever has one wrong.
enum ZoneNames {
    /// `; did you mean 'America/New_York'?`, for `america/new york` or `new_york` too; nothing when no name is near.
    static func suggestion(for name: String, in folder: String) -> String {
        var known: [String: String] = [:]
        for zone in names(in: folder, depth: 3).sorted() {
            let key = zone.lowercased()
            known[key] = zone
            if let city = key.split(separator: "/").last, known[String(city)] == nil { known[String(city)] = zone }
        }
        let wanted = String(name.lowercased().map { $0 == " " ? "_" : $0 })
        let nearest = known[wanted] ?? Suggestion.nearest(to: wanted, among: known.keys.sorted()).flatMap { known[$0] }
        return nearest.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The zones below a folder, their names beginning with capitals; the folders `posix` and `right` and the
    /// database's own tables do not.
    private static func names(in folder: String, depth: Int) -> [String] {
        guard depth > 0, let list = opendir(folder) else { return [] }
        defer { closedir(list) }
        var found: [String] = []
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.first?.isUppercase == true else { continue }
            if StorePath.folderIsPresent(folder + "/" + name) {
                found += names(in: folder + "/" + name, depth: depth - 1).map { name + "/" + $0 }
            } else {
                found.append(name)
            }
        }
        return found
    }
}
