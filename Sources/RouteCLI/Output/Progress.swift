/// A line on a terminal that says how far long work has come; nothing where standard error is no terminal.
struct Progress {
    private let isShown: Bool
    private var isShowing = false
    private var shownMegabytes = 0
    private var shownShifts = 0

    init(isShown: Bool) { self.isShown = isShown }

    /// Shows the line again when another 16 MB have been read, or written.
    mutating func show(bytes: Int, _ done: String = "read") {
        let megabytes = bytes / 1_000_000
        guard megabytes >= shownMegabytes + 16 else { return }
        shownMegabytes = megabytes
        show("\(megabytes) MB \(done)")
    }

    /// Shows the line again when another 50 shifts have been measured.
    mutating func show(shifts: Int) {
        guard shifts >= shownShifts + 50 else { return }
        shownShifts = shifts
        show("\(shifts) shifts measured")
    }

    private mutating func show(_ text: String) {
        guard isShown else { return }
        isShowing = true
        write("\r\(text)")
    }

    /// Takes the line away.
    mutating func clear() {
        if isShowing { write("\r\u{1B}[K") }
        self = Progress(isShown: isShown)
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
