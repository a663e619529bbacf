import JSONText
import Units

extension APIRequest {
    /// The members of the body, a JSON object; no body is an empty one.
    ///
    /// - Parameter known: those that mean something here.
    /// - Throws: what is wrong with the body. One that is not said to be JSON is refused unread: a form on a foreign
    ///   page can send any other without asking.
    func members(_ known: [String]) throws(Problem) -> [String: JSONValue] {
        guard !isBodyTooLong else { throw .bodyTooLong }
        let type = try fields.value("content-type")
        guard try isPlain(), type.map(APIRequest.isJSON) ?? body.isEmpty else { throw .notJSON }
        guard !body.isEmpty else { return [:] }
        let value: JSONValue
        do throws(JSONError) { value = try JSONValue.parse(body) } catch { throw .malformedBody(error) }
        guard let members = value.members else { throw .bodyIsNoObject }
        var found: [String: JSONValue] = [:]
        for (name, value) in members {
            guard known.contains(name) else { throw .unknownMember(known: known) }
            guard found.updateValue(value, forKey: name) == nil else { throw .repeatedMember }
        }
        return found
    }

    private func isPlain() throws(Problem) -> Bool {
        guard let encoding = try fields.value("content-encoding") else { return true }
        return encoding.lowercased() == "identity"
    }

    /// `application/json`, in UTF-8 if it says so.
    private static func isJSON(_ type: String) -> Bool {
        let parts = type.lowercased().split(separator: ";", omittingEmptySubsequences: false)
            .map { part in part.filter { $0 != " " && $0 != "\t" } }
        return parts[0] == "application/json"
            && parts.dropFirst().allSatisfy { $0.isEmpty || ["charset=utf-8", "charset=\"utf-8\""].contains($0) }
    }
}

extension [String: JSONValue] {
    /// A member that is an instant; absent when it is not there, or null.
    func instant(_ name: String) throws(Problem) -> UTCInstant? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let instant = value.string.flatMap({ UTCInstant(rfc3339: $0) }) else {
            throw .wrongMember(name, expecting: Problem.instantForm)
        }
        return instant
    }

    /// A member that must be there.
    func requiredInstant(_ name: String) throws(Problem) -> UTCInstant {
        guard let instant = try instant(name) else { throw .wrongMember(name, expecting: Problem.instantForm) }
        return instant
    }

    /// A member that names a record, and must be there.
    func identity(_ name: String) throws(Problem) -> Identity {
        guard let id = self[name]?.string.flatMap({ Identity(text: $0) }) else {
            throw .wrongMember(name, expecting: "an identity, a UUID")
        }
        return id
    }

    /// A member that is true or false; absent or null is false.
    func flag(_ name: String) throws(Problem) -> Bool {
        guard let value = self[name], !value.isNull else { return false }
        guard let flag = value.bool else { throw .wrongMember(name, expecting: "true or false") }
        return flag
    }
}

extension [String: String] {
    /// A parameter that is an instant; absent when it is not there.
    func instant(_ name: String) throws(Problem) -> UTCInstant? {
        guard let text = self[name] else { return nil }
        guard let instant = UTCInstant(rfc3339: text) else {
            throw .wrongParameter(name, expecting: Problem.instantForm)
        }
        return instant
    }

    /// A parameter that is true or false; absent is false.
    func flag(_ name: String) throws(Problem) -> Bool {
        guard let text = self[name] else { return false }
        guard let flag = Bool(text) else { throw .wrongParameter(name, expecting: "true or false") }
        return flag
    }

    /// A parameter that is a whole number within bounds; absent when it is not there.
    func number(_ name: String, in bounds: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = self[name] else { return nil }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), bounds.contains(number)
        else {
            throw .wrongParameter(name, expecting: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
        }
        return number
    }
}
