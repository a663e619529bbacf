import Positioning

/// Dilution of precision and the satellites in use.
///
///     $GPGSA,A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1*hh
///
/// | # | field |
/// | --- | --- |
/// | 1 | M manual, A automatic choice of 2D or 3D |
/// | 2 | 1 no fix, 2 2D, 3 3D |
/// | 3–14 | satellites used |
/// | 15, 16, 17 | PDOP, HDOP, VDOP |
/// | 18 | satellite system (4.1 and later) |
///
/// Receivers that break it: with several systems there is one GSA for each; some modems leave an empty field more.
struct GSA {
    enum Field {
        static let dimension = 2
        static let hdop = 16
    }

    /// Absent when the sentence says neither 2 nor 3.
    let dimension: FixDimension?
    /// As sent; 0 means unknown.
    let hdop: Double?

    init(_ fields: FieldTable, of sentence: Span<UInt8>) {
        dimension = sentence.wholeNumber(fields[Field.dimension]).flatMap(FixDimension.init)
        hdop = sentence.decimal(fields[Field.hdop])
    }
}
