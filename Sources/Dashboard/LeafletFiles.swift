import Glibc
import RouteAPI

/// Leaflet as the system's package `libjs-leaflet` has it. It is read once, when the service starts: no request opens a
/// file.
public enum LeafletFiles {
    public static let debianFolder = "/usr/share/javascript/leaflet"

    /// No part of Leaflet is nearly so long.
    private static let longest = 4 << 20

    private static let parts: [(path: String, file: String, kind: APIAsset.Kind)] = [
        ("/leaflet/leaflet.js", "leaflet.esm.min.js", .script),
        ("/leaflet/leaflet.css", "leaflet.css", .style),
    ]

    /// All of it, or nothing where a part is not there.
    static func assets(in folder: String) -> [String: APIAsset] {
        var assets: [String: APIAsset] = [:]
        for part in parts {
            guard let bytes = bytes(of: folder + "/" + part.file) else { return [:] }
            assets[part.path] = APIAsset(part.kind, bytes)
        }
        return assets
    }

    private static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: longest)
        let count = fread(&bytes, 1, longest, file)
        return count > 0 && count < longest ? Array(bytes[..<count]) : nil
    }
}
