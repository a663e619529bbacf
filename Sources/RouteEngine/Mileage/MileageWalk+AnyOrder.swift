extension MileageWalk {
    /// Measures samples that may come in any order: sorts them as C4 says, then walks them. The result does not depend
    /// on the order they came in.
    ///
    /// Needs memory for all of them; a store, whose rows are in order, appends them one by one instead.
    public static func measure(
        _ samples: [RouteSample], window: ShiftWindow? = nil, sessions: SessionRecords = SessionRecords(),
        forcing ruleSet: RuleSet? = nil
    ) -> RouteMeasurement {
        var walk = MileageWalk(sessions: sessions, forcing: ruleSet)
        for sample in samples.filter(\.hasPlace).sorted(by: RouteSample.isInRouteOrder) { walk.append(sample) }
        return walk.result(window: window)
    }
}
