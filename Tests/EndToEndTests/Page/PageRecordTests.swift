import JSONText
import TestSupport
import Testing

@Suite("The record on the page", .serialized, .enabled(if: WebDriver.isPresent, "no chromium-driver here"))
struct PageRecordTests {
    @Test("a shift's view says what was recorded, what was not and why, and draws it")
    func shift() throws {
        let scene = try PageScene()
        try scene.driveShift()
        let browser = try scene.browser("shift")
        try browser.wait(for: "the route", "document.querySelector('.map path, .map canvas')")
        let document = try scene.lastShift()
        let text = try browser.text("main")
        #expect(text.contains(document["statement"]?.string ?? "no statement"))
        for words in [
            "3 capture segments · 2 capture gaps", "the driver had paused",
            "the driver had recorded the vehicle as parked",
            "some of that is time recorded as parked", "Pause", "Parked", "Measured by speed",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(try browser.value("document.querySelectorAll('.band .gap').length").integer == 2)
    }

    @Test("without Leaflet the route is drawn all the same, on a plain canvas")
    func canvas() throws {
        let scene = try PageScene()
        try scene.driveShift()
        let browser = try Browser(scene.driver)
        try browser.block("*/leaflet/*")
        try scene.open("shift", in: browser)
        try browser.wait(for: "a canvas", "document.querySelector('.map canvas').width > 0")
        // What is not drawn on is all zeros; the frame is watched, so that it is drawn when the frame has its size.
        let painted = try browser.promised(
            """
            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
              const canvas = document.querySelector('.map canvas');
              const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
              resolve(data.filter((byte) => byte > 0).length);
            })))
            """)
        #expect((painted.integer ?? 0) > 1000)
        try browser.keep("800x480-light-canvas")
    }

    @Test("the history sums the week, and leads to its shifts")
    func history() throws {
        let scene = try PageScene()
        try scene.driveShift()
        let browser = try scene.browser("history")
        try browser.wait(for: "1 of 1 shift measured", in: ".sums")
        #expect(try browser.text(".sums").contains("recorded · partial route"))
        try browser.touch(".week button")
        try browser.wait(for: "No shift started in this week.", in: "main")
        try browser.touch(".week button:last-child")
        try browser.touch(".rows a")
        try browser.wait(for: "a shift", "location.hash.startsWith('#shift/')")
        try browser.wait(for: "3 capture segments", in: "main")
    }

    @Test("a correction says what it changes, and nothing changes before that was agreed to")
    func corrections() throws {
        let scene = try PageScene()
        try scene.driveShift()
        let browser = try scene.browser("shift")
        try browser.touch(".corrections summary")
        try browser.touch(".corrections form button")
        try browser.wait(for: "Nothing would change.", in: ".corrections")
        let pauses = { try scene.lastShift()["pauses"]?.array?.count }
        try browser.touch(".corrections form:last-of-type .danger")
        try browser.wait(for: "what would change", "document.querySelector('dialog[open]')")
        #expect(try browser.text("dialog").contains("Deleted: 1 pause"))
        try browser.touch("dialog .no")
        try browser.wait(for: "no question", "document.querySelector('dialog') === null")
        #expect(try pauses() == 1)
        try browser.touch(".corrections form:last-of-type .danger")
        try browser.touch("dialog .yes")
        try browser.wait(for: "no pause", "document.querySelectorAll('.corrections form').length === 2")
        #expect(try pauses() == 0)
        try browser.touch(".corrections summary")
        try browser.touch(".corrections > .danger")
        try browser.wait(for: "is deleted, with everything that is its own", in: "dialog")
        try browser.touch("dialog .yes")
        try browser.wait(for: "No shift started in this week.", in: "main")
        #expect(try scene.service.rows("SELECT count(*) FROM shift") == ["0"])
    }

    @Test("health names the receiver and the store, and why fixes were not used")
    func health() throws {
        let scene = try PageScene()
        try scene.service.shift("start")
        let browser = try scene.browser("health")
        try browser.wait(for: scene.service.feed.device, in: "main")
        try browser.wait(for: scene.service.store, in: "main")
        try browser.wait(for: "3D fix", in: "main")
        let version = try BuiltProgram.run(["version"]).text.split { $0 == " " || $0 == "\n" }.last ?? ""
        #expect(try browser.text("main").contains(version))
    }

    @Test("distances are in miles or kilometres, as chosen, and the choice is kept")
    func units() throws {
        let scene = try PageScene()
        let browser = try scene.browser()
        try browser.touch(".action.start")
        try browser.wait(for: "mi recorded", in: ".miles")
        try browser.touch("nav button:last-child")
        try browser.wait(for: "km recorded", in: ".miles")
        try browser.reload()
        try browser.wait(for: "km recorded", in: ".miles")
    }

    @Test("the colours are the system's until others are chosen, and the choice is kept")
    func colours() throws {
        let scene = try PageScene()
        let browser = try scene.browser()
        func ground() throws -> String? {
            try browser.value("getComputedStyle(document.documentElement).backgroundColor").string
        }
        let day = try ground()
        try browser.show(on: Browser.Screen(width: 800, height: 480, theme: "dark"))
        let night = try ground()
        #expect(day != night)
        try browser.show(on: .dashboard)
        try browser.touch("nav button")
        try browser.wait(for: "Dark", in: "nav button")
        #expect(try ground() == night)
        try browser.reload()
        try browser.wait(for: "Dark", in: "nav button")
        #expect(try ground() == night)
        try browser.touch("nav button")
        try browser.show(on: Browser.Screen(width: 800, height: 480, theme: "dark"))
        #expect(try ground() == day)
    }

    @Test("nothing moves by itself for whoever asked for that")
    func motion() throws {
        let scene = try PageScene()
        let browser = try scene.browser()
        try browser.touch(".action.start")
        try browser.wait(forState: "RECORDING")
        #expect(try browser.value("document.getAnimations().length").integer == 1)
        try browser.show(on: Browser.Screen(width: 800, height: 480, reducesMotion: true))
        #expect(try browser.value("document.getAnimations().length").integer == 0)
    }
}
