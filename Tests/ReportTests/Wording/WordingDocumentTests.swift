import JSONText
import Report
import RouteEngine
import Testing

@Suite("The words for what documents name")
struct WordingDocumentTests {
    private static let document = WordingDocument.document(version: "1.2.3")

    @Test("everything a document may name has words of its own", arguments: ["states", "gapReasons", "rejections"])
    func words(kind: String) throws {
        let members = try #require(Self.document[kind]?.members)
        #expect(!members.isEmpty)
        #expect(members.allSatisfy { !($0.value.string ?? "").isEmpty })
        #expect(Set(members.compactMap(\.value.string)).count == members.count)
    }

    @Test("none of them claims more than was recorded (rules W)")
    func claims() {
        let text = String(decoding: Self.document.bytes(), as: UTF8.self).lowercased()
        for word in ["total", "complete", "miles driven", "coverage"] { #expect(!text.contains(word), "\(word)") }
    }

    @Test("every reason of the rules is there")
    func all() throws {
        #expect(
            Self.document["rejections"]?.members?.map(\.key) == Rejection.allCases.map(\.rawValue))
        #expect(Self.document["gapReasons"]?.members?.map(\.key) == SessionEndReason.allCases.map(\.rawValue))
    }
}
