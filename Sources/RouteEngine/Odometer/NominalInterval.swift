/// The time between fixes that a source keeps to: the median of the last nine intervals of a session (rules V1, V2).
struct NominalInterval {
    private var intervals = InlineArray<9, Double>(repeating: 0)
    private var count = 0
    private var next = 0
    /// Seconds; absent before the first interval.
    private(set) var seconds: Double?

    mutating func add(_ interval: Double) {
        // At a steady rate the median cannot change: nothing to sort.
        let isSteady = count == intervals.count && intervals[next] == interval
        intervals[next] = interval
        next = (next + 1) % intervals.count
        count = min(count + 1, intervals.count)
        if !isSteady { seconds = median() }
    }

    /// Rule V2: more than this without a usable fix is an outage. max(2.5 s, three nominal intervals).
    var outageLimit: Double { max(2.5, 3 * (seconds ?? 0)) }

    private func median() -> Double {
        var sorted = intervals
        for place in 1..<max(1, count) {
            var hole = place
            let value = sorted[place]
            while hole > 0, sorted[hole - 1] > value {
                sorted[hole] = sorted[hole - 1]
                hole -= 1
            }
            sorted[hole] = value
        }
        return sorted[count / 2]
    }
}
