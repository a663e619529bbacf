/// A line on a terminal that says how far long work has come; nothing where standard error is no terminal.
struct Progress {
    private let isShown: Bool
    private var shownMegabytes = 0

    init(isShown: Bool) { self.isShown = isShown }

    /// Shows the line again when another 16 MB have been read.
    mutating func show(bytes: Int) {
        let megabytes = bytes / 1_000_000
        guard isShown, megabytes >= shownMegabytes + 16 else { return }
        shownMegabytes = megabytes
        write("\r\(megabytes) MB read")
    }

    /// Takes the line away.
    mutating func clear() {
        if shownMegabytes > 0 { write("\r\u{1B}[K") }
        shownMegabytes = 0
    }

    private func write(_ text: String) {
        let stream = OutputStream(.standardError, name: "standard error")
        // Progress that cannot be shown is no reason to stop the work.
        do throws(CommandFailure) {
            try stream.write(text)
            try stream.flush()
        } catch { return }
    }
}
