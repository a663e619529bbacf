import Foundation
import JSONText
import TestSupport

/// A Chromium with one window, as somebody uses it who looks at it and touches it.
final class Browser {
    /// A screen the page is made for.
    struct Screen: Sendable, CustomStringConvertible {
        let width: Int
        let height: Int
        var theme = "light"
        var reducesMotion = false

        static let dashboard = Screen(width: 800, height: 480)
        var isPhone: Bool { width < 500 }
        var description: String { "\(width)x\(height)-\(theme)" }
    }

    private let driver: WebDriver
    private let session: String

    init(_ driver: WebDriver, _ screen: Screen = .dashboard) throws {
        self.driver = driver
        let arguments: JSONValue = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            // It ends with the driver, however that ends.
            "--remote-debugging-pipe",
        ]
        let answer = try driver.call(
            "POST", "/session",
            [
                "capabilities": [
                    "alwaysMatch": ["goog:chromeOptions": ["args": arguments], "timeouts": ["script": 15000]]
                ]
            ])
        session = "/session/\(answer["sessionId"]?.string ?? "")"
        try show(on: screen)
    }

    deinit { _ = try? driver.call("DELETE", session) }

    private func call(_ command: String, _ body: JSONValue = [:]) throws -> JSONValue {
        try driver.call("POST", session + command, body)
    }

    private func devTools(_ command: String, _ parameters: JSONValue) throws {
        _ = try call("/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }

    func show(on screen: Screen) throws {
        try devTools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": JSONValue(screen.width), "height": JSONValue(screen.height), "deviceScaleFactor": 1,
                "mobile": .bool(screen.isPhone),
            ])
        try devTools(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": .string(screen.theme)],
                    ["name": "prefers-reduced-motion", "value": screen.reducesMotion ? "reduce" : "no-preference"],
                ]
            ])
        try devTools("Emulation.setTouchEmulationEnabled", ["enabled": true])
    }

    /// Has it that nothing is answered at some addresses.
    func block(_ pattern: String) throws {
        try devTools("Network.enable", [:])
        try devTools("Network.setBlockedURLs", ["urls": [.string(pattern)]])
    }

    func open(_ address: String) throws { _ = try call("/url", ["url": .string(address)]) }

    func reload() throws { _ = try call("/refresh") }

    /// What an expression is in the page.
    func value(_ expression: String) throws -> JSONValue {
        try call("/execute/sync", ["script": .string("return (\(expression))"), "args": []])
    }

    /// What a promise in the page brings.
    func promised(_ expression: String) throws -> JSONValue {
        let script = """
            const done = arguments[0];
            (async () => (\(expression)))().then((value) => done({ value }), (error) => done({ error: String(error) }));
            """
        let answer = try call("/execute/async", ["script": .string(script), "args": []])
        if let error = answer["error"]?.string { throw WebDriver.Failure(description: error) }
        return answer["value"] ?? .null
    }

    /// Waits until an expression is true, looking at it whenever the page changes.
    func wait(for what: String, _ expression: String) throws {
        let script = """
            const done = arguments[0];
            const look = () => {
              let holds = false;
              try { holds = (\(expression)); } catch {}
              if (holds) { watcher.disconnect(); done(true); }
            };
            const watcher = new MutationObserver(look);
            watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
            look();
            """
        do { _ = try call("/execute/async", ["script": .string(script), "args": []]) } catch {
            let text = try? value("document.body.innerText").string
            throw WebDriver.Failure(description: "\(what) did not come: \(error); the page says: \(text ?? "nothing")")
        }
    }

    /// Waits until a part of the page says something.
    func wait(for text: String, in selector: String) throws {
        try wait(
            for: "\(text) in \(selector)",
            "document.querySelector(\(Browser.quoted(selector))).textContent.includes(\(Browser.quoted(text)))")
    }

    /// Waits until the first view names a state, and no more than it.
    func wait(forState words: String) throws {
        try wait(
            for: words,
            """
            document.querySelector('.state h1 strong').textContent === '\(words)'
              && document.querySelector('.state .rest').textContent === ''
            """)
    }

    func text(_ selector: String) throws -> String {
        try value("document.querySelector(\(Browser.quoted(selector)))?.innerText ?? ''").string ?? ""
    }

    /// Touches the middle of an element, once it is there and can be touched.
    func touch(_ selector: String) throws {
        let element = "document.querySelector(\(Browser.quoted(selector)))"
        try wait(
            for: selector, "\(element) && !\(element).matches('[aria-disabled=true], :disabled')")
        let place = try value(
            """
            (() => { const node = \(element); node.scrollIntoView({ block: 'center', behavior: 'instant' });
              const { x, y, width, height } = node.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()
            """)
        try touch(x: place.array?.first?.double ?? 0, y: place.array?.last?.double ?? 0)
    }

    func touch(x: Double, y: Double) throws {
        let finger: JSONValue = [
            "type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"],
            "actions": [
                ["type": "pointerMove", "duration": 0, "x": JSONValue(Int(x)), "y": JSONValue(Int(y))],
                ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
            ],
        ]
        _ = try call("/actions", ["actions": [finger]])
    }

    /// Presses and lets go of keys, one after the other.
    func press(_ keys: Key...) throws {
        let strokes = keys.flatMap { key -> [JSONValue] in
            [["type": "keyDown", "value": .string(key.rawValue)], ["type": "keyUp", "value": .string(key.rawValue)]]
        }
        _ = try call("/actions", ["actions": [["type": "key", "id": "keyboard", "actions": .array(strokes)]]])
    }

    enum Key: String {
        case tab = "\u{E004}"
        case enter = "\u{E007}"
        case escape = "\u{E00C}"
    }

    func type(_ text: String, into selector: String) throws {
        let found = try call("/element", ["using": "css selector", "value": .string(selector)])
        let element = found.members?.first?.value.string ?? ""
        _ = try call("/element/\(element)/value", ["text": .string(text)])
    }

    /// Keeps what the window shows as `.build/screenshots/NAME.png`.
    func keep(_ name: String) throws {
        let folder = SharedFolder.packageFolder.appendingPathComponent(".build/screenshots")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let picture = try driver.call("GET", session + "/screenshot").string ?? ""
        guard let bytes = Data(base64Encoded: picture) else { throw WebDriver.Failure(description: "no picture") }
        try bytes.write(to: folder.appendingPathComponent(name + ".png"))
    }

    /// As JavaScript says a text.
    static func quoted(_ text: String) -> String { String(decoding: JSONValue.string(text).bytes(), as: UTF8.self) }
}
