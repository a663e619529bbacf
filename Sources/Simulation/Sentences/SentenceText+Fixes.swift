internal import Units

/// The sentences of an epoch that has a position.
extension SentenceText {
    /// Height of the geoid above the ellipsoid, one value for everywhere: nobody measures heights here.
    private static let geoidSeparation = 40.0

    mutating func writeGGA(_ position: ReceiverPosition, at instant: UTCInstant) {
        sentence { text in
            text.text("GPGGA,")
            text.clock(instant)
            text.place(position.place)
            text.text(",1,")
            text.whole(position.satellitesUsed, width: 2)
            text.text(",")
            text.decimal(position.hdop, decimals: 1)
            text.text(",")
            text.decimal(position.altitude - SentenceText.geoidSeparation, decimals: 1)
            text.text(",M,")
            text.decimal(SentenceText.geoidSeparation, decimals: 1)
            text.text(",M,,")
        }
    }

    mutating func writeGSA(_ position: ReceiverPosition, sky: Sky) {
        sentence { text in
            text.text("GPGSA,A,3,")
            for index in 0..<12 {
                if index < position.satellitesUsed { text.whole(sky.satellites[index].number, width: 2) }
                text.text(",")
            }
            // PDOP and VDOP as they usually are beside that HDOP.
            text.decimal(1.6 * position.hdop, decimals: 1)
            text.text(",")
            text.decimal(position.hdop, decimals: 1)
            text.text(",")
            text.decimal(1.25 * position.hdop, decimals: 1)
        }
    }

    /// Four satellites a sentence.
    mutating func writeGSV(_ sky: Sky) {
        let pages = (sky.satellites.count + 3) / 4
        for page in 0..<pages {
            sentence { text in
                text.text("GPGSV,")
                text.whole(pages)
                text.text(",")
                text.whole(page + 1)
                text.text(",")
                text.whole(sky.satellites.count, width: 2)
                for satellite in sky.satellites[(page * 4)...].prefix(4) { text.satellite(satellite) }
            }
        }
    }

    private mutating func satellite(_ satellite: Sky.Satellite) {
        text(",")
        whole(satellite.number, width: 2)
        text(",")
        whole(satellite.elevation, width: 2)
        text(",")
        whole(satellite.azimuth, width: 3)
        text(",")
        whole(satellite.strength, width: 2)
    }

    /// - Parameter motion: absent for a receiver that reports no velocity; its fields stay empty.
    mutating func writeRMC(_ position: ReceiverPosition, motion: ReceiverMotion?, at instant: UTCInstant) {
        sentence { text in
            text.text("GPRMC,")
            text.clock(instant)
            text.text(",A")
            text.place(position.place)
            text.text(",")
            if let motion { text.decimal(motion.knots, decimals: 3) }
            text.text(",")
            if let course = motion?.courseDegrees { text.course(course) }
            text.text(",")
            text.date(instant)
            text.text(",,,A")
        }
    }

    mutating func writeVTG(_ motion: ReceiverMotion) {
        sentence { text in
            text.text("GPVTG,")
            if let course = motion.courseDegrees { text.course(course) }
            text.text(",T,,M,")
            text.decimal(motion.knots, decimals: 3)
            text.text(",N,")
            text.decimal(motion.speed * 3.6, decimals: 3)
            text.text(",K,A")
        }
    }

    private mutating func place(_ place: GroundPoint) {
        text(",")
        angle(radians: place.latitude, degreeDigits: 2, positive: "N", negative: "S")
        text(",")
        angle(radians: place.longitude, degreeDigits: 3, positive: "E", negative: "W")
    }
}
