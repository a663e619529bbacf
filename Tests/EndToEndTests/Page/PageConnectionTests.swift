import Foundation
import JSONText
import TestSupport
import Testing

@Suite("The page and its connection", .serialized, .enabled(if: WebDriver.isPresent, "no chromium-driver here"))
struct PageConnectionTests {
    /// Notes the instant at which the state is shown in the browser; one clock is behind all of them.
    private static func noting(_ state: String) -> String {
        """
        (() => {
          const look = () => {
            const isShown = document.querySelector('h1 strong').textContent === '\(state)';
            if (isShown) window.seen ??= Date.now();
          };
          new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
          look();
          return true;
        })()
        """
    }

    @Test("two browsers agree within a second")
    func agreement() throws {
        let scene = try PageScene()
        let (dashboard, phone) = (try scene.browser(), try scene.browser(on: Browser.Screen(width: 390, height: 844)))
        try dashboard.touch(".action.start")
        for browser in [dashboard, phone] {
            try browser.wait(forState: "RECORDING")
            _ = try browser.value(Self.noting("PARKED"))
        }
        try phone.touch(".action.park")
        var seen: [Double] = []
        for browser in [dashboard, phone] {
            try browser.wait(forState: "PARKED")
            seen.append(try browser.value("window.seen").double ?? 0)
        }
        #expect(abs(seen[0] - seen[1]) < 1000)
        #expect(try dashboard.text(".actions") == phone.text(".actions"))
    }

    @Test("a service that goes away leaves old data that are said to be old; back again, all is shown again by itself")
    func restart() throws {
        let scene = try PageScene()
        let browser = try scene.browser()
        try browser.touch(".action.start")
        try browser.wait(forState: "RECORDING")
        _ = try browser.value("window.isTheSamePage = true")
        scene.service.kill()
        try browser.wait(for: "Old data: no connection since", in: "#link")
        let headline = try browser.text("h1")
        #expect(headline == "Last known: RECORDING")
        #expect(try browser.value("document.querySelectorAll('.action[aria-disabled=false]').length").integer == 0)
        let clock = try browser.text(".clock strong")
        _ = try browser.value("location.hash = 'health'")
        try browser.wait(for: "Old data", in: "#link")
        _ = try browser.value("location.hash = 'now'")
        try browser.wait(for: "the first view", "document.querySelector('.clock strong')")
        #expect(try browser.text(".clock strong") == clock)
        try scene.service.start()
        try browser.wait(for: "the stream", "document.querySelector('#link').textContent === ''")
        try browser.wait(forState: "RECORDING")
        #expect(try browser.value("window.isTheSamePage").bool == true)
        try browser.touch(".action.pause")
        try browser.wait(forState: "PAUSED")
    }

    @Test("nothing on the page comes from elsewhere, and the browser has nothing to complain of")
    func ownResources() throws {
        let scene = try PageScene()
        try scene.driveShift()
        let browser = try scene.browser()
        for view in ["now", "shift", "history", "health"] {
            try scene.open(view, in: browser)
            try browser.wait(for: view, "document.querySelector('h1')")
            let foreign = try browser.value(
                """
                performance.getEntriesByType('resource').map((entry) => entry.name)
                  .filter((name) => !name.startsWith(location.origin + '/'))
                """)
            #expect(foreign.array?.count == 0, "\(view): \(foreign)")
        }
    }

    @Test("a foreign computer's browser asks for the token once, says when it is wrong, and keeps it")
    func token() throws {
        let scene = try PageScene()
        let file = scene.service.folder.path("token")
        try Data("an-ordinary-token\n".utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        scene.service.stop()
        try scene.service.start(listening: "0.0.0.0", ["--token-file", file])
        let browser = try Browser(scene.driver)
        try browser.open(scene.service.address + "/")
        try browser.wait(for: "the question", "document.querySelector('dialog[open]')")
        try browser.type("not the token", into: "#token")
        try browser.touch("dialog button")
        try browser.wait(for: "That is not the token.", in: "dialog")
        try browser.type("an-ordinary-token", into: "#token")
        try browser.touch("dialog button")
        try browser.wait(forState: "IDLE")
        try browser.touch(".action.start")
        try browser.wait(forState: "RECORDING")
        try browser.reload()
        try browser.wait(forState: "RECORDING")
        #expect(try browser.value("document.querySelector('dialog') === null").bool == true)
    }
}
