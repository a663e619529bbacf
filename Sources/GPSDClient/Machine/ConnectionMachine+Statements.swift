import Positioning
import TrackFiles
import Units

// What gpsd says becomes news.
extension ConnectionMachine {
    mutating func take(_ statement: GPSDStatement, line: Int, at now: MonotonicInstant) {
        guard connection.isGreeted || line == 1 else { return }
        switch statement {
        case .version(let version): greet(version, at: now)
        case _ where !connection.isGreeted: break
        case .report(let report, let device): take(report, of: device, at: now)
        case .unused(let device):
            say(.notice(NoticeText.unused(device, beside: memory.device, asked: wantedDevice)), at: now)
        case .refusal(let message):
            watchAgain(after: now)
            guard memory.refusal != message else { return }
            memory.refusal = message
            say(.notice(NoticeText.refusal(message)), at: now)
        }
    }

    mutating func say(_ news: SourceNews, at now: MonotonicInstant) {
        arrivals.append(SourceArrival(receivedAt: now, news: news))
    }

    private mutating func greet(_ version: GPSDVersion, at now: MonotonicInstant) {
        guard !connection.isGreeted else { return }
        connection.isGreeted = true
        memory.isLost = false
        say(.connected, at: now)
        guard memory.version != version else { return }
        memory.version = version
        if let notice = NoticeText.version(version) { say(.notice(notice), at: now) }
    }

    private mutating func take(_ report: SourceReport, of device: String?, at now: MonotonicInstant) {
        if !connection.hasReported {
            connection.hasReported = true
            resetBackOff()
        }
        memory.refusal = nil
        switch report {
        case .broken(.sourceLost):
            memory.change = .removal
            watchAgain(after: now)
        case .broken(.deviceChanged): memory.change = .silence
        case .fix, .undated:
            connection.watchAgainAt = nil
            noteDevice(device, at: now)
        case .noPosition: break
        }
        say(.report(report, device: device), at: now)
    }

    private mutating func noteDevice(_ device: String?, at now: MonotonicInstant) {
        guard let device, device != memory.device else { return }
        if let former = memory.device {
            say(.notice(NoticeText.used(device, insteadOf: former, memory.change)), at: now)
        }
        memory.device = device
    }
}
