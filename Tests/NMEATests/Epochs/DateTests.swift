import NMEA
import Positioning
import Testing
import Units

@Suite("A time is dated by what the source says, within twelve hours, and never backwards")
struct DateTests {
    private let march14 = CivilDate(year: 2026, month: 3, day: 14)

    @Test("positions before the first date are counted, not dated (G11)")
    func undated() {
        let decoded = Decoded([gga("120000"), gga("120001"), rmc("120002"), gga("120003")])
        #expect(decoded.counts.noDate == 2)
        #expect(decoded.undated.count == 2)
        #expect(decoded.times == ["2026-03-14T12:00:02.000Z", "2026-03-14T12:00:03.000Z"])
    }

    @Test("the first day of the user dates a source without dates, across midnights (G11)")
    func firstDay() {
        let times = ["220000", "235959", "000000", "100000", "200000", "060000"]
        let decoded = Decoded(times.map { gga($0) }, firstDay: march14)
        #expect(
            decoded.times == [
                "2026-03-14T22:00:00.000Z", "2026-03-14T23:59:59.000Z", "2026-03-15T00:00:00.000Z",
                "2026-03-15T10:00:00.000Z",
                "2026-03-15T20:00:00.000Z", "2026-03-16T06:00:00.000Z",
            ])
        #expect(decoded.counts.noDate == 0)
    }

    @Test("a date of the source replaces the user's")
    func firstDayReplaced() {
        let decoded = Decoded([gga("120000"), rmc("120001", date: "200326"), gga("120002")], firstDay: march14)
        #expect(decoded.times == ["2026-03-14T12:00:00.000Z", "2026-03-20T12:00:01.000Z", "2026-03-20T12:00:02.000Z"])
    }

    @Test(
        "within 12 hours of the last fix; a tie goes forward",
        arguments: [
            ("120000", "235959", "2026-03-14T23:59:59.000Z"), ("120000", "000000", "2026-03-15T00:00:00.000Z"),
            ("120000", "000001", "2026-03-14T00:00:01.000Z"), ("060000", "180000", "2026-03-14T18:00:00.000Z"),
            ("060000", "180001", "2026-03-13T18:00:01.000Z"), ("000000", "115959", "2026-03-14T11:59:59.000Z"),
            ("000000", "120000", "2026-03-14T12:00:00.000Z"), ("000000", "120001", "2026-03-13T12:00:01.000Z"),
            ("180000", "060000", "2026-03-15T06:00:00.000Z"), ("180000", "060001", "2026-03-14T06:00:01.000Z"),
        ])
    func halfDay(first: String, second: String, want: String) {
        #expect(Decoded([rmc(first), gga(second)]).times.last == want)
    }

    @Test("a guess is replaced by RMC's date in its epoch and never added to (B1)")
    func replaced() {
        let decoded = Decoded([
            gga("235901"), rmc("235901", date: "140326"), gga("000001"), rmc("000001", date: "150326"), gga("000101"),
            rmc("000101", date: "150326"),
        ])
        #expect(decoded.times == ["2026-03-14T23:59:01.000Z", "2026-03-15T00:00:01.000Z", "2026-03-15T00:01:01.000Z"])
        // A guess that was wrong is corrected for the epoch and for what follows.
        let jump = Decoded([rmc("120000", date: "140326"), gga("130000"), rmc("130000", date: "200326"), gga("130001")])
        #expect(jump.times.suffix(2) == ["2026-03-20T13:00:00.000Z", "2026-03-20T13:00:01.000Z"])
    }

    @Test("a false midnight adds no day (G9)")
    func falseMidnight() {
        let decoded = Decoded([rmc("235000"), gga("000010"), gga("235001"), gga("235002")])
        #expect(
            decoded.times == [
                "2026-03-14T23:50:00.000Z", "2026-03-15T00:00:10.000Z", "2026-03-14T23:50:01.000Z",
                "2026-03-14T23:50:02.000Z",
            ])
    }

    @Test("a void epoch moves no day: the last fix decides (G9)")
    func voidMovesNothing() {
        let decoded = Decoded([
            rmc("150000"), gga("000000", quality: "0"), gga("110000", quality: "0"), gga("150500"),
        ])
        #expect(decoded.times.last == "2026-03-14T15:05:00.000Z")
    }

    @Test("a void RMC dates nothing, and one without a date wipes none")
    func voidRMC() {
        #expect(Decoded([rmc("120000", status: "V"), gga("120001")]).counts.noDate == 1)
        let decoded = Decoded([
            rmc("120000"), rmc("", status: "V", date: ""), rmc("120001", status: "V", date: ""),
            rmc("120002", status: "V", date: "010100"), gga("120003"),
        ])
        #expect(decoded.times.last == "2026-03-14T12:00:03.000Z")
        #expect(decoded.reports.count == 4)
    }

    @Test("an RMC with an empty date is dated like any other")
    func emptyDate() {
        #expect(Decoded([rmc("120000", date: "")]).counts.noDate == 1)
        #expect(Decoded([rmc("120000"), rmc("120001", date: "")]).times.last == "2026-03-14T12:00:01.000Z")
    }

    @Test(
        "ZDA dates the open epoch when it speaks of the same second, and what follows always",
        arguments: [("120000", true), ("120001", true), ("120001.001", false), ("115959", true), ("115958.9", false)])
    func zda(time: String, isDated: Bool) {
        let decoded = Decoded([gga("120000"), "GPZDA,\(time),14,03,2026,00,00", gga("120005")])
        #expect(decoded.counts.noDate == (isDated ? 0 : 1))
        #expect(decoded.times.last == "2026-03-14T12:00:05.000Z")
        if isDated { #expect(decoded.times.first == "2026-03-14T12:00:00.000Z") }
    }

    @Test("ZDA across midnight dates the epoch before it rightly")
    func zdaMidnight() {
        let decoded = Decoded([gga("235959.5"), "GPZDA,000000,15,03,2026,00,00", gga("000000.5")])
        #expect(decoded.times == ["2026-03-14T23:59:59.500Z", "2026-03-15T00:00:00.500Z"])
    }

    @Test("ZDA replaces a guess, not what RMC said of its own epoch")
    func zdaAndRMC() {
        let zda = "GPZDA,120001,20,03,2026,00,00"
        #expect(Decoded([rmc("120000"), gga("120001"), zda]).times.last == "2026-03-20T12:00:01.000Z")
        #expect(Decoded([rmc("120000"), rmc("120001"), zda]).times.last == "2026-03-14T12:00:01.000Z")
        // A guess is no newer than the date that came while its epoch was open.
        let late = Decoded([rmc("120000"), gga("120001"), "GPZDA,120003,20,03,2026,00,00", gga("120003")])
        #expect(late.times.last == "2026-03-20T12:00:03.000Z")
    }

    @Test("a leap second is the last millisecond of its day (B12)")
    func leapSecond() {
        let decoded = Decoded([
            rmc("235959", date: "311226"), rmc("235960", date: "311226"), rmc("000000", date: "010127"),
        ])
        #expect(decoded.times == ["2026-12-31T23:59:59.000Z", "2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00.000Z"])
        #expect(Decoded([rmc("120060")]).counts.malformed == 1)
    }
}
