import Dashboard
import Foundation
import JSONText
import RouteAPI
import TestSupport
import Testing

@Suite("The page's assets")
struct PageAssetsTests {
    private static let folder = SharedFolder.packageFolder.appendingPathComponent("Sources/Dashboard/Page")

    private static func text(_ path: String) throws -> String {
        String(decoding: try #require(PageAssets.all(version: "1.2.3")[path]).bytes, as: UTF8.self)
    }

    @Test("every file of the page is sent, as it stands there, and nothing else is but words and Leaflet")
    func files() throws {
        let assets = PageAssets.all(version: "1.2.3")
        var sent = Set(assets.keys.filter { !$0.hasPrefix("/leaflet/") && $0 != "/words.json" })
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
            let path = name == "index.html" ? "/" : "/\(name)"
            let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
            #expect(assets[path]?.bytes == bytes, "\(name)")
            sent.remove(path)
        }
        #expect(sent.isEmpty)
    }

    @Test(
        "each kind of file is sent as what it is",
        arguments: [
            ("/", "text/html; charset=utf-8"), ("/app.js", "text/javascript; charset=utf-8"),
            ("/theme.css", "text/css; charset=utf-8"), ("/icon.svg", "image/svg+xml"),
            ("/words.json", "application/json"),
        ])
    func types(path: String, type: String) { #expect(PageAssets.all(version: "1.2.3")[path]?.contentType == type) }

    @Test("whatever a part of the page asks for is there")
    func references() throws {
        let assets = PageAssets.all(version: "1.2.3")
        for (path, asset) in assets where !path.hasPrefix("/leaflet/") {
            let text = String(decoding: asset.bytes, as: UTF8.self)
            for match in text.matches(of: /(?:from '\.|(?:href|src)="|import\('|style\('|get\(')(\/[\w.\/-]+)/) {
                let named = String(match.1)
                guard !named.hasPrefix("/api/"), !named.hasPrefix("/leaflet/") else { continue }
                #expect(assets[named] != nil, "\(path): \(named)")
            }
        }
    }

    @Test("nothing of the page names another computer, runs a script or a style in place, or makes markup of text")
    func nothingForeign() throws {
        for (path, asset) in PageAssets.all(version: "1.2.3") where !path.hasPrefix("/leaflet/") {
            let text = String(decoding: asset.bytes, as: UTF8.self).replacing("http://www.w3.org/2000/svg", with: "")
            for forbidden in ["://", "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval("] {
                #expect(!text.contains(forbidden), "\(path): \(forbidden)")
            }
        }
        let page = try Self.text("/")
        #expect(!page.contains("style="))
        #expect(!page.contains("<style"))
        #expect(page.matches(of: /<script(?![^>]* src=)/).isEmpty)
        #expect(page.matches(of: /\son\w+=/).isEmpty)
    }

    @Test("the scripts and styles keep to the form of the sources: 120 columns, under 250 lines")
    func form() throws {
        for (path, asset) in PageAssets.all(version: "1.2.3") where path.hasSuffix(".js") || path.hasSuffix(".css") {
            guard !path.hasPrefix("/leaflet/") else { continue }
            let lines = String(decoding: asset.bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 250, "\(path)")
            for (number, line) in lines.enumerated() { #expect(line.count <= 120, "\(path):\(number + 1)") }
        }
    }

    @Test("the words are the report's, with the program's version")
    func words() throws {
        let words = try JSONValue.parse(try #require(PageAssets.all(version: "1.2.3")["/words.json"]).bytes)
        #expect(words["version"]?.string == "1.2.3")
        #expect(words["states"]?["noFix"]?.string == "NOT RECORDING: no fix")
        #expect(words["gapReasons"]?["silence"]?.string == "the receiver was silent")
        #expect(words["rejections"]?["poorAccuracy"]?.string == "the receiver was not sure within 100 m")
    }

    @Test("Leaflet is sent where all of it is there, and else none of it")
    func leaflet() throws {
        let folder = try TemporaryFolder()
        func paths() -> [String] {
            PageAssets.all(version: "1", leaflet: folder.url.path).keys.filter { $0.hasPrefix("/leaflet/") }.sorted()
        }
        #expect(paths() == [])
        try "export {}".write(toFile: folder.path("leaflet.esm.min.js"), atomically: true, encoding: .utf8)
        #expect(paths() == [])
        try "a {}".write(toFile: folder.path("leaflet.css"), atomically: true, encoding: .utf8)
        #expect(paths() == ["/leaflet/leaflet.css", "/leaflet/leaflet.js"])
        let script = PageAssets.all(version: "1", leaflet: folder.url.path)["/leaflet/leaflet.js"]
        #expect(script?.bytes == Array("export {}".utf8))
        #expect(script?.contentType == "text/javascript; charset=utf-8")
    }
}
