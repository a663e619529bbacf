/// The JSON Schemas (2020-12) of the contract's objects, beside what writes them: for the description of the API.
public enum ContractSchema {
    /// Members of an object of schemas, by the names they refer to one another with: `#/components/schemas/NAME`.
    public static let members = [route, record, figures, period].joined(separator: ",\n")
}
