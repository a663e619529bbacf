import NMEA
import Positioning
import Testing
import Units

@Suite("The sentences of one instant make one report")
struct EpochTests {
    private let here = "5001.00000,N,01000.00000,E"
    private let there = "5002.00000,N,01000.00000,E"

    private func latitudes(_ bodies: [String]) -> [Double] {
        let decoded = Decoded(bodies)
        return (decoded.fixes.map(\.report) + decoded.undated).map {
            ($0.position.latitudeDegrees * 60).rounded() - 3000
        }
    }

    @Test("the last valid position stands")
    func last() {
        #expect(latitudes([rmc("120000", at: here), gga("120000", at: there)]) == [2])
        #expect(latitudes([gga("120000", at: there), rmc("120000", at: here), gll("120000", at: there)]) == [2])
        #expect(latitudes([rmc("120000", at: here), gga("120000", at: nowhere)]) == [1])
        #expect(latitudes([rmc("120000", at: here), gga("120000", at: there, satellites: "02")]) == [1])
    }

    @Test("a GN position is never replaced by another talker's", arguments: ["GP", "GL", "II", "GA"])
    func combined(talker: String) {
        let gn = rmc("120000", at: here, talker: "GN")
        #expect(latitudes([gn, gga("120000", at: there, talker: talker)]) == [1])
        #expect(latitudes([gga("120000", at: there, talker: talker), gn]) == [1])
        #expect(latitudes([gn, gga("120000", at: there, talker: "GN"), gll("120000", talker: talker)]) == [2])
    }

    @Test("a kind that its talker already sent under that time changes nothing")
    func repeated() {
        #expect(latitudes([rmc("120000", at: here), rmc("120000", at: there)]) == [1])
        #expect(latitudes([rmc("120000", at: here), rmc("120000", at: there, talker: "GL")]) == [2])
        // Not even a denial, a date, or "not measured".
        let decoded = Decoded([
            gga("120000"), rmc("120000"), rmc("120000", status: "V"), rmc("120000", date: "150326"),
            rmc("120000", mode: "E"), gga("120000", quality: "0"), gga("120000", quality: "8"),
        ])
        #expect(decoded.times == ["2026-03-14T12:00:00.000Z"])
        #expect(decoded.fixes.first?.report.isMeasured == true)
        #expect(decoded.counts.noPosition == 0)
    }

    @Test("times up to 10 ms apart are one epoch", arguments: [("120000.01", 1), ("120000.011", 2), ("120000.00", 1)])
    func tolerance(time: String, count: Int) {
        #expect(Decoded([rmc("120000"), gga(time)]).reports.count == count)
        #expect(Decoded([rmc(time), gga("120000")]).reports.count == count)
    }

    @Test("RMC, GGA, GLL and GNS open an epoch; nothing else does")
    func openers() {
        for body in [rmc("120000"), gga("120000"), gll("120000"), gns("120000")] {
            #expect(Decoded([body]).reports.count == 1)
        }
        let others = [
            "GPVTG,90.0,T,,M,10.0,N,18.5,K,A", "GPGSA,A,3,,,,,,,,,,,,,1,1,1", "GPZDA,120000,14,03,2026,,",
            "GPGST,120000,,,,,,,", "GPGBS,120000,,,,,,", "SDDBT,1.9,f,0.5,M,0.3,F",
        ]
        let decoded = Decoded(others)
        #expect(decoded.reports.isEmpty)
        #expect(decoded.counts.sentences == others.count)
    }

    @Test(
        "these say there is no fix, whatever else the epoch holds (G13)",
        arguments: [
            rmc("120000", status: "V", talker: "GN"), rmc("120000", status: "", talker: "GN"),
            rmc("120000", status: "X", talker: "GN"), rmc("120000", mode: "N", talker: "GN"),
            gga("120000", quality: "0", talker: "GN"), gga("120000", quality: "", talker: "GN"),
            gll("120000", status: "V", talker: "GN"), gll("120000", status: "", talker: "GN"),
            gll("120000", mode: "N", talker: "GN"), gns("120000", mode: "NN"), gns("120000", mode: ""),
            gns("120000", mode: "N"),
        ])
    func denials(body: String) {
        for bodies in [[body, rmc("120000"), gga("120000")], [rmc("120000"), gga("120000"), body]] {
            let decoded = Decoded(bodies)
            #expect(decoded.fixes.isEmpty)
            #expect(decoded.counts.noPosition == 1)
        }
        #expect(Decoded([body]).reports == [.noPosition(nil)])
        // The next epoch is a new one.
        #expect(Decoded([body, rmc("120001")]).times == ["2026-03-14T12:00:01.000Z"])
    }

    @Test(
        "without a time a denial speaks of no epoch",
        arguments: [
            rmc("", status: "V", date: ""), gga("", quality: "0"), gga("", quality: ""), gll("", status: "V"),
            gns("", mode: "NNN"),
        ])
    func timeless(body: String) {
        let decoded = Decoded([rmc("120000"), body, gga("120000"), gga("120001"), body, gga("120002")])
        #expect(decoded.times.count == 3)
        #expect(decoded.counts.noPosition == 0)
        #expect(Decoded([body]).reports.isEmpty)
    }

    @Test(
        "fewer than three satellites give no position and deny none",
        arguments: [("02", 0), ("03", 1), ("", 0), ("00", 0)])
    func satellites(text: String, count: Int) {
        #expect(Decoded([gga("120000", satellites: text)]).undated.count == count)
        #expect(Decoded([gga("120000", satellites: text), rmc("120000")]).fixes.count == 1)
    }

    @Test("an epoch is told by the line that gave its position, or that opened it")
    func lines() {
        let decoded = Decoded([
            gga("120000"), rmc("120000"), gll("120000"), "GPVTG,,,,,,", gga("120001", at: nowhere),
            rmc("120001", at: nowhere),
            gga("120002"),
        ])
        #expect(decoded.lines == [3, 5, 7])
    }

    @Test("velocity is RMC's, else the first VTG's")
    func velocity() throws {
        let vtg = "GPVTG,180.0,T,,M,20.0,N,37.0,K,A"
        func report(_ bodies: [String]) throws -> PositionReport { try #require(Decoded(bodies).fixes.last).report }
        let both = try report([rmc("120000"), vtg])
        #expect(both.speed == MetresPerSecond(knots: 10))
        #expect(both.courseDegrees == 90)
        let second = try report([rmc("120000", velocity: ","), vtg, "GPVTG,1.0,T,,M,2.0,N,,K,A"])
        #expect(second.speed == MetresPerSecond(knots: 20))
        #expect(second.courseDegrees == 180)
        let standing = try report([rmc("120000", velocity: "0.0,"), vtg])
        #expect(standing.speed == MetresPerSecond(knots: 0))
        #expect(standing.courseDegrees == nil)
        for useless in ["GPVTG,1.0,T,,M,2.0,N,,K,N", "GPVTG,1.0,T,,M,2.0,N,,K,E", "GPVTG,1.0,T,,M,,N,,K,A"] {
            #expect(try report([rmc("120000", velocity: ","), useless]).speed == nil)
        }
        #expect(try report([rmc("120000", velocity: "-1.0,5.0")]).speed == nil)
    }

    @Test("VTG and GSA belong to the open epoch alone")
    func following() throws {
        let decoded = Decoded([
            "GPVTG,180.0,T,,M,20.0,N,37.0,K,A", rmc("120000", velocity: ","), gga("120001", hdop: ""),
            "GPGSA,A,2,,,,,,,,,,,,,3.0,2.0,1.0", gga("120002", hdop: ""),
        ])
        #expect(decoded.fixes.allSatisfy { $0.report.speed == nil })
        #expect(decoded.fixes.map(\.report.horizontalAccuracy) == [nil, Metres(38), nil])
        #expect(decoded.fixes.map(\.report.dimension) == [.two, .two, .three])
    }

    @Test(
        "dimension: GSA's 2 or 3, else 3 with altitude and four satellites, else 2",
        arguments: [
            ("08", "100.0", nil, 3), ("04", "100.0", nil, 3), ("03", "100.0", nil, 2), ("08", "", nil, 2),
            ("08", "100.0", "2", 2), ("03", "", "3", 3), ("08", "100.0", "1", 3), ("03", "", "1", 2),
            ("08", "100.0", "", 3),
        ] as [(String, String, String?, Int)])
    func dimension(satellites: String, altitude: String, gsa: String?, want: Int) throws {
        let quality = gga("120000", satellites: satellites, altitude: altitude)
        let decoded = Decoded([quality] + (gsa.map { ["GPGSA,A,\($0),,,,,,,,,,,,,3.0,2.0,1.0"] } ?? []))
        #expect(try #require(decoded.undated.first).dimension.rawValue == want)
    }

    @Test("no dimension is held over to the next epoch")
    func noHold() {
        let decoded = Decoded([gga("120000"), gga("120001", altitude: ""), gga("120002")])
        #expect(decoded.undated.map(\.dimension) == [.three, .two, .three])
    }

    @Test("fields padded with spaces are read without them; a field of spaces is absent")
    func padded() throws {
        let padded = Decoded([
            "GPRMC, 120000 ,A ,5001.00000,N, 01000.00000 ,E, 10.0,  90.0,140326 ,  ,,A ",
            "GPGGA,120001  ,5001.00000,N,01000.00000,E, 1,08, 1.0 , 100.0,M,47.0,M,,",
        ])
        #expect(padded.fixes == Decoded([rmc("120000"), gga("120001")]).fixes)
        #expect(padded.counts.malformed == 0)
        #expect(Decoded([gga("   ")]).counts.malformed == 1)
        #expect(Decoded([rmc("12 000")]).counts.malformed == 1)
    }

    @Test("a late sentence of an epoch already reported changes nothing, and opens none")
    func late() {
        let decoded = Decoded([
            rmc("120000", at: here), rmc("120001", at: here), gll("120000", at: there, talker: "II"),
            gga("120001", at: here), rmc("120002", at: here), gll("120001", at: there, talker: "II"),
        ])
        #expect(decoded.times.map { $0.dropFirst(17).prefix(2) } == ["00", "01", "02"])
        #expect(decoded.counts.noPosition == 0)
        #expect(latitudes([rmc("120000", at: here), rmc("120001", at: here)]) == [1, 1])
    }
}
