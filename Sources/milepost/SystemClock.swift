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
}
