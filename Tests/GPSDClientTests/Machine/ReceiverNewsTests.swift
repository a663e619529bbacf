import Positioning
import TestSupport
import Testing
import Units

@testable import GPSDClient

@Suite("Receivers that go, come back, and are several")
struct ReceiverNewsTests {
    private static func connected(_ settings: ConnectionSettings = ConnectionSettings()) -> DrivenMachine {
        var machine = DrivenMachine(settings)
        machine.connect(at: 0)
        _ = machine.told()
        return machine
    }

    @Test("a device that gpsd lost is asked for again after ten seconds, then every thirty, until it gives a position")
    func deviceLost() {
        var machine = Self.connected(ConnectionSettings(silence: SilenceTimeout(seconds: 0)))
        _ = machine.received(DrivenMachine.tpv(0), at: 1)
        #expect(machine.dueSeconds == nil)
        _ = machine.received(DrivenMachine.gone("/dev/a"), at: 2)
        #expect(machine.told() == "fix sourceLost")
        #expect(machine.dueSeconds == 12)
        #expect(machine.passTime(to: 11.999999) == nil)
        #expect(machine.passTime(to: 12) == .watch)
        #expect(machine.passTime(to: 12) == nil)
        #expect(machine.dueSeconds == 42)
        #expect(machine.passTime(to: 42) == .watch)
        _ = machine.received(DrivenMachine.tpv(50, mode: 1), at: 50)
        #expect(machine.dueSeconds == 72)
        _ = machine.received(DrivenMachine.tpv(60), at: 60)
        #expect(machine.dueSeconds == nil)
        #expect(machine.told() == "noPosition fix")
    }

    @Test("gpsd's answers to being asked are no silence; without them there is")
    func askedInSilence() {
        let settings = ConnectionSettings(silence: SilenceTimeout(seconds: 60))
        var answering = Self.connected(settings)
        _ = answering.received(DrivenMachine.tpv(0) + DrivenMachine.gone("/dev/a"), at: 0)
        for time in [10.0, 40, 70, 100] {
            #expect(answering.passTime(to: time) == .watch)
            _ = answering.received(#"{"class":"DEVICES","devices":[]}"# + "\n", at: time)
        }
        #expect(answering.told() == "fix sourceLost")
        var mute = Self.connected(settings)
        _ = mute.received(DrivenMachine.tpv(0) + DrivenMachine.gone("/dev/a"), at: 0)
        #expect(mute.passTime(to: 10) == .watch && mute.passTime(to: 40) == .watch)
        #expect(mute.passTime(to: 60) == .close)
        #expect(mute.told() == "fix sourceLost silent")
    }

    @Test("a refusal is said once, and asked again")
    func refusal() {
        var machine = Self.connected(ConnectionSettings(device: "/dev/b"))
        let refusal = #"{"class":"ERROR","message":"No such device as /dev/b"}"# + "\r\n"
        _ = machine.received(refusal, at: 1)
        #expect(machine.dueSeconds == 11)
        #expect(machine.passTime(to: 11) == .watch)
        _ = machine.received(refusal, at: 11)
        #expect(machine.notices() == ["gpsd refuses: No such device as /dev/b"])
        _ = machine.received(DrivenMachine.tpv(20, device: "/dev/b"), at: 20)
        _ = machine.received(refusal, at: 21)
        #expect(machine.notices() == ["gpsd refuses: No such device as /dev/b"])
    }

    @Test("which of two is used is said when the second is heard, and when it takes over, and why")
    func several() {
        var machine = Self.connected()
        _ = machine.received(
            (0..<3).map { DrivenMachine.tpv($0) + DrivenMachine.tpv($0, device: "/dev/b") }.joined(), at: 1)
        #expect(
            machine.notices() == ["/dev/b gives positions too; those of /dev/a are used as long as it gives any"])
        _ = machine.received((3..<14).map { DrivenMachine.tpv($0, device: "/dev/b") }.joined(), at: 2)
        let told = machine.news
        #expect(machine.notices() == ["positions of /dev/b are used now: /dev/a gave none for more than 10 s"])
        #expect(told.compactMap { DrivenMachine.word(for: $0.news) } == ["deviceChanged", "fix"])
        #expect(told.first?.news == .report(.broken(.deviceChanged), device: "/dev/a"))
        _ = machine.received(DrivenMachine.gone("/dev/b") + DrivenMachine.tpv(14), at: 3)
        #expect(machine.notices() == ["positions of /dev/a are used now: /dev/b is gone"])
        _ = machine.hungUp(at: 4)
        machine.connect(at: 10)
        _ = machine.received(DrivenMachine.tpv(20, device: "/dev/b"), at: 10)
        #expect(
            machine.notices() == [
                "positions of /dev/b are used now: it gave the first since gpsd is back, before /dev/a"
            ])
    }

    @Test("one receiver that goes and comes back is no matter for a notice")
    func one() {
        var machine = Self.connected()
        _ = machine.received(DrivenMachine.tpv(0) + DrivenMachine.gone("/dev/a") + DrivenMachine.tpv(1), at: 1)
        _ = machine.hungUp(at: 2)
        machine.connect(at: 10)
        _ = machine.received(DrivenMachine.tpv(9), at: 10)
        #expect(machine.notices().isEmpty)
    }

    @Test("a wanted receiver is the only one")
    func wanted() {
        var machine = Self.connected(ConnectionSettings(device: "/dev/b"))
        _ = machine.received((0..<60).map { DrivenMachine.tpv($0) }.joined(), at: 1)
        let said = machine.news
        #expect(machine.notices() == ["/dev/a gives positions too; those of /dev/b are used, which was asked for"])
        #expect(said.count == 1)
        _ = machine.received(DrivenMachine.tpv(61, device: "/dev/b"), at: 2)
        #expect(machine.told() == "fix")
    }
}
