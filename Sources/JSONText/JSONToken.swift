/// One step of a JSON text, in its order.
public enum JSONToken: Sendable, Equatable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    /// The name of a member; its text is `JSONReader.text` until the next step.
    case key
    /// A string value; its text is `JSONReader.text` until the next step.
    case string
    /// A number without fraction and exponent that fits.
    case integer(Int64)
    /// Any other number, correctly rounded. Always finite.
    case double(Double)
    case bool(Bool)
    case null
    /// The text is over, and was whole.
    case end
}
