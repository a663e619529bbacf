import Positioning
import Testing

@testable import NMEA

@Suite("A sentence is read whole or refused whole, by the name of the field")
struct SentenceTests {
    private func read(_ body: String) throws(SentenceError) -> Sentence {
        let bytes = Array(body.utf8)
        return try Sentence(([0x24] + bytes).span, body: 1..<bytes.count + 1)
    }

    private func error(_ body: String) -> SentenceError? {
        do throws(SentenceError) {
            _ = try read(body)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "the least number of fields, the address counted",
        arguments: [
            ("RMC", 10), ("GGA", 13), ("GLL", 7), ("GNS", 13), ("GSA", 18), ("GST", 8), ("VTG", 6), ("ZDA", 5),
            ("GBS", 7),
            ("DBT", 7),
        ])
    func minimum(type: String, count: Int) {
        let enough = "GP\(type)" + String(repeating: ",", count: count - 1)
        #expect(error(enough) == nil)
        #expect(error(String(enough.dropLast())) == .tooFewFields)
        #expect(error("GP\(type)") == .tooFewFields)
        #expect(error(enough + String(repeating: ",", count: 60)) == nil)
    }

    @Test("Garmin's own", arguments: [("PGRME", 7), ("PGRMZ", 4)])
    func garmin(address: String, count: Int) {
        let enough = address + String(repeating: ",", count: count - 1)
        #expect(error(enough) == nil)
        #expect(error(String(enough.dropLast())) == .tooFewFields)
    }

    @Test(
        "unknown types need an address alone", arguments: ["GPXTE", "PUBX,00", "GPTXT,01", "A", "PGRMC,A", "SDDPT,0.5"])
    func unknown(body: String) { #expect(error(body) == nil) }

    @Test(
        "an address is a letter, letters and digits, or a talker that begins with a digit and a type",
        arguments: ["", ",", "1PRM", "1PRMCX", "12345,1", "12R4C", "GP RMC", "GP-X,1", "*", "5.00"])
    func address(body: String) { #expect(error(body) == .address) }

    @Test(
        "the three letters decide; the talker is data (G7)",
        arguments: ["GP", "GN", "GQ", "GI", "HE", "AP", "II", "PQ"])
    func talkers(talker: String) throws {
        guard case .rmc(_, let read) = try read(rmc("120000", talker: talker)) else {
            Issue.record("not an RMC")
            return
        }
        #expect(read.code == talker.utf8.reduce(0) { $0 << 8 | UInt16($1) })
    }

    @Test("Garmin's PGRMC is not an RMC of a talker PG")
    func proprietary() throws {
        guard case .other = try read("PGRMC,A,218.8,100,6378137.0,298.25,0,0,0,A,3,1,1") else {
            Issue.record("taken for something")
            return
        }
    }

    @Test(
        "what makes a sentence malformed",
        arguments: [
            (rmc(""), .time), (rmc("", status: "D"), .time), (gll(""), .time), (gga(""), .time), (gns(""), .time),
            (rmc("250000"), .time), (rmc("250000", status: "V"), .time), (rmc("120060"), .time),
            (gga("126000", quality: "0"), .time), (gll("12", status: "V"), .time), (gns("x", mode: "NN"), .time),
            ("GPZDA,240000,14,03,2026,,", .time), ("GPGST,990000,,,,,,,", .time), ("GPGBS,990000,,,,,,", .time),
            (rmc("120000", date: "320126"), .date), (rmc("120000", status: "V", date: "2208-1"), .date),
            ("GPZDA,120000,14,03,26,,", .date), ("GPZDA,120000,31,04,2026,,", .date),
            ("GPZDA,120000,14,03,1899,,", .date), ("GPZDA,120000,14,03,2201,,", .date),
            (rmc("120000", at: "5060.0,N,01000.0,E"), .latitude), (gga("120000", at: "5001.0,N,01060.0,E"), .longitude),
            (gll("120000", at: "5001.0,,01000.0,E"), .hemisphere), (gns("120000", at: "5001.0,N,1000.0,E"), .longitude),
            (gga("120000", quality: "9"), .quality), (gga("120000", quality: "10"), .quality),
            (gga("120000", quality: "A"), .quality), (gga("120000", quality: "-1"), .quality),
            (gga("120000", at: "5060.0,N,01000.0,E", satellites: "02"), .latitude),
        ] as [(String, SentenceError)])
    func malformed(body: String, want: SentenceError) { #expect(error(body) == want) }

    @Test(
        "what does not",
        arguments: [
            rmc("", status: "V", date: ""), rmc("120000", at: nowhere), rmc("120000", date: ""), gga("", quality: "0"),
            gga("", quality: ""), gll("", status: "V"), gns("", mode: "NNN"), gns("", mode: ""), "GPZDA,,,,,00,00",
            "GPZDA,120000,,,,00,", "GPZDA,120000,1,3,2026,,", rmc("120000", velocity: "x,y"),
            gga("120000", satellites: "", hdop: "", altitude: ""), "GPVTG,,,,,,", "GPGSA,,,,,,,,,,,,,,,,,",
            // Without a fix nobody looks at the place.
            rmc("120000", status: "V", at: "0,N,0,E"), gga("120000", at: "0.0,,0.0,", quality: "0"),
        ])
    func wellFormed(body: String) { #expect(error(body) == nil) }

    @Test("an AIS sentence is never taken for another")
    func ais() {
        let decoded = Decoded(text: "!" + sentence(rmc("120000")).dropFirst())
        #expect(decoded.counts.sentences == 1)
        #expect(decoded.reports.isEmpty)
    }
}
