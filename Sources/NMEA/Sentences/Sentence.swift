/// A sentence whose fields have been read.
enum Sentence {
    case rmc(RMC, Talker)
    case gga(GGA, Talker)
    case gll(GLL, Talker)
    case gns(GNS, Talker)
    case vtg(VTG)
    case gsa(GSA)
    case zda(ZDA)
    /// Well formed, and nothing in it is used.
    case other

    /// - Parameter body: the sentence without `$` and checksum.
    /// - Throws: the field that makes the sentence malformed.
    init(_ sentence: Span<UInt8>, body: Range<Int>) throws(SentenceError) {
        var addressEnd = body.lowerBound
        while addressEnd < body.upperBound, sentence[addressEnd] != .comma { addressEnd += 1 }
        let address = try Address(body.lowerBound..<addressEnd, of: sentence)
        let kind = SentenceKind(address)
        if kind == .unknown || sentence[0] == .exclamationMark {
            self = .other
            return
        }
        let fields = FieldTable(of: sentence, body: body)
        if fields.count < kind.minimumFields { throw .tooFewFields }
        self = try Sentence(kind, address.talker, fields, of: sentence)
    }

    private init(
        _ kind: SentenceKind, _ talker: Talker, _ fields: FieldTable, of sentence: Span<UInt8>
    ) throws(SentenceError) {
        switch kind {
        case .rmc: self = .rmc(try RMC(fields, of: sentence), talker)
        case .gga: self = .gga(try GGA(fields, of: sentence), talker)
        case .gll: self = .gll(try GLL(fields, of: sentence), talker)
        case .gns: self = .gns(try GNS(fields, of: sentence), talker)
        case .vtg: self = .vtg(VTG(fields, of: sentence))
        case .gsa: self = .gsa(GSA(fields, of: sentence))
        case .zda: self = .zda(try ZDA(fields, of: sentence))
        case .gst, .gbs:
            _ = try TimedSentence(fields, of: sentence)
            self = .other
        case .dbt, .pgrme, .pgrmz, .unknown: self = .other
        }
    }
}
