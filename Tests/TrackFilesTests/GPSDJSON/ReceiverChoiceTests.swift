import Positioning
import TestSupport
import Testing
import TrackFiles
import Units

@Suite("Of several receivers one is used")
struct ReceiverChoiceTests {
    /// A line of a receiver at a second after 08:00:00; negative seconds are before it.
    private static func tpv(_ device: String?, _ second: Double?, mode: Int = 3) -> String {
        let name = device.map { #""device":"\#($0)","# } ?? ""
        let time = second.map { #""time":\#(1_773_475_200 + $0),"# } ?? ""
        return #"{"class":"TPV",\#(name)\#(time)"mode":\#(mode),"lat":1,"lon":1}"#
    }

    private static func gone(_ device: String) -> String { #"{"class":"DEVICE","path":"\#(device)","activated":0}"# }

    /// One letter for each report and the end of its receiver's name: a fix f, undated u, no position n, another device
    /// D, a lost one L; and x for each receiver that is named as left out.
    private static func told(_ lines: [String], wanting device: String? = nil) -> String {
        let decoded = Decoded.gpsd(lines.joined(separator: "\n"), wanting: device)
        let reports = zip(decoded.reports, decoded.devices).map { report, device in
            let kind =
                switch report {
                case .fix: "f"
                case .undated: "u"
                case .noPosition: "n"
                case .broken(.deviceChanged): "D"
                case .broken(.sourceLost): "L"
                }
            return kind + (device.map { String($0.suffix(1)) } ?? "-")
        }
        let unused = decoded.asides.map { if case .unused(let device) = $0 { "x" + device.suffix(1) } else { "?" } }
        return (reports + unused).joined(separator: " ")
    }

    @Test("the first that gives a position; the others are left out and each is named once")
    func first() {
        let (a, b, c) = (Self.tpv("/a", 0), Self.tpv("/b", 0), Self.tpv("/c", 0))
        #expect(Self.told([a, b, a, b, c, a, c]) == "fa fa fa xb xc")
        #expect(Self.told([Self.tpv("/b", 0, mode: 1), a, b, Self.tpv("/b", 1, mode: 1)]) == "nb fa xb")
        #expect(Self.told([a, Self.tpv("/b", 1, mode: 1), Self.tpv("/a", 1, mode: 1)]) == "fa na")
        #expect(Decoded.gpsd([a, b, a, b].joined(separator: "\n")).counts.fixes == 2)
    }

    @Test("a report without a device is of the one in use")
    func nameless() {
        let nameless = Self.tpv(nil, 0)
        #expect(Self.told([Self.tpv("/a", 0), nameless, Self.tpv("/a", 1)]) == "fa fa fa")
        #expect(Self.told([nameless, Self.tpv("/a", 0), Self.tpv(nil, 1, mode: 1)]) == "f- fa na")
        #expect(Self.told([Self.tpv(nil, 0, mode: 1)]) == "n-")
        // It keeps the one in use there as its own would.
        #expect(Self.told([Self.tpv("/a", 0), Self.tpv("/b", 0), nameless, Self.tpv("/b", 11)]) == "fa fa xb")
    }

    @Test(
        "another takes over after more than 10 s of its own without a position of the one in use",
        arguments: [
            ([0, 5, 10], "fa xb"), ([0, 10.000001], "fa Da fb"), ([3, 13], "fa xb"), ([3, 13.5, 14], "fa Da fb fb"),
            ([-3600, -3590], "fa xb"), ([-3600, -3589], "fa Da fb"), ([1e8, 1e8 + 11], "fa Da fb"),
            // Its time steps back: it begins anew.
            ([50, 3, 13], "fa xb"), ([50, 3, 13.5], "fa Da fb"),
        ] as [([Double], String)])
    func patience(seconds: [Double], told: String) {
        let answer = Self.told([Self.tpv("/a", 0)] + seconds.map { Self.tpv("/b", $0) })
        // Naming it comes before it takes over, and is listed last here.
        #expect(answer == told || answer == told + " xb")
    }

    @Test("while the one in use gives positions, no other takes over, whatever its time; back again the same way")
    func steady() {
        let both = (0..<100).flatMap { [Self.tpv("/a", Double($0)), Self.tpv("/b", 9e8 + Double($0 * 9))] }
        #expect(Self.told(both) == Array(repeating: "fa", count: 100).joined(separator: " ") + " xb")
        let turns = [("/a", 0), ("/b", 0), ("/b", 11), ("/a", 12), ("/a", 22.5), ("/b", 23)]
        #expect(Self.told(turns.map { Self.tpv($0.0, $0.1) }) == "fa Da fb Db fa xb xa xb")
    }

    @Test("an undated position never takes over, and keeps the one in use")
    func undated() {
        #expect(Self.told([Self.tpv("/a", nil), Self.tpv("/b", nil), Self.tpv("/b", nil)]) == "ua xb")
        #expect(
            Self.told([Self.tpv("/a", 0), Self.tpv("/b", 0), Self.tpv("/a", nil), Self.tpv("/b", 11)]) == "fa ua xb")
        #expect(Self.told([Self.tpv("/a", 0), Self.tpv("/b", 0), Self.tpv("/b", nil), Self.tpv("/b", 11)]) == "fa xb")
    }

    @Test("a closed device frees the choice at once, if it is the one in use")
    func closed() {
        let open = #"{"class":"DEVICE","path":"/a","activated":"2026-03-14T08:00:00.000Z"}"#
        let (a, b) = (Self.tpv("/a", 0), Self.tpv("/b", 1))
        let (goneA, goneB) = (Self.gone("/a"), Self.gone("/b"))
        #expect(Self.told([open, a, b, goneB, goneA, goneA, open, a, b]) == "fa La fa xb xb")
        #expect(Self.told([a, b, Self.gone("/a"), b, a]) == "fa La fb xb xa")
        #expect(Self.told([Self.gone("/a"), a]) == "fa")
        #expect(Self.told([a, #"{"class":"DEVICE","path":"/a","activated":0.0}"#]) == "fa La")
        #expect(Self.told([a, goneA, Self.tpv("/b", 1, mode: 1), Self.tpv("/a", 1, mode: 1)]) == "fa La nb na")
    }

    @Test("a wanted device is the only one, whatever becomes of it")
    func wanted() {
        let (a, b) = (Self.tpv("/a", 0), Self.tpv("/b", 0))
        #expect(Self.told([a, b, Self.tpv("/a", 60)], wanting: "/b") == "fb xa xa")
        #expect(Self.told([b, Self.gone("/b"), a, Self.tpv("/a", 60), b], wanting: "/b") == "fb Lb fb xa")
        #expect(Self.told([Self.tpv("/a", 0, mode: 1), Self.tpv("/b", 0, mode: 1)], wanting: "/b") == "nb")
        #expect(Self.told([a], wanting: "/b") == "xa")
    }

    @Test("any number of names fits into little memory, and the one in use stays")
    func bounded() {
        let names = (0..<100).map { Self.tpv("/\($0)", 0) }
        let told = Self.told([Self.tpv("/a", 0)] + names + names + [Self.tpv("/a", 1)])
        #expect(told == "fa fa x0 x1 x2 x3 x4 x5 x6 x7")
    }

    @Test("chosen alike in any pieces", arguments: [3, 8] as [UInt64])
    func pieces(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var second = 0.0
        let lines = (0..<400).map { _ in
            second += Double.random(in: 0...6, using: &generator)
            let device = ["/a", "/b", "/c"].randomElement(using: &generator)
            let isGone = Int.random(in: 0..<20, using: &generator) == 0
            return isGone ? Self.gone(device ?? "/a") : Self.tpv(device, second)
        }
        let text = lines.joined(separator: "\n")
        let whole = Decoded.gpsd(text)
        #expect(Decoded.gpsd(text, piece: 17) == whole)
        // Between two breaks all fixes are of one receiver.
        var current: String?
        for (report, device) in zip(whole.reports, whole.devices) {
            if case .broken = report {
                #expect(device == current)
                current = nil
            } else {
                #expect(device == current ?? device)
                current = device
            }
        }
        #expect(whole.reports.count { if case .broken = $0 { true } else { false } } > 10)
    }
}
