/// How a JSON text looks.
public enum JSONLayout: Sendable {
    /// No white space; one value a line.
    case compact
    /// A member or element a line, two spaces a level.
    case pretty
    /// A member or element a line down to so many levels, everything below on the line of its parent, not indented: for
    /// documents of many rows, of which one can be found, compared and named by its line.
    case outline(levels: Int)
}
