import Positioning
import TestSupport
import Testing
import Units

@testable import GPSDClient

@Suite("A connection to gpsd, decided without one")
struct ConnectionMachineTests {
    private static let version = DrivenMachine.version

    @Test("it connects at once, asks to report, and says what came when it came")
    func connecting() {
        var machine = DrivenMachine()
        #expect(machine.dueSeconds == 0)
        #expect(machine.passTime(to: 0) == .open)
        #expect(machine.passTime(to: 0) == nil)
        #expect(machine.opened(at: 1) == .watch)
        #expect(machine.news.isEmpty)
        #expect(machine.received(Self.version, at: 1.5) == nil)
        #expect(machine.received(DrivenMachine.tpv(0) + DrivenMachine.tpv(1, mode: 1), at: 2) == nil)
        #expect(machine.news.map(\.receivedAt) == [1.5, 2, 2].map { DrivenMachine.moment($0) })
        guard case .report(.fix(let fix), let device) = machine.news[1].news else { return #expect(Bool(false)) }
        #expect(fix.instant.microseconds == 1_773_475_200_000_000 && device == "/dev/a")
        #expect(machine.told() == "connected fix noPosition")
    }

    @Test("an attempt is given up after ten seconds, and one that fails at once")
    func opening() {
        var machine = DrivenMachine()
        #expect(machine.passTime(to: 0) == .open)
        #expect(machine.dueSeconds == 10)
        #expect(machine.passTime(to: 9.999999) == nil && machine.told() == "")
        #expect(machine.passTime(to: 10) == .close && machine.told() == "unreachable")
        // Its outcome comes too late.
        #expect(machine.opened(at: 10.1) == .close)
        #expect(machine.notOpened(at: 10.1) == nil)
        #expect(machine.hungUp(at: 10.1) == nil)
        #expect(machine.received(Self.version, at: 10.1) == nil)
        #expect(machine.told() == "")

        var refused = DrivenMachine()
        _ = refused.passTime(to: 0)
        #expect(refused.notOpened(at: 0.1) == .close && refused.told() == "unreachable")
    }

    @Test("a loss is said once until it is connected again, whatever else goes wrong meanwhile")
    func once() {
        var machine = DrivenMachine()
        for attempt in 0..<4 {
            _ = machine.passTime(to: Double(attempt) * 100)
            _ = machine.notOpened(at: Double(attempt) * 100)
        }
        _ = machine.passTime(to: 400)
        _ = machine.opened(at: 400)
        #expect(machine.hungUp(at: 401) == .close)
        #expect(machine.told() == "unreachable")
        machine.connect(at: 500)
        #expect(machine.hungUp(at: 501) == .close)
        machine.connect(at: 600)
        #expect(machine.told() == "connected hungUp connected")
    }

    @Test(
        "waits double while no report comes, a greeting alone does not shorten them; a report does",
        arguments: [1, 2, 3])
    func backOff(seed: UInt64) {
        var machine = DrivenMachine(seed: seed)
        var now = 0.0
        func isAbout(_ wait: Double, _ machine: DrivenMachine) -> Bool {
            machine.dueSeconds.map { abs($0 - now - wait) <= wait / 5 + 1e-9 } ?? false
        }
        for wait in [0.5, 1, 2, 4, 8, 16, 25, 25] {
            machine.connect(at: now)
            _ = machine.hungUp(at: now)
            #expect(isAbout(wait, machine))
            #expect(machine.passTime(to: (machine.dueSeconds ?? 0) - 1e-6) == nil)
            now = machine.dueSeconds ?? 0
        }
        machine.connect(at: now)
        _ = machine.received(DrivenMachine.tpv(0, mode: 1), at: now)
        _ = machine.hungUp(at: now)
        #expect(isAbout(0.5, machine))
    }

    @Test("silence is judged from the last byte, at its end and not before; any byte counts")
    func silence() {
        var machine = DrivenMachine(ConnectionSettings(silence: SilenceTimeout(seconds: 10)))
        machine.connect(at: 0)
        #expect(machine.dueSeconds == 10)
        #expect(machine.passTime(to: 9.999999) == nil)
        _ = machine.received("\r\n", at: 9.999999)
        #expect(machine.dueSeconds == 19.999999)
        #expect(machine.passTime(to: 19.999998) == nil)
        #expect(machine.told() == "connected")
        #expect(machine.passTime(to: 19.999999) == .close)
        #expect(machine.told() == "silent")

        var mute = DrivenMachine(ConnectionSettings(silence: SilenceTimeout(seconds: 10)))
        _ = mute.passTime(to: 0)
        _ = mute.opened(at: 1)
        #expect(mute.passTime(to: 11) == .close && mute.told() == "silent")
    }

    @Test("without a timeout, silence is waited for without end")
    func silenceOff() {
        var machine = DrivenMachine(ConnectionSettings(silence: SilenceTimeout(seconds: 0)))
        machine.connect(at: 0)
        #expect(machine.dueSeconds == nil)
        #expect(machine.passTime(to: 1e9) == nil && machine.told() == "connected")
    }

    @Test("a greeting in any pieces", arguments: [1, 2, 5, 80])
    func pieces(size: Int) {
        var machine = DrivenMachine()
        _ = machine.passTime(to: 0)
        _ = machine.opened(at: 0)
        let bytes = Array((Self.version + DrivenMachine.tpv(0)).utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            #expect(machine.received(Array(bytes[start..<min(start + size, bytes.count)]), at: 0) == nil)
        }
        #expect(machine.told() == "connected fix")
    }

    @Test(
        "whoever does not begin with gpsd's greeting is no gpsd, and nothing it says is believed",
        arguments: [
            "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 400 Bad Request\r\n", "$GPRMC,,V,,,,,,,,,,N*53\r\n",
            DrivenMachine.tpv(0), DrivenMachine.tpv(0) + DrivenMachine.version, "x" + DrivenMachine.version,
            "{\"class\":\"VERSION\"\n", "{}\n", "\0\n", "{9\"class\":\"TPV\"}\n", "# comment\n",
            DrivenMachine.gone("/dev/a"), "#\n" + DrivenMachine.version,
        ])
    func unintelligible(text: String) {
        var machine = DrivenMachine()
        _ = machine.passTime(to: 0)
        _ = machine.opened(at: 0)
        let action = machine.received(text, at: 1)
        if text.hasPrefix("x") {
            // Bytes before an object are passed over, as in a recording.
            #expect(action == nil && machine.told() == "connected")
        } else {
            #expect(action == .close && machine.told() == "unintelligible")
        }
    }

    @Test("a first line without an end is waited for up to the longest line there is")
    func endless() {
        var machine = DrivenMachine(ConnectionSettings(silence: SilenceTimeout(seconds: 0)))
        _ = machine.passTime(to: 0)
        _ = machine.opened(at: 0)
        #expect(machine.received([UInt8](repeating: 0x41, count: 65536), at: 1) == nil)
        #expect(machine.received([0x41], at: 1) == .close && machine.told() == "unintelligible")
    }

    @Test("a burst after a stall is said whole, with one receipt, and is no loss")
    func burst() {
        var machine = DrivenMachine()
        machine.connect(at: 0)
        let lines = (0..<600).map { DrivenMachine.tpv($0) }.joined()
        // Time is passed after what is readable was read, so the stall itself is never taken for silence.
        #expect(machine.received(lines, at: 600) == nil)
        #expect(machine.passTime(to: 600) == nil)
        #expect(machine.news.count == 601 && machine.news.last?.receivedAt == DrivenMachine.moment(600))
        #expect(machine.told() == "connected " + Array(repeating: "fix", count: 600).joined(separator: " "))
    }

    @Test(
        "another gpsd than the one built for is named, once, and used",
        arguments: [
            (#""release":"3.22","proto_major":3"#, nil),
            (#""release":"3.25","proto_major":3"#, "gpsd 3.25 with protocol 3"),
            (#""release":"4.0","proto_major":4"#, "gpsd 4.0 with protocol 4"),
            (#""release":"3.22","proto_major":2"#, "gpsd 3.22 with protocol 2"),
            (#""release":"3.22""#, "gpsd 3.22 with protocol unknown"),
            (#""release":"3.\u001b[31m\n22","proto_major":3"#, "gpsd 3.?[31m?22 with protocol 3"),
        ] as [(String, String?)])
    func versions(members: String, named: String?) {
        var machine = DrivenMachine()
        for start in [0.0, 100] {
            _ = machine.passTime(to: start)
            _ = machine.opened(at: start)
            _ = machine.received(#"{"class":"VERSION",\#(members)}"# + "\n" + DrivenMachine.tpv(0), at: start)
            _ = machine.hungUp(at: start)
        }
        let said = machine.news
        let built = " answers, and this was built for gpsd 3.22 with protocol 3; it is used all the same"
        #expect(machine.notices() == (named.map { [$0 + built] } ?? []))
        #expect(said.filter { $0.news == .connected }.count == 2)
    }

    @Test(
        "whatever happens, it is lost or connected in turn, and has at most one attempt",
        arguments: 1...30 as ClosedRange<UInt64>)
    func anything(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var machine = DrivenMachine(seed: seed)
        var (now, isHeld) = (0.0, false)
        for _ in 0..<400 {
            now += Double.random(in: 0...20, using: &generator)
            let action =
                switch Int.random(in: 0..<7, using: &generator) {
                case 0: machine.opened(at: now)
                case 1: machine.notOpened(at: now)
                case 2: machine.hungUp(at: now)
                case 3: machine.received(Self.version, at: now)
                case 4: machine.received(DrivenMachine.tpv(Int(now)), at: now)
                case 5: machine.received("noise\n", at: now)
                default: machine.passTime(to: now)
                }
            if action == .open {
                #expect(!isHeld)
                isHeld = true
            }
            if action == .close { isHeld = false }
            #expect(machine.dueSeconds != nil)
        }
        var isConnected: Bool?
        for arrival in machine.news {
            switch arrival.news {
            case .connected:
                #expect(isConnected != true)
                isConnected = true
            case .lost:
                #expect(isConnected != false)
                isConnected = false
            case .report: #expect(isConnected == true)
            case .notice: break
            }
        }
        #expect(isConnected != nil)
    }
}
