/// A request as it came over the wire; nothing of it is believed yet.
struct RawRequest: Sendable {
    var method: String
    /// What stands between the method and the version, unchanged.
    var target: [UInt8]
    /// In the order they came, repeated ones included; names in either case.
    var fields: [(name: String, value: [UInt8])] = []
    /// At most `longestBody` bytes.
    var body: [UInt8] = []
    /// There was more of it, which was not kept.
    var isBodyTooLong = false

    /// The longest body anything here is asked with is a few hundred bytes; this is what a patient reader still bears.
    static let longestBody = 64 << 10
}
