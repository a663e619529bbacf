import Glibc
import TestSupport

/// Feeds every reader of foreign bytes with input that a seed determines, and checks what must hold whatever the bytes
/// are.
///
///     InputFuzz KIND|all [--seed N] [--cases N | --seconds N] [--keep FOLDER] --samples FOLDER
///     InputFuzz KIND --seed N --print --samples FOLDER       the input of one seed, on standard output
///     InputFuzz KIND --input FILE --samples FOLDER           one input from a file
///
/// Cases are numbered: number N has seed N. An input that breaks a promise is named by its seed and kept; one that ends
/// the process is named by it, and `--print` gives it. Exits 1 when anything was found.
@main
enum InputFuzz {
    static func main() {
        do {
            let words = try FuzzArguments(CommandLine.arguments.dropFirst())
            try exit(run(words) ? 0 : 1)
        } catch {
            Console.say("InputFuzz: \(error)")
            exit(64)
        }
    }

    /// - Returns: false when something was found.
    private static func run(_ words: FuzzArguments) throws -> Bool {
        let bench = try Bench(samples: words.samples)
        let kinds = try InputKind.all(bench).filter { words.kind == "all" || words.kind == $0.name }
        guard !kinds.isEmpty else { throw FuzzArguments.Fault.unknownKind(words.kind) }
        if words.prints, let kind = kinds.first {
            Console.print(kind.input(seed: words.seed))
            return true
        }
        if let path = words.input, let kind = kinds.first {
            return judge(kind, try Bench.bytes(of: path), seed: words.seed, named: path)
        }
        var isClean = true
        for kind in kinds {
            let run = FuzzRun(kind: kind, words: words)
            isClean = try run.run() && isClean
        }
        return isClean
    }

    static func judge(_ kind: InputKind, _ input: [UInt8], seed: UInt64, named name: String) -> Bool {
        Watchdog.begin(kind.name, seed: seed)
        defer { Watchdog.end() }
        var random = SeededGenerator(seed: ~seed)
        do {
            try kind.check(input, &random)
            return true
        } catch {
            Console.say("InputFuzz: \(kind.name): \(name): \(error)")
            return false
        }
    }
}

/// The cases of one kind, one after the other.
struct FuzzRun {
    let kind: InputKind
    let words: FuzzArguments

    /// Until so many, until so late, or for ever; and to the first one that breaks a promise.
    ///
    /// - Returns: false when one did.
    func run() throws -> Bool {
        let end = words.seconds.map { Bench.now() + $0 }
        var seed = words.seed
        var count = 0
        while count < words.cases ?? .max, end.map({ Bench.now() < $0 }) ?? true {
            let input = kind.input(seed: seed)
            guard InputFuzz.judge(kind, input, seed: seed, named: "seed \(seed)") else {
                try keep(input, seed)
                return false
            }
            seed += 1
            count += 1
        }
        Console.say("\(kind.name): \(count) inputs from seed \(words.seed) on, every promise kept")
        return true
    }

    private func keep(_ input: [UInt8], _ seed: UInt64) throws {
        guard let folder = words.keep else { return }
        mkdir(folder, 0o700)
        let path = "\(folder)/\(kind.name)-\(seed)"
        try Bench.write(input, to: path)
        Console.say("InputFuzz: kept as \(path)")
    }
}
