import Foundation
import JSONText
import TestSupport

/// The page of a running service whose receiver drives, and browsers that show it.
final class PageScene {
    let service: RunningService
    let driver: WebDriver
    private let receiver: Receiver

    init() throws {
        service = try RunningService()
        driver = try WebDriver()
        receiver = Receiver(service.feed)
    }

    deinit { receiver.stop() }

    /// A browser that shows a view, with the present status.
    func browser(_ view: String = "now", on screen: Browser.Screen = .dashboard) throws -> Browser {
        let browser = try Browser(driver, screen)
        try open(view, in: browser)
        return browser
    }

    func open(_ view: String, in browser: Browser) throws {
        try browser.open(service.address + "/#" + view)
        try browser.wait(for: "the stream", "!document.documentElement.dataset.state.match(/lost/)")
    }

    /// A shift of a few seconds with a pause and a stretch parked in it, given to the commands: three segments.
    func driveShift() throws {
        for (words, segments) in [(["start"], 1), (["pause", "resume"], 2), (["park", "drive"], 3)] {
            for word in words { try service.shift(word) }
            try service.wait(for: "segment \(segments)") { status in
                let distance = status["distance"]
                return distance?["segments"]?.integer == Int64(segments)
                    && (distance?["metres"]?.double ?? 0) > 20 * Double(segments)
            }
        }
        try service.shift("end")
    }

    /// What the service says of the last shift.
    func lastShift() throws -> JSONValue { try service.lastShift() }

    /// Starts the service anew over a store that cannot be opened.
    func enterSafeMode() throws {
        service.stop()
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: service.store + suffix) }
        try Data("this is no store".utf8).write(to: URL(fileURLWithPath: service.store))
        try service.start()
    }
}
