import CSystemd
import Glibc

/// The service's log: the system's journal where standard error leads there, else lines on standard error.
public struct Journal: Sendable {
    private let isJournal: Bool
    private let standardError: Int32

    /// - Parameters:
    ///   - variables: the environment; `JOURNAL_STREAM` names the file that systemd made standard error.
    ///   - standardError: where lines of text go.
    public init(variables: [String: String], standardError: Int32 = 2) {
        self.standardError = standardError
        var facts = stat()
        isJournal =
            fstat(standardError, &facts) == 0 && variables["JOURNAL_STREAM"] == "\(facts.st_dev):\(facts.st_ino)"
    }

    /// Writes a line.
    ///
    /// - Parameters:
    ///   - message: what happened; it stands in the source, so that nothing of a driver's gets into it.
    ///   - fields: what it happened to.
    public func log(
        _ priority: JournalPriority, _ message: StaticString, _ fields: (name: JournalField, value: JournalValue)...
    ) {
        write(JournalLine(priority: priority, message: "\(message)", fields: fields))
    }

    private func write(_ line: JournalLine) {
        if isJournal, Journal.send(line) { return }
        var text = line.text
        // Nobody is left to tell if standard error cannot be written.
        _ = text.withUTF8 { Glibc.write(standardError, $0.baseAddress, $0.count) }
    }

    /// - Returns: false when the journal did not take it.
    private static func send(_ line: JournalLine) -> Bool {
        let entries = line.journalEntries.map { Array($0.utf8) }
        let bytes = entries.flatMap { $0 }
        return bytes.withUnsafeBytes { bytes in
            var start = 0
            let parts = entries.map { entry in
                defer { start += entry.count }
                return iovec(
                    iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress?.advanced(by: start)),
                    iov_len: entry.count)
            }
            return sd_journal_sendv(parts, Int32(parts.count)) == 0
        }
    }
}
