import NMEA
import Positioning
import Testing
import Units

/// The rows A, B and C of the collected bug reports that a decoder of NMEA decides.
@Suite("Input that broke other programs")
struct BugShapeTests {
    @Test("A1: a truncated sentence with a right checksum changes nothing")
    func a1() {
        let good = [rmc("120000"), rmc("120001"), gga("120001")]
        for bad in ["GPRMC,120001,A,5001.0,X", "GPRMC,120001,A,50", "GPRMC,120001"] {
            let decoded = Decoded([good[0], bad, good[1], good[2]])
            #expect(decoded.fixes == Decoded(good).fixes)
            #expect(decoded.counts.malformed == 1)
        }
    }

    @Test("A2: a checksum in either case")
    func a2() {
        let body = gga("120000.02")
        for text in [checksum(body), checksum(body).lowercased()] {
            #expect(Decoded(text: "$\(body)*\(text)\n").counts.sentences == 1)
        }
    }

    @Test("A4: a sentence without a checksum, or with an asterisk alone, never runs into the next line")
    func a4() {
        let bare = Decoded(text: "$\(rmc("120000"))\r$\(rmc("120001"))\r")
        #expect(bare.counts.fixes == 2)
        let asterisk = Decoded(text: "$\(rmc("120000"))*\r\n" + sentence(rmc("120001")))
        #expect(asterisk.times == ["2026-03-14T12:00:01.000Z"])
        #expect(asterisk.counts.checksum == 1)
    }

    @Test("A7: 86 to 100 characters are read, 5 kB are not, and the next sentence is")
    func a7() {
        let long = gga("120000.000000", at: "5001.12345678,N,01000.12345678,E", altitude: "100.123456")
        #expect(long.utf8.count > 82)
        let monster = "$GPGGA," + String(repeating: "1", count: 5000) + "\r\n"
        let decoded = Decoded(text: monster + sentence(long) + monster.dropLast(2) + sentence(rmc("120000")))
        #expect(decoded.counts.tooLong == 2)
        #expect(decoded.counts.sentences == 2)
        #expect(decoded.counts.fixes == 1)
    }

    @Test("A8: a source that starts in the middle of a sentence, and three sentences in one piece")
    func a8() {
        let text = "000.0,E,1,08*2B\r\n" + sentence(gga("120000")) + sentence(rmc("120000")) + sentence(rmc("120001"))
        let decoded = Decoded(text: text)
        #expect(decoded.counts.noise == 1)
        #expect(decoded.counts.fixes == 2)
    }

    @Test("A9: start-up noise and binary frames between sentences")
    func a9() {
        let frame: [UInt8] = [0xB5, 0x62, 0x01, 0x07, 0x04, 0x00, 0x24, 0x0A, 0x24, 0x00, 0x13, 0x37]
        let noise: [UInt8] = [0x35, 0x29, 0xFF] + (0..<200).map { $0.isMultiple(of: 2) ? 0xB5 : 0xC6 }
        let bytes = noise + Array(sentence(rmc("120000")).utf8) + frame + Array(sentence(rmc("120001")).utf8) + frame
        let decoded = Decoded(bytes)
        #expect(decoded.counts.fixes == 2)
        #expect(decoded.counts.sentences == 2)
        #expect(decoded.counts.noise == 5)
        #expect(decoded == Decoded(bytes, chunks: [1]))
    }

    @Test("A10: the same track under every talker", arguments: ["GP", "GN", "GL", "GA", "GB", "BD", "GQ", "GI"])
    func a10(talker: String) {
        let bodies = { (talker: String) in
            (0..<5).flatMap { [gga("12000\($0)", talker: talker), rmc("12000\($0)", talker: talker)] }
        }
        #expect(Decoded(bodies(talker)).reports == Decoded(bodies("GP")).reports)
    }

    @Test("A11: three talkers in one epoch are one fix, GN's")
    func a11() throws {
        let places = [
            "GP": "5001.00000,N,01000.00000,E", "GL": "5001.00300,N,01000.00000,E", "GN": "5001.00100,N,01000.00000,E",
        ]
        for order in [["GP", "GL", "GN"], ["GN", "GP", "GL"], ["GL", "GN", "GP"]] {
            let decoded = Decoded(order.map { rmc("120000", at: places[$0] ?? "", talker: $0) })
            #expect(decoded.counts.fixes == 1)
            #expect(try #require(decoded.fixes.first).report.position.latitudeDegrees == 300_100_100.0 / 6_000_000)
        }
    }

    @Test("A12: a burst of GGA, three GSA, RMC and VTG is one dated fix, also the first")
    func a12() {
        let gsa = "GNGSA,A,3,01,02,03,,,,,,,,,,1.5,0.9,1.2,1"
        let burst = { (time: String) in [gga(time), gsa, gsa, gsa, rmc(time), "GPVTG,90.0,T,,M,10.0,N,18.5,K,A"] }
        let decoded = Decoded(burst("120000") + burst("120001"))
        #expect(decoded.times == ["2026-03-14T12:00:00.000Z", "2026-03-14T12:00:01.000Z"])
        #expect(decoded.counts.noDate == 0)
    }

    @Test("A13: minutes of 59.99999 are an angle, of 60.0000 none")
    func a13() {
        #expect(Decoded([rmc("120000", at: "5059.99999,N,01000.0,E")]).counts.fixes == 1)
        #expect(Decoded([rmc("120000", at: "5060.0000,N,01000.0,E")]).counts.malformed == 1)
    }

    @Test("A15: degrees and minutes are not decimal degrees")
    func a15() throws {
        let place = try #require(Decoded([rmc("120000", at: "5050.10,N,00000.00,E")]).fixes.first).report.position
        #expect(place == ReportedPosition(latitudeDegrees: 50.835, longitudeDegrees: 0))
    }

    @Test(
        "A16: all four quadrants",
        arguments: [("N", "E", 1.0, 1.0), ("N", "W", 1, -1), ("S", "E", -1, 1), ("S", "W", -1, -1)])
    func a16(northSouth: String, eastWest: String, north: Double, east: Double) throws {
        let decoded = Decoded([rmc("120000", at: "5030.00,\(northSouth),01015.00,\(eastWest)")])
        let place = try #require(decoded.fixes.first).report.position
        #expect(place == ReportedPosition(latitudeDegrees: 50.5 * north, longitudeDegrees: 10.25 * east))
    }

    @Test("A18: eight digits of date when they are a day; a fix without a time is none")
    func a18() {
        #expect(Decoded([rmc("120000", date: "14032026")]).times == ["2026-03-14T12:00:00.000Z"])
        #expect(Decoded([rmc("120000", date: "14032026120000")]).counts.malformed == 1)
        #expect(Decoded([rmc("", date: "14032026120000")]).counts.malformed == 1)
    }

    @Test("B3: midnight comes with GGA, or beside a void RMC without a date")
    func b3() {
        let decoded = Decoded([
            gga("235959"), rmc("235959", date: "140326"), rmc("000000", status: "V", date: ""), gga("000001"),
            rmc("000001", date: "150326"),
        ])
        #expect(decoded.times == ["2026-03-14T23:59:59.000Z", "2026-03-15T00:00:01.000Z"])
        #expect(decoded.reports[1] == .noPosition(UTCInstant(rfc3339: "2026-03-15T00:00:00Z")))
    }

    @Test("B4, B7: dates a rollover or a cold start away are reported as the receiver said them (G1)")
    func b4() {
        let decoded = Decoded([rmc("000336", date: "060180"), rmc("120000"), rmc("120001", date: "280706")])
        #expect(decoded.times == ["1980-01-06T00:03:36.000Z", "2026-03-14T12:00:00.000Z", "2006-07-28T12:00:01.000Z"])
    }

    @Test("B6: a void RMC, a date of 2208-1, one of 220899, then the right one")
    func b6() {
        let decoded = Decoded([
            rmc("", status: "V", date: ""), rmc("120000", date: "2208-1"), rmc("120001", date: "220899"), rmc("120002"),
        ])
        #expect(decoded.times == ["1999-08-22T12:00:01.000Z", "2026-03-14T12:00:02.000Z"])
        #expect(decoded.counts.malformed == 1)
    }

    @Test("B8: a time without a place is no fix; a time repeated is one epoch")
    func b8() {
        let empty = Decoded([gga("120000", at: nowhere), rmc("120001", at: nowhere, date: "140326")])
        #expect(empty.counts.fixes == 0)
        #expect(empty.counts.noPosition == 2)
        let stuck = Decoded((0..<30).flatMap { _ in [gga("120000"), rmc("120000")] })
        #expect(stuck.counts.fixes == 1)
    }

    @Test("B9: every fix behind a clock set back is reported, for rule V7 to judge", arguments: [2, 3, 18, 21])
    func b9(step: Int) {
        let ahead = (10..<40).map { rmc("1200\($0)") }
        let behind = (40 - step..<55).map { rmc("1200\($0)") }
        let decoded = Decoded(ahead + behind)
        #expect(decoded.times.map { Int($0.dropFirst(17).prefix(2)) } == Array(10..<40) + Array(40 - step..<55))
    }

    @Test("C1: V with zeros is no position")
    func c1() {
        for zeros in ["0000.0000,N,00000.0000,E", "0.0,N,0.0,E", "0,,0,"] {
            let decoded = Decoded([rmc("120000"), rmc("120001"), rmc("120002", status: "V", at: zeros)])
            #expect(decoded.counts.fixes == 2)
            #expect(decoded.counts.noPosition == 1)
        }
    }

    @Test("C2: a valid (0, 0) is reported as it is; rule A1 rejects it")
    func c2() throws {
        let decoded = Decoded([rmc("120000", at: "0000.0000,N,00000.0000,E")])
        #expect(Coordinate(try #require(decoded.fixes.first).report.position) == nil)
    }

    @Test("C5: time and date with a void status and nothing else")
    func c5() {
        let decoded = Decoded([
            rmc("120000", status: "V", at: nowhere, velocity: ","), gga("120000", at: nowhere, quality: "0"),
        ])
        #expect(decoded.reports == [.noPosition(nil)])
        #expect(decoded.counts.sentences == 2)
    }
}
