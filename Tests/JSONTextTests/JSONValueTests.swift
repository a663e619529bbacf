import JSONText
import Testing

@Suite("A JSON value gives what it holds and nothing else")
struct JSONValueTests {
    private let value: JSONValue = ["a": 1, "b": [true, nil, 2.5], "a": "last", "n": nil]

    @Test("members by name, the last of several")
    func members() {
        #expect(value["a"] == "last")
        #expect(value["n"]?.isNull == true)
        #expect(value["x"] == nil)
        #expect(value.members?.map(\.key) == ["a", "b", "a", "n"])
    }

    @Test("elements by index, none beyond the ends")
    func elements() {
        #expect(value["b"]?[0]?.bool == true)
        #expect(value["b"]?[2]?.double == 2.5)
        #expect(value["b"]?[3] == nil)
        #expect(value["b"]?[-1] == nil)
        #expect(value[0] == nil)
    }

    @Test("an integer is a number, a number with a fraction no integer")
    func numbers() {
        #expect(JSONValue.integer(3).double == 3)
        #expect(JSONValue.double(3).integer == nil)
        #expect(JSONValue.string("3").double == nil)
        #expect(JSONValue.bool(true).integer == nil)
    }

    @Test("absent values are null")
    func absent() {
        #expect(JSONValue(nil as Int?) == .null)
        #expect(JSONValue(nil as String?) == .null)
        #expect(JSONValue(2 as Int?) == 2)
        #expect(JSONValue(2.5 as Double?) == 2.5)
    }

    @Test("equal means written alike")
    func equality() {
        #expect(JSONValue.integer(1) != .double(1))
        #expect(JSONValue.double(0) != .double(-0.0))
        #expect((["a": 1, "b": 2] as JSONValue) != ["b": 2, "a": 1])
        #expect(JSONValue.string("\u{e9}") != .string("e\u{301}"))
    }
}
