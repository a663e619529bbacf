import NMEA
import Positioning
import Testing
import Units

/// Time that steps back: another receiver's voice about an epoch already reported, or a clock that was set.
@Suite("A straggler makes no second fix of an instant; a clock that was set does")
struct StragglerTests {
    private let here = "5001.00000,N,01000.00000,E"
    private let there = "5002.00000,N,01000.00000,E"

    private func seconds(_ bodies: [String]) -> [String] {
        Decoded(bodies).times.map { String($0.dropFirst(17).prefix(2)) }
    }

    @Test("two receivers under one talker, one of them an epoch behind", arguments: [1, 2, 5])
    func lagging(lag: Int) {
        let bodies = (20..<40).flatMap { [rmc("1200\($0)", at: here), rmc("1200\($0 - lag)", at: there)] }
        let decoded = Decoded(bodies)
        #expect(decoded.counts.fixes == 20 + lag)
        #expect(Set(decoded.times).count == decoded.counts.fixes)
        #expect(decoded.fixes.suffix(10).allSatisfy { $0.report.position.latitudeDegrees < 50.03 })
    }

    @Test("three receivers, two of them late by one and by two epochs")
    func three() {
        let bodies = (20..<40).flatMap {
            [rmc("1200\($0)"), gll("1200\($0 - 1)", talker: "II"), gll("1200\($0 - 2)", talker: "SD")]
        }
        #expect(seconds(bodies).suffix(19) == (21..<40).map { "\($0)" }[...])
    }

    @Test("the epoch that a straggler interrupts goes on")
    func interrupted() throws {
        let decoded = Decoded([
            rmc("120000"), rmc("120001", velocity: ","), gll("120000", talker: "II"),
            "GPVTG,180.0,T,,M,20.0,N,37.0,K,A",
            gga("120001", hdop: "2.0"), "GPGSA,A,2,,,,,,,,,,,,,3.0,2.0,1.0", rmc("120002"),
        ])
        #expect(decoded.counts.fixes == 3)
        let interrupted = try #require(decoded.fixes.dropFirst().first).report
        #expect(interrupted.courseDegrees == 180)
        #expect(interrupted.horizontalAccuracy == Metres(38))
        #expect(interrupted.dimension == .two)
    }

    @Test("what was denied stays denied")
    func denied() {
        let decoded = Decoded([
            rmc("120000"), rmc("120001", status: "V"), rmc("120002"), gll("120001", talker: "II"), rmc("120003"),
        ])
        #expect(decoded.counts.fixes == 3)
        #expect(decoded.counts.noPosition == 1)
    }

    @Test("a clock set back takes its first epochs along: their velocity, and those that say they have no fix")
    func setBack() throws {
        let decoded = Decoded([
            rmc("120000"), rmc("120001"), rmc("120002"), rmc("120003"),
            rmc("120001", at: there, velocity: ","), "GPVTG,180.0,T,,M,20.0,N,37.0,K,A", rmc("120002", status: "V"),
            rmc("120003"), rmc("120004"),
        ])
        #expect(decoded.times.map { $0.dropFirst(17).prefix(2) } == ["00", "01", "02", "03", "01", "03", "04"])
        #expect(decoded.counts.noPosition == 1)
        #expect(try #require(decoded.fixes.dropFirst(4).first).report.courseDegrees == 180)
        #expect(decoded.lines == [1, 2, 3, 4, 5, 7, 8, 9])
    }

    @Test("a straggler at the end of the source opens nothing")
    func atTheEnd() { #expect(seconds([rmc("120000"), rmc("120001"), gll("120000", talker: "II")]) == ["00", "01"]) }

    @Test("an instant more than 20 s back is no straggler's", arguments: [("115941", 2), ("115940", 3)])
    func reach(time: String, count: Int) {
        #expect(Decoded([rmc(time), rmc("120001"), rmc(time)]).fixes.count == count)
    }

    @Test("a receiver of its own phase has fixes of its own")
    func ownPhase() {
        #expect(seconds([rmc("120000"), rmc("120001"), gll("120000.50", talker: "II"), rmc("120002")]).count == 4)
    }
}
