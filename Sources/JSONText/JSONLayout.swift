/// How a JSON text looks.
public enum JSONLayout: Sendable {
    /// No white space; one value a line.
    case compact
    /// A member or element a line, two spaces a level.
    case pretty
}
