extension JSONValue {
    /// The member of an object by name; the last of several with one name, as most readers of JSON take it.
    ///
    /// Absent for an absent member and for anything but an object; a member that is null is `.null`.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    /// The element of an array; absent beyond its ends and for anything but an array.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    public var isNull: Bool { self == .null }

    /// Absent for anything but a boolean.
    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// Absent for anything but an integer; a number written with a fraction or an exponent is none.
    public var integer: Int64? {
        guard case .integer(let value) = self else { return nil }
        return value
    }

    /// Any number. Absent for anything else.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// Absent for anything but a string.
    public var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// Absent for anything but an array.
    public var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// Members in their order. Absent for anything but an object.
    public var members: [(key: String, value: JSONValue)]? {
        guard case .object(let members) = self else { return nil }
        return members
    }
}
