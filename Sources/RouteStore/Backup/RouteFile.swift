/// A document of the samples of one shift, beside the document of the records.
struct RouteFile {
    let path: String
    let shift: String
    let version: Int

    static let folder = "routes"

    /// Those of a document's shifts that are there: in `routes` beside it, or beside the folder it is kept in.
    static func all(of header: DocumentHeader, beside document: String) throws(BackupError) -> [RouteFile] {
        let parent = Folder.parent(of: document)
        let places = [parent, parent + "/.."].map { $0 + "/" + folder }
        var files: [RouteFile] = []
        for shift in (header.routes ?? [:]).keys.sorted() where HexText.isIdentity(shift) {
            guard let path = places.map({ $0 + "/" + shift + ".json" }).first(where: Folder.exists) else { continue }
            let reader = try DocumentReader.open(path)
            guard reader.header.shift == shift else {
                throw reader.fault("not the route document of the shift it is named after")
            }
            files.append(RouteFile(path: path, shift: shift, version: Int(reader.header.schemaVersion)))
        }
        return files
    }
}
