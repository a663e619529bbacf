public import Units

extension Zone {
    /// `2026-03-14 08:02`: what the zone's clocks show, seconds cut off.
    public func minute(_ instant: UTCInstant) -> String {
        let text = Array(shown(instant).utf8)
        return String(decoding: text[..<10] + [0x20] + text[11..<16], as: UTF8.self)
    }

    /// `2026-03-14T08:02:11-04:00`, seconds cut off. In UTC where the zone's offset is no whole number of minutes, as
    /// before zones there were, because RFC 3339 cannot say it.
    public func rfc3339(_ instant: UTCInstant) -> String {
        let seconds = offset(at: instant)
        guard seconds % 60 == 0 else { return Zone.utc.rfc3339(instant) }
        let minutes = seconds.magnitude / 60
        let sign = seconds < 0 ? "-" : "+"
        func two(_ number: UInt) -> String { (number < 10 ? "0" : "") + String(number) }
        return shown(instant) + sign + two(minutes / 60) + ":" + two(minutes % 60)
    }

    /// `2026-03-14T08:02:11` by the zone's clocks.
    private func shown(_ instant: UTCInstant) -> String {
        let moved = instant.advanced(byMicroseconds: Int64(offset(at: instant)) * UTCInstant.microsecondsPerSecond)
        return String(moved.rfc3339.prefix(19))
    }
}
