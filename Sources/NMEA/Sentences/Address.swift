/// The first field of a sentence: who talks, and what about.
struct Address {
    /// The two letters of the talker, the first in the higher byte.
    let talker: Talker
    /// The three letters of the type as one number; 0 when the address is not talker and type.
    let type: UInt64
    /// Up to eight letters as one number.
    let letters: UInt64

    /// `$P…` belongs to a maker. (`PQ` is not one: modems of Quectel give it to QZSS and BeiDou.)
    var isProprietary: Bool { type == 0 || (talker.code >> 8 == UInt16(UInt8(ascii: "P")) && talker != .quectel) }

    /// - Throws: `address` unless it is a letter followed by letters and digits, or a talker that begins with a digit
    ///   (gateways from NMEA 2000 give the number of the source) followed by the three letters of a type.
    init(_ field: Range<Int>, of sentence: Span<UInt8>) throws(SentenceError) {
        var letters: UInt64 = 0
        for index in field {
            let byte = sentence[index]
            guard byte.isLetter || byte.digit != nil else { throw .address }
            letters = letters << 8 | UInt64(byte)
        }
        let isStandard = field.count == 5
        guard let first = field.first else { throw .address }
        if !sentence[first].isLetter {
            let isTyped = isStandard && sentence[first + 2].isLetter && sentence[first + 3].isLetter
            guard isTyped, sentence[first + 4].isLetter else { throw .address }
        }
        self.letters = letters
        talker = Talker(code: isStandard ? UInt16(letters >> 24) : 0)
        type = isStandard ? letters & 0xFF_FFFF : 0
    }
}
