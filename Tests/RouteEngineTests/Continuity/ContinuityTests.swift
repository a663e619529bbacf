import RouteEngine
import Testing
import Units

@Suite("Silence up to 120 s is continuous (rules C1)")
struct ContinuityTests {
    @Test(
        "at, under and over the limit",
        arguments: [(0, true), (119_999_999, true), (120_000_000, true), (120_000_001, false), (-1, true)]
            as [(Int64, Bool)])
    func limit(silence: Int64, isContinuous: Bool) {
        for start in [0, -5_000_000_000, 1_773_475_200_000_000] as [Int64] {
            let earlier = UTCInstant(microseconds: start)
            #expect(
                Continuity.isContinuous(from: earlier, to: earlier.advanced(byMicroseconds: silence)) == isContinuous)
        }
        #expect(!Continuity.isContinuous(from: UTCInstant(microseconds: .min), to: UTCInstant(microseconds: .max)))
    }
}
