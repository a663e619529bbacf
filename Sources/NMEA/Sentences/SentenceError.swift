/// Why a sentence cannot be read: the name of the field, never its content.
///
/// A sentence with any of these is malformed and changes nothing: no date, no position, no denial.
enum SentenceError: Error, Equatable {
    /// The address is not letters and digits, or begins with a digit and does not end in the letters of a type.
    case address
    /// Fewer fields than the sentence type must have.
    case tooFewFields
    /// Not a time of day, or absent where the sentence says that it has a position.
    case time
    /// Not a day that exists.
    case date
    /// Minutes of 60 or more, a sign, or other than two digits of degrees before the minutes.
    case latitude
    /// Minutes of 60 or more, a sign, or other than three digits of degrees before the minutes.
    case longitude
    /// Not N, S (latitude) or E, W (longitude).
    case hemisphere
    /// A GGA quality that is not 0…8.
    case quality
}
