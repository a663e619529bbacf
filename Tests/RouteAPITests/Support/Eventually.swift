import Glibc

/// Looks until something is so, for what another process or thread does and announces to nobody.
///
/// - Returns: false when it was not so within half a minute.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<3000 {
        if try condition() { return true }
        usleep(10_000)
    }
    return false
}
