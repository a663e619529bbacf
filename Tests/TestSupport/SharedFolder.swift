public import Foundation
public import Testing

/// The recordings and ready cases that live beside the project and are not part of it.
///
/// `../shared` seen from the package, or `$MILEPOST_SHARED`. Tests that need it say
/// `.enabled(if: SharedFolder.isPresent, SharedFolder.absence)`, so that a clone without it shows them as skipped.
public enum SharedFolder {
    public static let url: URL = {
        if let path = ProcessInfo.processInfo.environment["MILEPOST_SHARED"] { return URL(fileURLWithPath: path) }
        return packageFolder.deletingLastPathComponent().appendingPathComponent("shared")
    }()

    /// The folder of Package.swift.
    public static let packageFolder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    public static var isPresent: Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent("cases").path)
    }

    public static let absence: Comment = "needs the shared recordings beside the project"
}
