/// A promise that an input broke.
struct Broken: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Throws unless something holds.
func hold(_ condition: Bool, _ promise: @autoclosure () -> String) throws {
    if !condition { throw Broken(promise()) }
}
