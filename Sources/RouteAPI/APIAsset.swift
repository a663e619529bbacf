/// Something of the page: a document, a script, a style, a picture. It is in the program; no file is opened for it.
public struct APIAsset: Sendable {
    /// As the field `Content-Type` says it: `text/javascript; charset=utf-8`.
    public let contentType: String
    public let bytes: [UInt8]

    public init(contentType: String, bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = bytes
    }
}
