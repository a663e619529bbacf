import Testing
import Units

@testable import RouteCLI

@Suite("Text fits the paper it is printed on")
struct PaperTests {
    private static func paper(_ variables: [String: String] = [:], screen: Screen? = nil) -> Paper {
        Paper(
            Environment(
                arguments: [], variables: variables, showsProgress: false, screen: screen,
                newIdentity: { Identity(high: 0, low: 0) },
                readClock: { ClockReading(instant: UTCInstant(microseconds: 0), isSynchronised: false) }))
    }

    @Test(
        "COLUMNS says how wide it is, else the terminal; a pipe has no width",
        arguments: [
            ([:], nil, nil), ([:], 100, 100), (["COLUMNS": "60"], 100, 60), (["COLUMNS": "60"], nil, 60),
            (["COLUMNS": "0"], 100, 100), (["COLUMNS": "wide"], nil, nil), (["COLUMNS": "3"], nil, 20),
        ] as [([String: String], Int?, Int?)])
    func width(variables: [String: String], columns: Int?, width: Int?) {
        #expect(Self.paper(variables, screen: columns.map { Screen(columns: $0) }).width == width)
    }

    @Test(
        "colours only on a terminal, and not where they are not wanted",
        arguments: [
            ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
            (["TERM": "dumb"], true, false), (["COLUMNS": "80"], false, false),
        ] as [([String: String], Bool, Bool)])
    func colours(variables: [String: String], isTerminal: Bool, isColoured: Bool) {
        let strong = Self.paper(variables, screen: isTerminal ? Screen(columns: 80) : nil).strong("x")
        #expect(strong == (isColoured ? "\u{1B}[1mx\u{1B}[0m" : "x"))
    }

    private static let header = ["", "now", "rests on", "before"]
    private static let rows = [
        ["Mileage", "6.7 mi recorded · partial route", "5 of 5 shifts measured", "none"],
        ["Gross", "216.75", "3 of 5 shifts", ""],
    ]

    @Test("columns where they fit, paragraphs where they do not", arguments: [nil, 90, 72, 40, 20])
    func table(width: Int?) {
        let paper = Self.paper(width.map { ["COLUMNS": "\($0)"] } ?? [:])
        let text = paper.table(header: Self.header, Self.rows)
        let lines = text.split(separator: "\n").map(String.init)
        if let width { #expect(lines.allSatisfy { $0.count <= width }, "\(text)") }
        for word in ["Mileage", "Gross", "216.75"] { #expect(text.contains(word)) }
        #expect(lines.count == ((width ?? 100) >= 80 ? 3 : lines.count))
    }

    @Test("where names would take half of the line they stand above")
    func narrow() {
        let text = Self.paper(["COLUMNS": "20"]).table(
            header: Self.header, [["Gross", "216.75", "3 of 5 shifts", "none"]])
        #expect(
            text == "  Gross  216.75;\n         rests on 3\n         of 5\n         shifts;\n         before none\n")
        let long = Self.paper(["COLUMNS": "20"]).table(
            header: Self.header, [["Gross, hourly", "216.75", "3 of 5", ""]])
        #expect(long == "  Gross, hourly\n    216.75; rests on\n    3 of 5\n")
    }

    @Test("a paragraph says the headers of what needs one")
    func paragraphs() {
        let text = Self.paper(["COLUMNS": "50"]).table(header: Self.header, Self.rows)
        #expect(
            text == """
                  Mileage  6.7 mi recorded · partial route; rests
                           on 5 of 5 shifts measured; before none
                  Gross    216.75; rests on 3 of 5 shifts

                """)
    }

    @Test("a word longer than the line stands alone")
    func longWord() {
        #expect(
            Self.paper(["COLUMNS": "20"]).wrapped("a " + String(repeating: "x", count: 30) + " b")
                == "a\n" + String(repeating: "x", count: 30) + "\nb\n")
    }
}
