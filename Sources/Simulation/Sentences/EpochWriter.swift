internal import Units

/// Writes one epoch the way a common receiver does: GGA, GSA, GSV, RMC, VTG.
struct EpochWriter {
    private(set) var output: SentenceText
    private let reportsVelocity: Bool

    init(_ model: ReceiverModel) {
        output = SentenceText(writesChecksums: model.writesChecksums)
        reportsVelocity = model.reportsVelocity
    }

    mutating func removeBytes() { output.removeBytes() }

    /// - Parameter withSatellitesInView: whether this epoch has GSV.
    mutating func write(
        _ position: ReceiverPosition, at instant: UTCInstant, sky: Sky, withSatellitesInView: Bool
    ) {
        let motion = ReceiverMotion(position.velocity)
        output.writeGGA(position, at: instant)
        output.writeGSA(position, sky: sky)
        if withSatellitesInView { output.writeGSV(sky) }
        output.writeRMC(position, motion: reportsVelocity ? motion : nil, at: instant)
        if reportsVelocity { output.writeVTG(motion) }
    }

    /// An epoch without a position.
    mutating func writeNoPosition(at instant: UTCInstant) {
        output.sentence {
            $0.text("GPGGA,")
            $0.clock(instant)
            $0.text(",,,,,0,00,99.9,,M,,M,,")
        }
        output.sentence { $0.text("GPGSA,A,1,,,,,,,,,,,,,99.9,99.9,99.9") }
        output.sentence {
            $0.text("GPRMC,")
            $0.clock(instant)
            $0.text(",V,,,,,,,")
            $0.date(instant)
            $0.text(",,,N")
        }
        if reportsVelocity { output.sentence { $0.text("GPVTG,,T,,M,,N,,K,N") } }
    }
}
