/// The words of the command line.
struct FuzzArguments {
    var kind = ""
    var seed: UInt64 = 1
    /// Absent: no limit.
    var cases: Int?
    var seconds: Double?
    var keep: String?
    var samples = ""
    var input: String?
    var prints = false

    enum Fault: Error, CustomStringConvertible {
        case unknownKind(String)
        case unknownWord(String)
        case badValue(of: String)

        var description: String {
            switch self {
            case .unknownKind(let kind): "no kind of input is called '\(kind)'"
            case .unknownWord(let word): "unknown word '\(word)'"
            case .badValue(let word): "\(word) needs another value"
            }
        }
    }

    init(_ words: some Sequence<String>) throws {
        var rest = words.makeIterator()
        while let word = rest.next() {
            guard word.hasPrefix("--") else {
                guard kind.isEmpty else { throw Fault.unknownWord(word) }
                kind = word
                continue
            }
            if word == "--print" {
                prints = true
                continue
            }
            guard let value = rest.next() else { throw Fault.badValue(of: word) }
            try take(word, value)
        }
    }

    private mutating func take(_ word: String, _ value: String) throws {
        func number<Value>(_ value: Value?) throws -> Value {
            guard let value else { throw Fault.badValue(of: word) }
            return value
        }
        switch word {
        case "--seed": seed = try number(UInt64(value))
        case "--cases": cases = try number(Int(value))
        case "--seconds": seconds = try number(Double(value))
        case "--keep": keep = value
        case "--samples": samples = value
        case "--input": input = value
        default: throw Fault.unknownWord(word)
        }
    }
}
