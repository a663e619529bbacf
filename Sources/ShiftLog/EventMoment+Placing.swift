import Units

extension EventMoment {
    /// The instant of something that happened after what is recorded so far.
    ///
    /// - Parameter sample: the instant of the newest stored sample that it must come after; absent: none is in its way.
    func placed(after moments: [RecordedMoment], sample: UTCInstant? = nil) throws(LogRefusal) -> UTCInstant {
        let last = moments.max { $0.at < $1.at }
        switch self {
        case .now(let instant):
            let newest = [last?.at, sample].compactMap { $0 }.max()
            return max(instant, newest?.advanced(byMicroseconds: 1) ?? instant)
        case .said(let instant, let now):
            if let now, instant > now { throw .inTheFuture(now: now) }
            if let last, instant < last.at { throw .beforeRecorded(last) }
            if let sample, instant <= sample { throw .notAfterSample(sample) }
            return instant
        }
    }
}
