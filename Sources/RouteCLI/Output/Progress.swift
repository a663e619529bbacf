import RouteStore

/// A line on a terminal that says how far long work has come; nothing where standard error is no terminal.
final class Progress {
    private let isShown: Bool
    private var shownMegabytes = 0
    private var shownShifts = 0
    private var shown = ""

    init(isShown: Bool) { self.isShown = isShown }

    /// Shows the line again when another 16 MB have been read, or written.
    func show(bytes: Int, _ done: String = "read") {
        let megabytes = bytes / 1_000_000
        guard megabytes >= shownMegabytes + 16 else { return }
        shownMegabytes = megabytes
        show("\(megabytes) MB \(done)")
    }

    /// Shows the line again when another 50 shifts have been measured.
    func show(shifts: Int) {
        guard shifts >= shownShifts + 50 else { return }
        shownShifts = shifts
        show("\(shifts) shifts measured")
    }

    /// Shows what work on a store is at.
    func show(_ progress: StoreProgress) {
        let rows = progress.rows > 0 ? ": \(progress.rows) rows" : ""
        show(progress.stage.words + rows)
    }

    /// Takes the line away.
    func clear() {
        if !shown.isEmpty { write("\r\u{1B}[K") }
        shown = ""
        shownMegabytes = 0
        shownShifts = 0
    }

    private func show(_ text: String) {
        guard isShown, text != shown else { return }
        shown = text
        // A shorter text leaves nothing of the longer one before it.
        write("\r\(text)\u{1B}[K")
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

extension StoreProgress.Stage {
    /// Short: a line that a narrow terminal breaks is not taken away whole.
    fileprivate var words: String {
        switch self {
        case .reading: "reading the store"
        case .copying: "copying the store"
        case .proving: "checking the copy"
        case .upgrading(let version): "upgrading to version \(version)"
        case .comparing: "comparing with what was there"
        case .loading: "reading the backup"
        case .merging: "bringing records in"
        }
    }
}
