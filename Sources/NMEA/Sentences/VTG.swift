/// Course and speed over ground.
///
///     $GPVTG,54.70,T,34.40,M,5.500,N,10.190,K,A*hh
///
/// | # | field |
/// | --- | --- |
/// | 1, 2 | course, degrees from true north, T; empty when standing |
/// | 3, 4 | course, degrees from magnetic north, M |
/// | 5, 6 | speed, knots, N |
/// | 7, 8 | speed, km/h, K |
/// | 9 | mode (2.3 and later) |
///
/// Receivers that break it: before version 2.3 some left the letters out; those have too few fields and are malformed.
struct VTG {
    enum Field {
        static let course = 1
        static let speed = 5
        static let mode = 9
    }

    /// Absent without a speed, or when the mode says that it is estimated (E) or not there (N), as gpsd has it.
    let velocity: Velocity?

    init(_ fields: FieldTable, of sentence: Span<UInt8>) {
        let mode = sentence.letter(fields[Field.mode])
        let isUsable = mode != UInt8(ascii: "N") && mode != UInt8(ascii: "E")
        velocity =
            isUsable
            ? Velocity(knots: sentence.decimal(fields[Field.speed]), course: sentence.decimal(fields[Field.course]))
            : nil
    }
}
