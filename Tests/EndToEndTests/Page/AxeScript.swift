import Foundation
import JSONText
import TestSupport

/// The accessibility checker axe-core, as `tools/setup --tests` lays it into the build folder.
enum AxeScript {
    static let file = SharedFolder.packageFolder.appendingPathComponent(".build/axe/axe_core_python/axe.min.js")
    static let isPresent = FileManager.default.fileExists(atPath: file.path)
}

extension Browser {
    /// What the checker finds wrong with what is shown: the rule, and where.
    func accessibilityFindings() throws -> [String] {
        if try value("typeof axe === 'undefined'").bool ?? true {
            let script = try String(contentsOf: AxeScript.file, encoding: .utf8)
            _ = try value("(() => { \(script)\n; return true; })()")
        }
        let found = try promised(
            """
            axe.run().then(({ violations }) =>
              violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`)))
            """)
        return found.array?.compactMap(\.string) ?? []
    }

    /// What can be touched and is smaller than a thumb in a moving car needs: 48 px either way.
    func smallTargets() throws -> [String] {
        let found = try value(
            """
            [...document.querySelectorAll('a, button, input, summary')]
              .map((node) => [node, node.getBoundingClientRect()])
              .filter(([, { width, height }]) => width > 0 && (width < 48 || height < 48))
              .map(([node, { width, height }]) => `${node.outerHTML.slice(0, 80)} ${width}x${height}`)
            """)
        return found.array?.compactMap(\.string) ?? []
    }

    /// Whether anything reaches beyond the side of the screen.
    func scrollsSideways() throws -> Bool {
        try value("document.documentElement.scrollWidth > innerWidth").bool ?? true
    }
}
