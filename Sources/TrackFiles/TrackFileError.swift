public import JSONText

/// Why a file is not what it should be, and where: input error 65 of every command.
///
/// Names a place, never what stands there. Lines and columns start at 1.
public enum TrackFileError: Error, Sendable, Equatable {
    /// The file ends before its XML does: what came may be half of a track.
    case brokenOff(line: Int, column: Int)
    case malformedXML(line: Int, column: Int)
    /// Another encoding than UTF-8, UTF-16, ISO 8859-1 or US-ASCII.
    case unknownEncoding(line: Int, column: Int)
    /// XML entities are declared. No GPX needs any, and a few lines of them grow to gigabytes.
    case entityDeclaration(line: Int, column: Int)
    /// A tag, comment or the like over the length limit, or elements nested too deeply.
    case tooLarge(line: Int, column: Int)
    /// XML, but not GPX.
    case notGPX(line: Int, column: Int)
    case malformedJSON(JSONError)
    /// JSON, but not a route as `measure` reads it.
    case notRoute(RouteDocumentFault, line: Int)
    case outOfMemory
}

extension TrackFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .brokenOff(let line, let column): "line \(line), column \(column): the file breaks off here"
        case .malformedXML(let line, let column): "line \(line), column \(column): this is not well-formed XML"
        case .unknownEncoding(let line, let column): "line \(line), column \(column): unknown text encoding"
        case .entityDeclaration(let line, let column): "line \(line), column \(column): XML entities are not accepted"
        case .tooLarge(let line, let column): "line \(line), column \(column): an element is too large or too deep"
        case .notGPX(let line, let column): "line \(line), column \(column): the XML is not GPX"
        case .malformedJSON(let error): error.description
        case .notRoute(let fault, let line): "line \(line): \(fault.words)"
        case .outOfMemory: "out of memory"
        }
    }
}
