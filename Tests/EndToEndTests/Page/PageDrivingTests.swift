import JSONText
import TestSupport
import Testing

@Suite("The page on the dashboard", .serialized, .enabled(if: WebDriver.isPresent, "no chromium-driver here"))
struct PageDrivingTests {
    @Test("a whole shift by touch: what goes on is said at once, and only the buttons that apply are there")
    func wholeShift() throws {
        let scene = try PageScene()
        let browser = try scene.browser()
        func buttons() throws -> String { try browser.text(".actions").replacing("\n", with: " ") }
        try browser.wait(forState: "IDLE")
        #expect(try buttons() == "Start shift")
        #expect(try browser.text(".why") == "No shift is running.")

        try browser.touch(".action.start")
        try browser.wait(forState: "RECORDING")
        try browser.wait(for: "mi recorded", in: ".miles")
        #expect(try buttons() == "Pause Park End shift")

        try browser.touch(".action.pause")
        try browser.wait(forState: "PAUSED")
        #expect(try buttons() == "Resume End shift")
        #expect(try browser.text(".why") == "The driver has paused the shift.")

        try browser.touch(".action.resume")
        try browser.wait(forState: "RECORDING")
        try browser.touch(".action.park")
        try browser.wait(forState: "PARKED")
        #expect(try buttons() == "Drive Pause End shift")
        try browser.touch(".action.drive")
        try browser.wait(forState: "RECORDING")

        try browser.touch(".action.end")
        try browser.touch("dialog .yes")
        try browser.wait(forState: "IDLE")
        #expect(try buttons() == "Start shift")
        let shift = try scene.lastShift()
        #expect(shift["shift"]?["endedAt"]?.string != nil)
        #expect(shift["gaps"]?.array?.compactMap { $0["reason"]?.string } == ["paused", "parked"])
    }

    @Test("the working clock goes on between two statuses, and stands while the shift is paused")
    func clock() throws {
        let scene = try PageScene()
        let browser = try scene.browser()
        try browser.touch(".action.start")
        try browser.wait(for: "0:00:02", in: ".clock")
        try browser.wait(for: "0:00:03", in: ".clock")
        try browser.touch(".action.pause")
        try browser.wait(forState: "PAUSED")
        let before = try browser.text(".clock strong")
        try browser.wait(for: "2 s", in: ".since")
        try browser.wait(for: "4 s", in: ".since")
        #expect(try browser.text(".clock strong") == before)
    }

    @Test(
        "a shift does not end by accident: not by touching twice, not by Escape, by going elsewhere or by no",
        arguments: [
            Browser.Screen.dashboard, Browser.Screen(width: 1280, height: 720), Browser.Screen(width: 390, height: 844),
        ])
    func ending(screen: Browser.Screen) throws {
        let scene = try PageScene()
        let browser = try scene.browser(on: screen)
        try browser.touch(".action.start")
        try browser.wait(forState: "RECORDING")
        // The first touch where the button is, the second in the same place.
        try browser.wait(for: "the button", "document.querySelector('.action.end[aria-disabled=false]')")
        let place =
            try browser.value(
                """
                (() => { const { x, y, width, height } = document.querySelector('.action.end').getBoundingClientRect();
                  return [x, y, width, height]; })()
                """
            ).array?.compactMap(\.double) ?? []
        let (x, y) = (place[0] + place[2] / 2, place[1] + place[3] / 2)
        try browser.touch(x: x, y: y)
        try browser.wait(for: "the question", "document.querySelector('dialog[open]')")
        let overlap = try browser.value(
            """
            (() => { const { left, right, top, bottom } = document.querySelector('dialog .yes').getBoundingClientRect();
              return left < \(place[0] + place[2]) && right > \(place[0]) && top < \(place[1] + place[3])
                && bottom > \(place[1]); })()
            """)
        #expect(overlap.bool == false)
        try browser.touch(x: x, y: y)
        if try browser.value("document.querySelector('dialog') !== null").bool ?? false { try browser.press(.escape) }
        try browser.wait(for: "no question", "document.querySelector('dialog') === null")
        try browser.touch(".action.end")
        try browser.wait(for: "the question", "document.querySelector('dialog[open]')")
        _ = try browser.value("location.hash = 'health'")
        try browser.wait(for: "no question", "document.querySelector('dialog') === null")
        try scene.open("now", in: browser)
        try browser.touch(".action.end")
        try browser.touch("dialog .no")
        try browser.wait(for: "no question", "document.querySelector('dialog') === null")
        #expect(try scene.service.status()["shift"]?.isNull == false)
        #expect(try browser.text("h1").contains("RECORDING"))
    }

    @Test("a shift is driven by keyboard alone")
    func keyboard() throws {
        let scene = try PageScene()
        let browser = try scene.browser()
        func go(to selector: String) throws {
            try browser.wait(for: selector, "document.querySelector('\(selector)[aria-disabled=false]')")
            for _ in 0..<20 {
                if try browser.value("document.activeElement.matches('\(selector)')").bool ?? false { return }
                try browser.press(.tab)
            }
            Issue.record("the keyboard does not come to \(selector)")
        }
        try go(to: ".action.start")
        try browser.press(.enter)
        try browser.wait(forState: "RECORDING")
        try go(to: ".action.pause")
        try browser.press(.enter)
        try browser.wait(forState: "PAUSED")
        // What was pressed is gone; the keyboard stands on what took its place.
        #expect(try browser.value("document.activeElement.matches('.action.resume')").bool == true)
        try go(to: ".action.end")
        try browser.press(.enter)
        try browser.wait(for: "the question", "document.querySelector('dialog[open]')")
        #expect(try browser.value("document.activeElement.textContent").string == "No, go on")
        try browser.press(.escape)
        try browser.wait(for: "no question", "document.querySelector('dialog') === null")
        #expect(try browser.value("document.activeElement.matches('.action.end')").bool == true)
    }

    @Test("what the rules refuse is said in their words, and nothing is shown that did not happen")
    func refusal() throws {
        let scene = try PageScene()
        let browser = try scene.browser()
        try browser.touch(".action.start")
        try browser.wait(forState: "RECORDING")
        let accepted = try BuiltProgram.run(["delivery", "accept", "--store", scene.service.store])
        #expect(accepted.exitCode == 0, "\(accepted.error)")
        try browser.touch(".action.pause")
        try browser.wait(for: "is in progress; deliver or cancel it first", in: ".message")
        #expect(try browser.text("h1").contains("RECORDING"))
    }
}
