import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What the page looks like", .serialized, .enabled(if: WebDriver.isPresent, "no chromium-driver here"))
struct PageLookTests {
    private static let screens = [(800, 480), (1280, 720), (390, 844)].flatMap { width, height in
        ["light", "dark"].map { Browser.Screen(width: width, height: height, theme: $0) }
    }

    /// Keeps a picture and holds what is shown to the rules for screens.
    private static func judge(_ browser: Browser, _ name: String, on screen: Browser.Screen) throws {
        if !name.hasPrefix("old") {
            try browser.wait(for: "the buttons", "!document.querySelector('.action[aria-disabled=true]')")
        }
        try browser.keep("\(screen)-\(name)")
        #expect(try browser.accessibilityFindings() == [], "\(name) on \(screen)")
        #expect(try browser.smallTargets() == [], "\(name) on \(screen)")
        #expect(try !browser.scrollsSideways(), "\(name) on \(screen)")
    }

    private static func look(_ scene: PageScene, _ views: [(name: String, view: String, sign: String)]) throws {
        for screen in screens {
            let browser = try scene.browser(on: screen)
            for (name, view, sign) in views {
                try scene.open(view, in: browser)
                try browser.wait(for: name, sign)
                try judge(browser, name, on: screen)
            }
        }
    }

    @Test(
        "every view is readable, touchable and accessible on every screen, by day and by night",
        .enabled(if: AxeScript.isPresent, "no axe-core here: tools/setup --tests brings it"))
    func views() throws {
        let scene = try PageScene()
        try scene.driveShift()
        let drawn = "document.querySelector('.map .leaflet-overlay-pane path, .map canvas')"
        try Self.look(
            scene,
            [
                ("idle", "now", "document.querySelector('h1').textContent.includes('IDLE')"),
                ("history", "history", "document.querySelector('.rows a')"),
                ("shift", "shift", drawn),
                ("health", "health", "document.querySelector('.card')"),
            ])
        for (word, state) in [("start", "RECORDING"), ("park", "PARKED"), ("pause", "PAUSED")] {
            try scene.service.shift(word)
            try Self.look(
                scene,
                [
                    (state.lowercased(), "now", "document.querySelector('h1 strong').textContent === '\(state)'")
                ])
        }
    }

    @Test(
        "the corrections of a shift and the question before its end, too",
        .enabled(if: AxeScript.isPresent, "no axe-core here: tools/setup --tests brings it"))
    func dialogs() throws {
        let scene = try PageScene()
        try scene.driveShift()
        let id = try #require(try scene.lastShift()["shift"]?["id"]?.string)
        try scene.service.shift("start")
        for screen in Self.screens {
            let browser = try scene.browser(on: screen)
            try browser.touch(".action.end")
            try browser.wait(for: "the question", "document.querySelector('dialog[open]')")
            try Self.judge(browser, "ending", on: screen)
            try scene.open("shift/\(id)", in: browser)
            try browser.touch(".corrections summary")
            try Self.judge(browser, "corrections", on: screen)
            try browser.touch(".corrections > .danger")
            try browser.wait(for: "what would change", "document.querySelector('dialog[open]')")
            try Self.judge(browser, "review", on: screen)
        }
    }

    @Test(
        "safe mode is seen on every view, and old data on each",
        .enabled(if: AxeScript.isPresent, "no axe-core here: tools/setup --tests brings it"))
    func safeMode() throws {
        let scene = try PageScene()
        try scene.enterSafeMode()
        try scene.service.shift("start")
        let browser = try scene.browser()
        for screen in Self.screens {
            try browser.show(on: screen)
            for view in ["now", "shift", "history", "health"] {
                try scene.open(view, in: browser)
                let place = view == "now" ? "main h1" : "#alarm"
                try browser.wait(for: "SAFE MODE", in: place)
                #expect(try browser.text("body").contains("Nothing was deleted"), "\(view)")
                try Self.judge(browser, "safe-\(view)", on: screen)
            }
        }
        scene.service.kill()
        for screen in Self.screens {
            try browser.show(on: screen)
            for view in ["now", "health"] {
                _ = try browser.value("location.hash = '\(view)'")
                try browser.wait(for: "Old data", in: "#link")
                try Self.judge(browser, "old-\(view)", on: screen)
            }
        }
    }

    @Test("what a shift says of itself is text, whatever it looks like and however long it is")
    func hostileText() throws {
        let scene = try PageScene()
        try scene.driveShift()
        let note =
            "<img src=x onerror=\"window.wasRun=true\"><script>window.wasRun=true</script>"
            + String(repeating: "wide", count: 500)
        let edited = try BuiltProgram.run(["shift", "edit", "last", "--note", note, "--store", scene.service.store])
        #expect(edited.exitCode == 0, "\(edited.error)")
        let browser = try scene.browser("shift", on: Browser.Screen(width: 390, height: 844))
        try browser.wait(for: "<img src=x onerror=", in: "main")
        #expect(try browser.value("window.wasRun === undefined").bool == true)
        #expect(try browser.value("document.querySelectorAll('main img, main script').length").integer == 0)
        #expect(try !browser.scrollsSideways())
    }
}
