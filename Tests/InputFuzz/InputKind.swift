import TestSupport

/// One kind of foreign bytes: how such input looks when it is right, and what must hold however wrong it is.
struct InputKind {
    let name: String
    /// Right inputs, from which the others are made.
    let examples: [[UInt8]]
    /// Pieces that mean something in such input.
    let words: [String]
    /// Makes right again what only keeps wrong input from being looked at: a checksum.
    var mend: (_ input: [UInt8]) -> [UInt8] = { $0 }
    /// - Throws: what does not hold. The generator draws how the check goes about it.
    let check: (_ input: [UInt8], _ random: inout SeededGenerator) throws -> Void

    static func all(_ bench: Bench) throws -> [InputKind] {
        [
            nmea(bench), gpsdJSON(), gpx(), try replay(bench), route(bench), events(bench), try storeDocument(bench),
            serviceRequest(),
        ]
    }

    func input(seed: UInt64) -> [UInt8] {
        var mutation = Mutation(seed: seed)
        let input = mutation.input(from: examples, words: words)
        return seed.isMultiple(of: 2) ? mend(input) : input
    }
}
