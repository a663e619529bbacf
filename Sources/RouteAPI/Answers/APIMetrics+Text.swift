import RouteEngine

extension APIMetrics {
    /// As Prometheus reads it (text format 0.0.4). What is not known has no line.
    var text: String {
        var lines: [String] = []
        func say(_ name: String, _ kind: String, _ help: String, _ samples: [(suffix: String, value: String)]) {
            guard !samples.isEmpty else { return }
            lines += ["# HELP milepost_\(name) \(help)", "# TYPE milepost_\(name) \(kind)"]
            lines += samples.map { "milepost_\(name)\($0.suffix) \($0.value)" }
        }
        func one(_ value: (some CustomStringConvertible)?) -> [(suffix: String, value: String)] {
            value.map { [("", $0.description)] } ?? []
        }
        say("fixes_total", "counter", "Fixes from the receiver since the service began.", one(fixes))
        say("fixes_accepted_total", "counter", "Fixes used in the running shift.", one(accepted))
        say(
            "fixes_rejected_total", "counter", "Fixes not used in the running shift, by the first rule each breaks.",
            Rejection.allCases.map { ("{reason=\"\($0.rawValue)\"}", "\(rejected[$0] ?? 0)") })
        say("fix_age_seconds", "gauge", "Time since the newest fix.", one(fixAgeSeconds))
        say("capture_gaps", "gauge", "Gaps in the running shift's route.", one(gaps))
        say("capture_sessions_total", "counter", "Capture sessions begun since the service began.", one(sessions))
        say(
            "commit_seconds", "summary", "Time that transactions took since the service began.",
            [("_sum", "\(commits.seconds)"), ("_count", "\(commits.count)")])
        say("commit_longest_seconds", "gauge", "The longest of them.", one(commits.longestSeconds))
        say("store_bytes", "gauge", "Size of the store with its write-ahead log.", one(storeBytes))
        say("disk_free_bytes", "gauge", "Free space where the store is.", one(freeBytes))
        say("safe_mode", "gauge", "1 while shifts go to a store of safe mode.", one(isSafeMode ? 1 : 0))
        say("recording_wanted", "gauge", "1 while a shift runs, neither paused nor parked.", one(shouldRecord ? 1 : 0))
        say("recording", "gauge", "1 while something is being recorded.", one(isRecording ? 1 : 0))
        return lines.joined(separator: "\n") + "\n"
    }
}
