import Positioning
import TestSupport
import Units

@testable import GPSDClient

/// A machine whose time the test tells, in seconds since it began.
struct DrivenMachine {
    private(set) var machine: ConnectionMachine
    private(set) var news: [SourceArrival] = []
    var settings: ConnectionSettings

    static let version = #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"

    init(_ settings: ConnectionSettings = ConnectionSettings(), seed: UInt64 = 1) {
        self.settings = settings
        machine = ConnectionMachine(
            settings: settings, randomness: SeededGenerator(seed: seed), at: DrivenMachine.moment(0))
    }

    static func moment(_ seconds: Double) -> MonotonicInstant {
        MonotonicInstant(microseconds: 1_000_000_000 + Int64((seconds * 1e6).rounded()))
    }

    static func tpv(_ second: Int, mode: Int = 3, device: String? = "/dev/a") -> String {
        let name = device.map { #""device":"\#($0)","# } ?? ""
        return #"{"class":"TPV",\#(name)"mode":\#(mode),"time":\#(1_773_475_200 + second),"lat":40,"lon":-83}"# + "\r\n"
    }

    static func gone(_ device: String) -> String { #"{"class":"DEVICE","path":"\#(device)","activated":0}"# + "\r\n" }

    /// When it has something to do next; absent: never.
    var dueSeconds: Double? { machine.due?.seconds(since: DrivenMachine.moment(0)) }

    mutating func passTime(to seconds: Double) -> ConnectionMachine.Action? {
        after { $0.passTime(to: DrivenMachine.moment(seconds)) }
    }

    mutating func opened(at seconds: Double) -> ConnectionMachine.Action? {
        after { $0.opened(at: DrivenMachine.moment(seconds)) }
    }

    mutating func notOpened(at seconds: Double) -> ConnectionMachine.Action? {
        after { $0.notOpened(at: DrivenMachine.moment(seconds)) }
    }

    mutating func hungUp(at seconds: Double) -> ConnectionMachine.Action? {
        after { $0.hungUp(at: DrivenMachine.moment(seconds)) }
    }

    mutating func received(_ text: String, at seconds: Double) -> ConnectionMachine.Action? {
        received(Array(text.utf8), at: seconds)
    }

    mutating func received(_ bytes: [UInt8], at seconds: Double) -> ConnectionMachine.Action? {
        after { machine in bytes.withUnsafeBytes { machine.received($0, at: DrivenMachine.moment(seconds)) } }
    }

    /// Connects at once and is greeted, whatever state it is in at the seconds.
    mutating func connect(at seconds: Double) {
        _ = passTime(to: seconds)
        _ = opened(at: seconds)
        _ = received(DrivenMachine.version, at: seconds)
    }

    /// One word for each piece of news since the last time; notices are left out.
    mutating func told() -> String {
        defer { news = [] }
        return news.compactMap { DrivenMachine.word(for: $0.news) }.joined(separator: " ")
    }

    mutating func notices() -> [String] {
        defer { news = [] }
        return news.compactMap { if case .notice(let text) = $0.news { text } else { nil } }
    }

    private mutating func after(
        _ body: (inout ConnectionMachine) -> ConnectionMachine.Action?
    ) -> ConnectionMachine.Action? {
        let action = body(&machine)
        news += machine.takeArrivals()
        return action
    }

    static func word(for news: SourceNews) -> String? {
        switch news {
        case .connected: "connected"
        case .lost(let loss): loss.rawValue
        case .notice: nil
        case .report(.fix, _): "fix"
        case .report(.undated, _): "undated"
        case .report(.noPosition, _): "noPosition"
        case .report(.broken(.sourceLost), _): "sourceLost"
        case .report(.broken(.deviceChanged), _): "deviceChanged"
        }
    }
}
