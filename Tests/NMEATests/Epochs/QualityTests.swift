import Foundation
import NMEA
import Positioning
import Testing
import Units

@Suite("Status, measuredness and accuracy are those of the epoch's own sentences")
struct QualityTests {
    private func report(_ bodies: [String]) throws -> PositionReport {
        let decoded = Decoded(bodies)
        return try #require((decoded.fixes.map(\.report) + decoded.undated).first)
    }

    @Test(
        "GGA's quality",
        arguments: [
            ("1", nil, true), ("2", 2, true), ("3", 7, true), ("4", 3, true), ("5", 4, true), ("6", 6, false),
            ("7", 5, false), ("8", 8, false),
        ] as [(String, Int?, Bool)])
    func quality(quality: String, status: Int?, isMeasured: Bool) throws {
        let report = try report([gga("120000", quality: quality)])
        #expect(report.status == status)
        #expect(report.isMeasured == isMeasured)
    }

    @Test(
        "the mode letters of RMC, GLL and GNS",
        arguments: [
            ("A", nil, true), ("D", 2, true), ("P", 2, true), ("R", 3, true), ("F", 4, true), ("E", 6, false),
            ("M", 5, false), ("S", 8, false),
        ] as [(String, Int?, Bool)])
    func letters(letter: String, status: Int?, isMeasured: Bool) throws {
        for body in [rmc("120000", mode: letter), gll("120000", mode: letter), gns("120000", mode: letter)] {
            let report = try report([body])
            #expect(report.status == status)
            #expect(report.isMeasured == isMeasured)
        }
    }

    @Test(
        "GNS: any measured letter measures, else any estimate estimates",
        arguments: [
            ("AN", nil, true), ("NA", nil, true), ("EA", nil, true), ("NND", 2, true), ("EN", 6, false),
            ("NS", 8, false),
            ("MF", 4, true), ("NNNNR", 3, true),
        ] as [(String, Int?, Bool)])
    func systems(letters: String, status: Int?, isMeasured: Bool) throws {
        let report = try report([gns("120000", mode: letters)])
        #expect(report.status == status)
        #expect(report.isMeasured == isMeasured)
    }

    @Test("without a mode letter RMC's status speaks: D is differential")
    func oldRMC() throws {
        #expect(try report([rmc("120000", mode: nil)]).status == nil)
        #expect(try report([rmc("120000", status: "D", mode: nil)]).status == 2)
    }

    @Test("the highest status of the epoch stands, and \"not measured\" sticks")
    func highest() throws {
        let one = try report([gga("120000", quality: "4"), rmc("120000", mode: "D")])
        #expect(one.status == 3)
        for bodies in [
            [rmc("120000", mode: "E"), gga("120000")], [gga("120000"), rmc("120000", mode: "E")],
            [gga("120000", quality: "6"), rmc("120000", mode: "A")],
        ] {
            let report = try report(bodies)
            #expect(!report.isMeasured)
            #expect(report.status == 6)
        }
        #expect(try report([rmc("120000", mode: "S"), gga("120000", quality: "2")]).status == 8)
        // The next epoch starts anew.
        let next = Decoded([rmc("120000", mode: "E"), rmc("120001")])
        #expect(next.fixes.map(\.report.isMeasured) == [false, true])
    }

    @Test("estimates beside a void status are no fix", arguments: ["E", "M", "S"])
    func void(letter: String) {
        let decoded = Decoded([rmc("120000", status: "V", mode: letter), gga("120000", quality: "6")])
        #expect(decoded.fixes.isEmpty)
        #expect(decoded.counts.noPosition == 1)
    }

    @Test(
        "19 m a unit of HDOP, 4.75 m when the highest status is exactly 2",
        arguments: [
            ("1.0", "1", 19), ("0.9", "1", 17.1), ("2.0", "2", 9.5), ("1.0", "4", 19), ("1.0", "3", 19),
            ("1.0", "6", 19),
            ("-1.0", "1", -19), ("0", "1", nil), ("0.00", "2", nil), ("", "1", nil), ("x", "1", nil),
            ("99.99", "1", 1899.81),
        ] as [(String, String, Double?)])
    func accuracy(hdop: String, quality: String, metres: Double?) throws {
        let report = try report([gga("120000", quality: quality, hdop: hdop)])
        #expect(report.horizontalAccuracy.map { ($0.value * 1000).rounded() } == metres.map { ($0 * 1000).rounded() })
    }

    @Test("the status that decides comes from any sentence of the epoch, before or after the HDOP")
    func differential() throws {
        #expect(try report([gga("120000"), rmc("120000", mode: "D")]).horizontalAccuracy == Metres(4.75))
        #expect(try report([rmc("120000", mode: "D"), gga("120000")]).horizontalAccuracy == Metres(4.75))
        #expect(try report([gga("120000", quality: "2"), rmc("120000", mode: "R")]).horizontalAccuracy == Metres(19))
    }

    @Test("HDOP is GGA's or GNS's, else the first GSA's, never another epoch's")
    func source() throws {
        let gsa = "GPGSA,A,3,,,,,,,,,,,,,3.0,2.0,1.0"
        #expect(try report([rmc("120000")]).horizontalAccuracy == nil)
        #expect(try report([rmc("120000"), gsa]).horizontalAccuracy == Metres(38))
        #expect(try report([rmc("120000"), gsa, gga("120000")]).horizontalAccuracy == Metres(19))
        #expect(try report([gga("120000", hdop: "0"), gsa]).horizontalAccuracy == Metres(38))
        #expect(try report([gga("120000", hdop: ""), gns("120000", hdop: "3")]).horizontalAccuracy == Metres(57))
        #expect(try report([gns("120000", hdop: "3")]).horizontalAccuracy == Metres(57))
        let unknown = gsa.replacingOccurrences(of: "2.0", with: "0")
        #expect(try report([rmc("120000"), unknown, gsa]).horizontalAccuracy == nil)
        let second = Decoded([gga("120000"), rmc("120000"), rmc("120001")])
        #expect(second.fixes.last?.report.horizontalAccuracy == nil)
    }
}
