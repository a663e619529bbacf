public import JSONText
public import RouteEngine
public import ShiftLog
public import Units

/// The objects of the JSON contract that describe a route and its shift; key order is the contract's.
public enum RouteJSON {
    /// `distance`.
    public static func distance(_ distance: RouteDistance) -> JSONValue {
        [
            "metres": .double(distance.metres.value),
            "miles": .double(distance.metres.miles),
            "velocityMetres": .double(distance.velocityMetres.value),
            "positionMetres": .double(distance.positionMetres.value),
            "bridgedMetres": .double(distance.bridgedMetres.value),
            "chainMetres": .double(distance.chainMetres.value),
            "segments": JSONValue(distance.segments),
            "gaps": JSONValue(distance.gaps),
            "usableSamples": JSONValue(distance.usableSamples),
            "inferredContinuity": .bool(distance.inferredContinuity),
            "measured": .bool(distance.measured),
            "partial": .bool(distance.partial),
        ]
    }

    /// `gaps`.
    public static func gaps(_ gaps: [Gap]) -> JSONValue {
        .array(
            gaps.map { gap in
                [
                    "from": .string(gap.from.rfc3339),
                    "to": .string(gap.to.rfc3339),
                    "seconds": seconds(gap.to.microseconds(since: gap.from)),
                    "straightLineMetres": JSONValue(gap.straightLine?.value),
                    "reason": JSONValue(gap.reason?.rawValue),
                ]
            })
    }

    /// `shift`.
    public static func shift(
        id: Identity, startedAt: UTCInstant, endedAt: UTCInstant?, clock: ShiftClock
    ) -> JSONValue {
        [
            "id": .string(id.description),
            "startedAt": .string(startedAt.rfc3339),
            "endedAt": JSONValue(endedAt?.rfc3339),
            "elapsedSeconds": seconds(clock.elapsed),
            "pausedSeconds": seconds(clock.paused),
            "workingSeconds": seconds(clock.working),
            "parkedSeconds": seconds(clock.parked),
            "parkedStretches": JSONValue(clock.parkedStretches),
        ]
    }

    /// Whole seconds as an integer, others as a decimal number.
    static func seconds(_ microseconds: Int64) -> JSONValue {
        microseconds % UTCInstant.microsecondsPerSecond == 0
            ? .integer(microseconds / UTCInstant.microsecondsPerSecond) : .double(Double(microseconds) / 1e6)
    }
}
