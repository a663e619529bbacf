import NMEA
import Positioning
import Testing
import Units

/// One test for each row of the table of gpsd.md, in its order.
@Suite("Where we differ from gpsd 3.22, by number")
struct DeviationTests {
    @Test(
        "G1: the log's own date stands",
        arguments: [("250905", "2005-09-25"), ("060180", "1980-01-06"), ("060419", "2019-04-06")])
    func g1(date: String, day: String) {
        #expect(Decoded([rmc("120000", date: date)]).times == ["\(day)T12:00:00.000Z"])
    }

    @Test("G2: one fix an epoch after a void start")
    func g2() {
        let start = [rmc("", status: "V", date: ""), gga("", quality: "0"), "GPGSA,A,1,,,,,,,,,,,,,,,"]
        let epoch = { (time: String) in [gga(time), "GPGSA,A,3,,,,,,,,,,,,,1,1,1", rmc(time), gll(time)] }
        let decoded = Decoded(start + epoch("120000") + epoch("120001") + start + epoch("120005") + epoch("120006"))
        #expect(decoded.counts.fixes == 4)
        #expect(Set(decoded.times).count == 4)
    }

    @Test("G3: quality 0 with a position is no fix")
    func g3() { #expect(Decoded([gga("120000", quality: "0")]).reports == [.noPosition(nil)]) }

    @Test("G4: quality 6 and 8 and mode E are fixes that were not measured")
    func g4() {
        let decoded = Decoded([
            rmc("120000"), gga("120001", quality: "6"), gga("120002", quality: "8"), rmc("120003", mode: "E"),
        ])
        #expect(decoded.fixes.map(\.report.isMeasured) == [true, false, false, false])
    }

    @Test("G5: GNS with navigational status V is read by its mode letters")
    func g5() {
        #expect(Decoded([gns("120000", mode: "AA")]).undated.count == 1)
        #expect(Decoded([gns("120000", mode: "NN")]).counts.noPosition == 1)
    }

    @Test(
        "G6: without a checksum the last field is kept; lower case is verified; who has shown checksums is held to them"
    )
    func g6() {
        let body = rmc("120000", mode: "S")
        #expect(Decoded(text: "$\(body)\r\n").fixes.first?.report.isMeasured == false)
        let lower = "$\(body)*\(checksum(body).lowercased())\r\n"
        #expect(Decoded(text: lower).counts.fixes == 1)
        let wrong = Decoded(text: "$\(body)*ff\r\n")
        #expect(wrong.counts.checksum == 1)
        #expect(wrong.counts.sentences == 0)
        let later = Decoded(text: sentence(rmc("120000")) + "$\(rmc("120001"))\r\n" + sentence(rmc("120002")))
        #expect(later.counts.fixes == 2)
        #expect(later.counts.checksum == 1)
    }

    @Test("G7: any talker", arguments: ["GQ", "GI", "HE", "AP", "XX", "02", "1B", "A7"])
    func g7(talker: String) {
        let decoded = Decoded([gga("120000", talker: talker), rmc("120000", talker: talker)])
        #expect(decoded.counts.fixes == 1)
    }

    @Test("G8: sentences over 102 characters are read, up to 1024 bytes", arguments: [103, 1024, 1025])
    func g8(length: Int) {
        let body = rmc("120000") + ","
        let long = body + String(repeating: "7", count: length - body.utf8.count - 4)
        let decoded = Decoded([long])
        #expect(decoded.counts.fixes == (length > 1024 ? 0 : 1))
        #expect(decoded.counts.tooLong == (length > 1024 ? 1 : 0))
    }

    @Test("G9: a false midnight adds no day, and the next RMC replaces a guess")
    func g9() {
        let decoded = Decoded([rmc("120000"), gga("030000"), gga("120001"), rmc("120001"), gga("120002")])
        #expect(decoded.times.suffix(2) == ["2026-03-14T12:00:01.000Z", "2026-03-14T12:00:02.000Z"])
    }

    @Test("G10: an epoch without its usual last sentence, and the last epoch, are reported")
    func g10() {
        let decoded = Decoded([
            gga("120000"), rmc("120000"), gga("120001"), rmc("120001"), gga("120002"), gga("120003"), rmc("120003"),
            gga("120004"),
        ])
        #expect(decoded.counts.fixes == 5)
    }

    @Test("G11: without any date nothing is dated, unless the user says the first day")
    func g11() {
        let bodies = [gga("120000"), gga("120001")]
        #expect(Decoded(bodies).counts.noDate == 2)
        #expect(Decoded(bodies).counts.fixes == 0)
        #expect(Decoded(bodies, firstDay: CivilDate(year: 2026, month: 3, day: 14)).counts.fixes == 2)
    }

    @Test("G12: depth sentences make no reports")
    func g12() {
        let depth = "SDDBT,1.9,f,0.5,M,0.3,F"
        let decoded = Decoded([
            depth, gga("120000"), depth, rmc("120000"), depth, gll("120000"), depth, rmc("120001"), depth,
        ])
        #expect(decoded.counts.fixes == 2)
        #expect(decoded.counts.sentences == 9)
    }

    @Test("G13: a void RMC beside a GGA of quality 1 is no fix, in either order")
    func g13() {
        #expect(Decoded([rmc("120000", status: "V"), gga("120000")]).counts.fixes == 0)
        #expect(Decoded([rmc("115959"), gga("120000"), rmc("120000", status: "V")]).counts.fixes == 1)
    }

    @Test(
        "G14: a signed or unsigned magnitude with a missing letter or digit is malformed",
        arguments: [
            "-5001.0,N,01000.0,E", "5001.0,,01000.0,E", "5001.0,N,01000.0,X", "5060.0,N,01000.0,E", "501.0,N,01000.0,E",
            "5001.0,N,1000.0,E",
        ])
    func g14(place: String) {
        for body in [
            rmc("120000", at: place), gga("120000", at: place), gll("120000", at: place), gns("120000", at: place),
        ] {
            let decoded = Decoded([body])
            #expect(decoded.counts.malformed == 1)
            #expect(decoded.reports.isEmpty)
        }
    }
}
