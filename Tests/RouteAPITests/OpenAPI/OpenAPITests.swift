import JSONText
import Synchronization
import Testing

@testable import RouteAPI

@Suite("The description of the API")
struct OpenAPITests {
    @Test("it describes every endpoint, and nothing else")
    func endpoints() throws {
        let described = try APIDescription().operations.map(\.line)
        #expect(described.sorted() == Endpoint.allCases.map(\.rawValue).sorted())
    }

    @Test("every operation has a name of its own, a summary, and says what its path has in braces")
    func operations() throws {
        let operations = try APIDescription().operations
        #expect(Set(operations.compactMap { $0.operation["operationId"]?.string }).count == operations.count)
        for (line, operation) in operations {
            #expect(operation["summary"]?.string?.isEmpty == false, "\(line)")
            let inBraces = line.split(separator: "/").filter { $0.hasPrefix("{") }.map { $0.dropFirst().dropLast() }
            let parameters = (operation["parameters"]?.array ?? []).filter { $0["in"] == "path" }
            #expect(parameters.compactMap { $0["name"]?.string } == inBraces.map(String.init), "\(line)")
            #expect(parameters.allSatisfy { $0["required"] == true })
        }
    }

    @Test("a token is asked for where the description says so, and only there")
    func security() throws {
        let description = try APIDescription()
        for endpoint in Endpoint.allCases {
            let operation = try description.operation(endpoint)
            #expect((operation["security"] == []) == !endpoint.isPersonal, "\(endpoint.rawValue)")
            #expect((operation["responses"]?["401"] != nil) == endpoint.isPersonal)
        }
    }

    @Test("every reference refers to something, and every schema is referred to")
    func references() throws {
        let description = try APIDescription()
        var referred: Set<String> = []
        func walk(_ value: JSONValue) throws {
            if let reference = value["$ref"]?.string {
                _ = try description.resolved(value)
                referred.insert(String(reference.split(separator: "/").last ?? ""))
            }
            for member in value.members ?? [] { try walk(member.value) }
            for element in value.array ?? [] { try walk(element) }
        }
        try walk(description.document)
        let components = try #require(description.document["components"])
        let known = ["schemas", "responses"].flatMap { components[$0]?.members?.map(\.key) ?? [] }
        #expect(referred == Set(known))
    }

    @Test("the query's parameters are those that the endpoint takes")
    func parameters() throws {
        let description = try APIDescription()
        for endpoint in Endpoint.allCases {
            let scene = try APIScene()
            let id = try scene.addShift()
            let described = (try description.operation(endpoint)["parameters"]?.array ?? [])
                .filter { $0["in"] == "query" }.compactMap { $0["name"]?.string }
            let detail = scene.ask("\(APIScene.line(endpoint, id))?nonsense=1").detail
            let list = described.isEmpty ? "none is known here" : "known here: \(described.joined(separator: ", "))"
            #expect(detail == "a parameter of the query is unknown; \(list)", "\(endpoint.rawValue)")
        }
    }

    @Test(
        "answers are what it says of them",
        arguments: Endpoint.allCases.filter { ![.events, .metrics, .routeGPX].contains($0) })
    func answers(endpoint: Endpoint) throws {
        let description = try APIDescription()
        let operation = try description.operation(endpoint)
        let scene = try APIScene()
        let id = try scene.addRichShift()
        scene.service.answer.withLock { $0 = .instant(second(1000)) }
        let line = APIScene.line(endpoint, id)
        var answers = [scene.ask(line, body: try scene.body(endpoint, id)), scene.ask("\(line)?nonsense")]
        scene.service.answer.withLock { $0 = .held }
        scene.service.metrics.withLock { $0?.shouldRecord = true }
        answers.append(scene.ask(line))
        #expect(answers[0].status == 200, "\(answers[0].text)")
        for answer in answers {
            // A parameter that means nothing is refused everywhere, and not described everywhere.
            let described = operation["responses"]?["\(answer.status)"] ?? ["$ref": "#/components/responses/Problem"]
            let content = try #require(try description.resolved(described)["content"]?.members?.first)
            #expect(answer.fields["Content-Type"] == content.key)
            let schema = try #require(content.value["schema"])
            #expect(try description.faults(of: answer.json, by: schema) == [])
        }
    }

    @Test("every problem is one of those it lists")
    func problems() throws {
        let description = try APIDescription()
        for problem in ProblemTests.all {
            let faults = try description.faults(
                of: problem.document, by: ["$ref": "#/components/schemas/Problem"])
            #expect(faults == [], "\(problem)")
        }
        let codes = try #require(
            description.document["components"]?["schemas"]?["Problem"]?["properties"]?["code"]?["enum"]?.array)
        #expect(Set(codes.compactMap(\.string)) == Set(ProblemTests.all.map(\.code)))
    }

    @Test(
        "the test's own reading of schemas finds what is wrong",
        arguments: [
            ("{\"type\":\"object\",\"required\":[\"a\"]}", "{}", false),
            ("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"}}}", "{\"a\":1.5}", false),
            ("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"}}}", "{\"a\":1}", true),
            ("{\"type\":\"object\",\"properties\":{\"a\":{}}}", "{\"b\":1}", false),
            ("{\"type\":\"array\",\"items\":{\"type\":\"string\"}}", "[\"a\",1]", false),
            ("{\"type\":[\"string\",\"null\"],\"enum\":[\"a\",null]}", "null", true),
            ("{\"allOf\":[{\"properties\":{\"a\":{}}},{\"properties\":{\"b\":{}}}]}", "{\"a\":1,\"b\":1}", true),
            ("{\"allOf\":[{\"properties\":{\"a\":{}}},{\"properties\":{\"b\":{}}}]}", "{\"a\":1,\"c\":1}", false),
            ("{\"allOf\":[{\"required\":[\"a\"]},{\"properties\":{\"b\":{}}}]}", "{\"b\":1}", false),
            ("{\"enum\":[\"a\"]}", "\"b\"", false), ("{\"const\":1}", "2", false),
            ("{\"anyOf\":[{\"type\":\"null\"},{\"type\":\"string\"}]}", "1", false),
            ("{\"anyOf\":[{\"type\":\"null\"},{\"type\":\"string\"}]}", "\"\"", true),
        ])
    func reading(schema: String, value: String, isRight: Bool) throws {
        let faults = try APIDescription().faults(of: JSONValue.parse(value), by: JSONValue.parse(schema))
        #expect(faults.isEmpty == isRight, "\(faults)")
    }
}
