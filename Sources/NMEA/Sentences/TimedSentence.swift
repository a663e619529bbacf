/// Sentences of which only the time is read: an impossible one makes them malformed, and nothing else in them is used.
///
///     $GPGST,225446.00,1.8,1.2,0.9,54.7,1.1,0.8,2.3*hh
///     $GPGBS,225446.00,1.2,0.8,2.3,,,,*hh
///
/// | # | field of GST | field of GBS |
/// | --- | --- | --- |
/// | 1 | time of day, UTC | time of day, UTC |
/// | 2 | RMS of the residuals, metres | expected error in latitude, metres |
/// | 3, 4, 5 | error ellipse: axes in metres, orientation | in longitude, in altitude, failed satellite |
/// | 6, 7, 8 | standard deviation of latitude, longitude, altitude, metres | its probability, bias, deviation |
///
/// Accuracy comes from HDOP (gpsd.md, section 7): gpsd 3.22 does not use GST for it, and takes GBS only in the packet
/// that brings it. Receivers that break them: old Garmins put `value,M` pairs into GBS, as in their own PGRME.
struct TimedSentence {
    enum Field {
        static let time = 1
    }

    init(_ fields: FieldTable, of sentence: Span<UInt8>) throws(SentenceError) {
        _ = try sentence.time(fields[Field.time])
    }
}
