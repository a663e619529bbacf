/// What the three letters behind the talker say a sentence is.
enum SentenceKind: UInt8, Sendable {
    case rmc, gga, gll, gns, vtg, gsa, zda
    /// Read for their time alone, so that an impossible one is seen.
    case gst, gbs
    /// Known by their length alone.
    case dbt, pgrme, pgrmz
    case unknown

    /// Fewer fields than these, the address included, make a sentence malformed.
    ///
    /// gpsd's minima, but RMC must reach its date, VTG its speed and ZDA its year.
    var minimumFields: Int {
        switch self {
        case .rmc: 10
        case .gga, .gns: 13
        case .gll, .gbs, .dbt, .pgrme: 7
        case .gsa: 18
        case .gst: 8
        case .vtg: 6
        case .zda: 5
        case .pgrmz: 4
        case .unknown: 1
        }
    }

    init(_ address: Address) {
        if address.isProprietary {
            self = SentenceKind(proprietary: address.letters)
            return
        }
        self =
            switch address.type {
            case SentenceKind.code("RMC"): .rmc
            case SentenceKind.code("GGA"): .gga
            case SentenceKind.code("GLL"): .gll
            case SentenceKind.code("GNS"): .gns
            case SentenceKind.code("VTG"): .vtg
            case SentenceKind.code("GSA"): .gsa
            case SentenceKind.code("ZDA"): .zda
            case SentenceKind.code("GST"): .gst
            case SentenceKind.code("GBS"): .gbs
            case SentenceKind.code("DBT"): .dbt
            default: .unknown
            }
    }

    private init(proprietary letters: UInt64) {
        self =
            switch letters {
            case SentenceKind.code("PGRME"): .pgrme
            case SentenceKind.code("PGRMZ"): .pgrmz
            default: .unknown
            }
    }

    /// Letters as one number, the first in the highest byte.
    @inline(__always)
    private static func code(_ letters: StaticString) -> UInt64 {
        letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
    }
}
