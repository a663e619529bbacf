/// What a sentence says about the fix of its epoch.
enum FixClaim: Equatable {
    /// There is none.
    case denied
    /// There is one; `status` is gpsd's number, 0 when not said.
    case made(status: Int, isMeasured: Bool)
}
