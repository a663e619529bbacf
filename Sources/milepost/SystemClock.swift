import CTimex
import Glibc
import RouteCLI
import Units

/// The computer's clock.
enum SystemClock {
    static func read() -> ClockReading {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var state = timex()
        let answer = adjtimex(&state)
        return ClockReading(
            instant: UTCInstant(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000),
            isSynchronised: answer >= 0 && answer != TIME_ERROR && state.status & STA_UNSYNC == 0)
    }

    /// The clock that never jumps and counts time asleep: a computer that slept in the parked car is later than it was.
    static func readSteady() -> MonotonicInstant {
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        return MonotonicInstant(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000)
    }
}
