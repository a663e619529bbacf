import Units

/// What was judged of late, for as long as it may have to be judged again.
///
/// What came after the saved point is in no row yet. What came before it, but after the newest row of the store, is
/// only in the state of the rules: a session that is lost loses it, and a new one begins with it.
struct InputMemory: Sendable {
    private var inputs: [LiveInput] = []
    private var savedPoint = 0

    /// What was known before the saved point is kept so long, microseconds: a sample or a standstill is stored at least
    /// once a minute.
    private static let longestTail: Int64 = 120_000_000
    /// Ten minutes at 20 Hz; older ones go first.
    private static let mostInputs = 12_000

    var sinceSavedPoint: ArraySlice<LiveInput> { inputs[savedPoint...] }

    mutating func append(_ input: LiveInput) {
        inputs.append(input)
        guard inputs.count > InputMemory.mostInputs else { return }
        drop(inputs.count - InputMemory.mostInputs)
    }

    /// Every row is in the store.
    ///
    /// - Parameter newest: instant of the newest that is; absent where none is.
    mutating func save(newest: UTCInstant?) {
        savedPoint = inputs.count
        guard let last = inputs.last else { return }
        let oldest = last.receivedAt.advanced(byMicroseconds: -InputMemory.longestTail)
        drop(
            inputs.prefix { input in
                if input.receivedAt < oldest { return true }
                guard let instant = input.fixInstant, let newest else { return false }
                return instant <= newest
            }.count)
    }

    /// Everything that is kept is to be judged again.
    mutating func reopen() { savedPoint = 0 }

    /// - Parameter isUnwanted: these were never of the shift that begins.
    mutating func begin(without isUnwanted: (LiveInput) -> Bool) {
        inputs.removeAll(where: isUnwanted)
        savedPoint = 0
    }

    /// Lets go of what was received before a moment.
    mutating func forget(before oldest: MonotonicInstant) { drop(inputs.prefix { $0.receivedAt < oldest }.count) }

    private mutating func drop(_ count: Int) {
        guard count > 0 else { return }
        inputs.removeFirst(count)
        savedPoint = max(0, savedPoint - count)
    }
}
