import JSONText
import TestSupport
import Testing

@Suite("Figures and routes in the page", .serialized, .enabled(if: WebDriver.isPresent, "no chromium-driver here"))
struct PageFigureTests {
    private static let figures: [(String, String?)] = [
        ("distance(0, 'mi')", "less than 0.1 mi"), ("distance(160.9343, 'mi')", "less than 0.1 mi"),
        ("distance(160.9344, 'mi')", "0.1 mi"), ("distance(19955.8656, 'mi')", "12.4 mi"),
        ("distance(19955.8655, 'mi')", "12.3 mi"), ("distance(99.9999, 'km')", "less than 0.1 km"),
        ("distance(100, 'km')", "0.1 km"), ("distance(null, 'mi')", nil), ("duration(119.9)", "119 s"),
        ("duration(120)", "2 min"), ("duration(3599)", "59 min"), ("duration(11100)", "3 h 05 min"),
        ("duration(undefined)", nil), ("clock(11109.7)", "3:05:09"), ("clock(-1)", "0:00:00"), ("clock(NaN)", nil),
        ("statement('12.4 mi recorded', { metres: 19955.8656 }, 'km')", "19.9 km recorded"),
        ("statement('12.4 mi recorded', { metres: 19955.8656 }, 'mi')", "12.4 mi recorded"),
        ("statement('No route recorded', { metres: 0 }, 'km')", "No route recorded"), ("statement(null)", ""),
        ("time('no instant')", nil), ("fromInput(toInput('2026-03-14T08:02:11.000Z'))", "2026-03-14T08:02:11.000Z"),
    ]

    @Test("figures are written as the program writes them")
    func figures() throws {
        let browser = try PageScene().browser()
        for (expression, text) in Self.figures {
            let names = "{ distance, duration, clock, statement, time, toInput, fromInput }"
            let written = try browser.promised("import('/format.js').then((\(names)) => \(expression))")
            #expect(written.string == text, "\(expression)")
        }
    }

    /// Lines as GeoJSON has them, gaps by their straight lines, and what is drawn: points a line, each break's gap.
    private static let routes: [(lines: String, gaps: String, drawn: String)] = [
        ("[]", "[]", "[[], []]"),
        ("[[[8, 47], [8, 47.01]]]", "[]", "[[2], []]"),
        // 0.01 degrees of latitude are 1,112 m.
        ("[[[8, 47], [8, 47.01]], [[8, 47.02], [8, 47.03]]]", "[1112]", "[[2, 2], [1]]"),
        ("[[[8, 47], [8, 47.01]], [[8, 47.02], [8, 47.03]]]", "[null, 1112, null]", "[[2, 2], [2]]"),
        ("[[[8, 47], [8, 47.01]], [[8, 47.02], [8, 47.03]]]", "[5000]", "[[2, 2], [0]]"),
        // A place between two gaps that belongs to no line.
        (
            "[[[8, 47], [8, 47.01]], [[8, 47.02], [8, 47.03]], [[8, 47.05], [8, 47.06]]]", "[300, 900, 2224]",
            "[[2, 2, 2], [0, 3]]"
        ),
        // Cut at ±180°, as GeoJSON has it: no gap.
        ("[[[179.9, 1], [180, 1]], [[-180, 1], [-179.9, 1]]]", "[]", "[[2, 2], []]"),
        ("[[]]", "[]", "[[], []]"),
    ]

    @Test("a route has its lines, and each break the gap that it is, where that can be told")
    func routes() throws {
        let browser = try PageScene().browser()
        for (lines, gaps, drawn) in Self.routes {
            let found = try browser.promised(
                """
                import('/route.js').then(({ readRoute }) => {
                  const geometry = { type: 'MultiLineString', coordinates: \(lines) };
                  const gaps = \(gaps).map((straightLineMetres) => ({ straightLineMetres }));
                  const { lines, breaks } = readRoute({ features: [{ geometry }, { geometry: null }, null] }, gaps);
                  const east = lines.flat().map(([, longitude]) => longitude);
                  if (Math.max(...east) - Math.min(...east) > 1) throw new Error('it goes around the Earth');
                  return JSON.stringify([lines.map((line) => line.length), breaks.map(({ gap }) => gap?.number ?? 0)]);
                })
                """)
            #expect(
                try JSONValue.parse(Array((found.string ?? "").utf8)) == JSONValue.parse(Array(drawn.utf8)), "\(lines)")
        }
    }

    private static let lacking = [
        "null", "{}", "{ state: null, actions: null }", "{ state: 'recording', shift: {}, distance: {} }",
        "{ state: 'unheardOf', actions: ['fly', 'pause'], store: null, receiver: null, shift: null }",
        "{ state: 'idle', shift: { id: 1, startedAt: 'x' }, statement: 7, since: 3, now: [] }",
    ]

    @Test("documents that lack what they should have are shown as far as they go")
    func lacking() throws {
        let browser = try PageScene().browser()
        for document in Self.lacking {
            let shown = try browser.promised(
                """
                Promise.all(['now', 'health'].map(async (name) => {
                  const [{ page }, view] = await Promise.all([import('/page.js'), import(`/${name}.js`)]);
                  Object.assign(page, { status: \(document), isLive: true, receivedAt: performance.now() });
                  const shown = view.open(document.createElement('main'), null);
                  shown.update();
                  shown.close?.();
                  return name;
                }))
                """)
            #expect(shown.array?.compactMap(\.string) == ["now", "health"], "\(document)")
        }
    }
}
