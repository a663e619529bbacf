import Units

/// How patient a connection is, in microseconds.
struct ConnectionSettings: Sendable {
    /// The one receiver that may be used. Absent: any.
    var device: String?
    /// Absent: silence is waited for without end.
    var silence: Int64?
    /// How long looking a name up and connecting may take. On one network both take milliseconds.
    var opening: Int64 = 10_000_000
    /// How long gpsd is left alone after it lost a device or refused the one it was asked for, before it is asked to
    /// report again, which makes it open what it knows. Not sooner: a receiver takes seconds to start again, and gpsd
    /// 3.22 forgets a device for good that it is asked to open while it is not there.
    var deviceReturn: Int64 = 10_000_000
    /// The same while the device stays away.
    var deviceAbsence: Int64 = 30_000_000
    var backOff = BackOff()

    init(device: String? = nil, silence: SilenceTimeout = .standard) {
        self.device = device
        self.silence = silence.seconds == 0 ? nil : Int64(silence.seconds) * 1_000_000
    }
}
