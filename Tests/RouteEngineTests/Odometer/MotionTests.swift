import Testing
import Units

@testable import RouteEngine

@Suite("Moving from 1.0 m/s, standing below 0.5 m/s, each for 2 s (rule V1)")
struct MotionTests {
    /// The states of fixes at these times with these norms, as they are decided.
    static func states(_ norms: [(Double, Double)], from moving: Bool = false) -> [Bool] {
        var motion = Motion()
        motion.set(moving: moving)
        var decided: [Bool] = []
        for (number, (seconds, norm)) in norms.enumerated() {
            let instant = UTCInstant(microseconds: Int64(seconds * 1e6))
            switch motion.step(number, at: instant, norm: norm) {
            case .open: break
            case .decided, .changed:
                while decided.count <= number { decided.append(motion.isMoving) }
            }
        }
        motion.settle()
        while decided.count < norms.count { decided.append(motion.isMoving) }
        return decided
    }

    @Test("at, under and over the norms; time, not counts; credited back")
    func table() {
        let slow = [(0.0, 0.99), (1, 0.99), (2, 0.99), (3, 0.99)]
        #expect(Self.states(slow) == [false, false, false, false])
        #expect(Self.states([(0, 1), (1, 1), (1.9, 1)]) == [false, false, false])
        #expect(Self.states([(0, 0), (1, 1), (2, 1), (3, 1)]) == [false, true, true, true])
        #expect(Self.states([(0, 1), (2, 1)]) == [true, true])
        #expect(Self.states([(0, 1), (1, 0.99), (2, 1), (3, 1), (4, 1)]) == [false, false, true, true, true])
        #expect(Self.states([(0, 0.5), (5, 0.5)], from: true) == [true, true])
        #expect(Self.states([(0, 0.49), (1, 0.49), (2, 0.49)], from: true) == [false, false, false])
        #expect(Self.states([(0, 0.49), (1, 0.5), (2, 0.49), (3, 0.49)], from: true) == [true, true, true, true])
        let tenTimesASecond = (0..<20).map { (Double($0) / 10, 3.0) }
        #expect(Self.states(tenTimesASecond).allSatisfy { !$0 })
        #expect(Self.states(tenTimesASecond + [(2.0, 3.0)]).allSatisfy { $0 })
    }

    @Test("between the norms the state stays what it was", arguments: [false, true])
    func between(moving: Bool) {
        let norms = (0..<10).map { (Double($0), 0.75) }
        #expect(Self.states(norms, from: moving).allSatisfy { $0 == moving })
    }
}
