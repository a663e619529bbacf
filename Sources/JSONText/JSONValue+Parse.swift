extension JSONValue {
    /// Reads one whole JSON text.
    ///
    /// - Throws: at the first thing that is not JSON, is beyond the limits, or follows the value.
    public static func parse(
        _ bytes: UnsafeRawBufferPointer, limits: JSONLimits = .standard
    ) throws(JSONError) -> JSONValue {
        var reader = JSONReader(borrowing: bytes, limits: limits)
        let value = try reader.readValue()
        _ = try reader.next()
        return value
    }

    public static func parse(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) -> JSONValue {
        let result: Result<JSONValue, JSONError> = bytes.withUnsafeBytes { bytes in
            Result { () throws(JSONError) in try parse(bytes, limits: limits) }
        }
        return try result.get()
    }

    public static func parse(_ text: String, limits: JSONLimits = .standard) throws(JSONError) -> JSONValue {
        try parse(Array(text.utf8), limits: limits)
    }
}

extension JSONReader {
    /// Reads the next whole value into memory: the text's, the present member's, or the next one of an array.
    ///
    /// Bounded by the text's own length; deep texts end at `JSONLimits.depth`, so the recursion does too.
    public mutating func readValue() throws(JSONError) -> JSONValue { try value(startingWith: next()) }

    /// Reads the rest of a value whose first step was already taken.
    public mutating func value(startingWith token: JSONToken) throws(JSONError) -> JSONValue {
        switch token {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .integer(let value): return .integer(value)
        case .double(let value): return .double(value)
        case .string: return .string(text)
        case .beginArray:
            var elements: [JSONValue] = []
            while true {
                let token = try next()
                if token == .endArray { return .array(elements) }
                elements.append(try value(startingWith: token))
            }
        case .beginObject:
            var members: [(key: String, value: JSONValue)] = []
            while try next() == .key {
                let key = text
                members.append((key, try readValue()))
            }
            return .object(members)
        case .key, .endObject, .endArray, .end: throw fail(.unexpectedByte)
        }
    }
}
