extension BackupFolder {
    /// A document the folder keeps.
    public struct Document: Sendable, Equatable {
        public enum Kind: String, Sendable {
            /// The automatic copy itself.
            case latest
            /// As it was before a day's first refresh.
            case daily
            /// As it was before records disappeared.
            case beforeLoss
        }

        public let kind: Kind
        public let path: String
        public let bytes: Int64
    }

    /// Everything there is to restore from, the newest of each kind first; nothing when there is no folder.
    public func documents() throws(BackupError) -> [Document] {
        var found = try documents(.latest, in: "") { $0 == BackupFolder.latestName }
        found += try documents(.daily, in: "/" + BackupFolder.dailyName) { $0.hasSuffix(".json") }
        found += try documents(.beforeLoss, in: "/" + BackupFolder.lossName) { $0.hasSuffix(".json") }
        return found
    }

    private func documents(
        _ kind: Document.Kind, in folder: String, where isOne: (String) -> Bool
    ) throws(BackupError) -> [Document] {
        let folder = path + folder
        return try Folder.say { () throws(StoreError) in
            var found: [Document] = []
            for name in try FileSystem.names(in: folder).reversed() where isOne(name) {
                let path = folder + "/" + name
                found.append(Document(kind: kind, path: path, bytes: try FileSystem.bytes(path)))
            }
            return found
        }
    }
}
