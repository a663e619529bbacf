public import Positioning
public import Units

/// A gpsd as a source of positions that never gives up: it connects, listens, and comes back after every loss.
///
/// What goes wrong is news, not an error (`SourceLoss`). A loss is followed by another attempt after half a second, the
/// next after twice as long, and so on up to half a minute; once a connection brought a report, it begins anew. Of
/// several receivers one is used, and a notice says which and why.
///
/// Reports are those `GPSDJSONDecoder` makes of a recording of the same lines (`gpspipe -w`), in the same order. gpsd
/// itself drops lines for a client that is 4 MB behind, which is more than an hour of reports.
public final class GPSDSource: Sendable {
    let control: LoopControl

    /// Connects, and goes on until `stop` or until it is let go of.
    ///
    /// - Parameters:
    ///   - device: the one receiver that may be used, by gpsd's name for it, usually its path. Absent: any.
    ///   - randomness: shortens and lengthens the waits before attempts.
    ///   - clock: now, by a clock that never jumps.
    ///   - deliver: gets what came, in order, everything that could be read at once in one piece. It is called on the
    ///     source's own thread, one call after another, and never after `stop` has returned; while it works, nothing is
    ///     read, and gpsd hangs up on those who let it wait for long.
    /// - Throws: `malformedDevice`, `noResources`.
    public convenience init(
        endpoint: GPSDEndpoint, device: String?, silence: SilenceTimeout,
        randomness: any RandomNumberGenerator & Sendable, clock: @escaping @Sendable () -> MonotonicInstant,
        deliver: @escaping @Sendable ([SourceArrival]) -> Void
    ) throws(GPSDError) {
        try self.init(
            endpoint: endpoint, settings: ConnectionSettings(device: device, silence: silence), randomness: randomness,
            clock: clock, deliver: deliver)
    }

    init(
        endpoint: GPSDEndpoint, settings: ConnectionSettings, randomness: any RandomNumberGenerator & Sendable,
        clock: @escaping @Sendable () -> MonotonicInstant, deliver: @escaping @Sendable ([SourceArrival]) -> Void
    ) throws(GPSDError) {
        if let device = settings.device { try GPSDSource.check(device) }
        let control = try LoopControl()
        self.control = control
        let loop = ConnectionLoop(
            endpoint: endpoint, device: settings.device, control: control,
            machine: ConnectionMachine(settings: settings, randomness: randomness, at: clock()), clock: clock,
            deliver: deliver)
        let isRunning = DetachedThread.run {
            var loop = loop
            loop.run()
            control.noteEnd()
        }
        guard isRunning else { throw .noResources }
    }

    deinit { control.requestStop() }

    /// Closes the connection for good. Returns at once, or when the `deliver` that is at work has returned; after two
    /// seconds in any case. Not to be called from within `deliver`.
    public func stop() {
        control.requestStop()
        control.awaitEnd(seconds: 2)
    }

    /// libgps puts the name between quotes as it is, and cuts it at 128 bytes.
    private static func check(_ device: String) throws(GPSDError) {
        let isSendable = device.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
        guard isSendable, (1..<128).contains(device.utf8.count) else { throw .malformedDevice }
    }
}
