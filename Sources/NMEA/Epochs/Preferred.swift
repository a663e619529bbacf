/// The last value of an epoch that talkers offer; that of `GN` is never replaced by another talker's.
struct Preferred<Value: Sendable>: Sendable {
    private(set) var value: Value?
    private var isCombined = false

    mutating func offer(_ value: Value, by talker: Talker) {
        let isCombined = talker == .combined
        if self.isCombined, !isCombined { return }
        self.value = value
        self.isCombined = isCombined
    }
}
