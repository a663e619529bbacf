import JSONText
import Testing

@testable import RouteAPI

/// `openapi.json` as a test asks it.
struct APIDescription {
    let document: JSONValue

    init() throws { document = try JSONValue.parse(OpenAPIDocument.bytes) }

    /// `GET /api/v1/status`, with the operation; in the order of the document.
    var operations: [(line: String, operation: JSONValue)] {
        (document["paths"]?.members ?? []).flatMap { path, item in
            (item.members ?? []).map { ("\($0.key.uppercased()) \(path)", $0.value) }
        }
    }

    func operation(_ endpoint: Endpoint) throws -> JSONValue {
        try #require(operations.first { $0.line == endpoint.rawValue }?.operation)
    }

    /// What a `$ref` refers to, or the value itself.
    func resolved(_ value: JSONValue) throws -> JSONValue {
        guard let reference = value["$ref"]?.string else { return value }
        var found = document
        for word in reference.split(separator: "/").dropFirst() {
            found = try #require(found[String(word)], "\(reference) is not there")
        }
        return found
    }

    /// What is wrong with a value by a schema; empty: nothing. Strict: a member that is not described is wrong, unless
    /// the schema says that there may be more.
    ///
    /// - Parameter isPart: other parts of an `allOf` describe other members.
    func faults(
        of value: JSONValue, by schema: JSONValue, at place: String = "", isPart: Bool = false
    ) throws -> [String] {
        let schema = try resolved(schema)
        if let choices = schema["anyOf"]?.array {
            let all = try choices.map { try faults(of: value, by: $0, at: place) }
            return all.contains([]) ? [] : ["\(place): none of anyOf: \(all)"]
        }
        var found: [String] = []
        if let constant = schema["const"], constant != value { found.append("\(place): not \(constant.text())") }
        if let allowed = schema["enum"]?.array, !allowed.contains(value) { found.append("\(place): not in enum") }
        if let type = schema["type"], !(type.array ?? [type]).contains(where: { value.isOf($0.string ?? "") }) {
            found.append("\(place): not \(type.text())")
        }
        for name in schema["required"]?.array ?? [] where value.members != nil && value[name.string ?? ""] == nil {
            found.append("\(place): lacks \(name.text())")
        }
        if let items = schema["items"] {
            for (number, element) in (value.array ?? []).enumerated() {
                found += try faults(of: element, by: items, at: "\(place)[\(number)]")
            }
        }
        for part in schema["allOf"]?.array ?? [] {
            found += try faults(of: value, by: part, at: place, isPart: true)
        }
        let described = try names(in: schema)
        let isOpen = isPart || described.isEmpty || schema["additionalProperties"]?.bool == true
        for (name, member) in value.members ?? [] {
            if let property = schema["properties"]?[name] {
                found += try faults(of: member, by: property, at: "\(place).\(name)")
            } else if !isOpen, !described.contains(name) {
                found.append("\(place): \(name) is not described")
            }
        }
        return found
    }

    /// The members a schema describes, those of its parts included.
    private func names(in schema: JSONValue) throws -> Set<String> {
        let schema = try resolved(schema)
        let parts = try (schema["allOf"]?.array ?? []).map(names)
        return parts.reduce(Set(schema["properties"]?.members?.map(\.key) ?? [])) { $0.union($1) }
    }
}

extension JSONValue {
    fileprivate func isOf(_ type: String) -> Bool {
        switch type {
        case "null": isNull
        case "boolean": bool != nil
        case "integer": integer != nil
        case "number": double != nil
        case "string": string != nil
        case "array": array != nil
        case "object": members != nil
        default: false
        }
    }
}
