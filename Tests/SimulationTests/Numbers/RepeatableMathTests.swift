import Foundation
import Testing

@testable import Simulation

@Suite("Our elementary functions are those of the C library to 1e-15")
struct RepeatableMathTests {
    @Test("sine and cosine", arguments: stride(from: -7.0, through: 7.0, by: 0.137).map(\.self) + [0, 1e-9, .pi / 4])
    func sineAndCosine(angle: Double) {
        let ours = RepeatableMath.sineAndCosine(angle)
        #expect(abs(ours.sine - sin(angle)) < 2e-15)
        #expect(abs(ours.cosine - cos(angle)) < 2e-15)
    }

    @Test("arcs", arguments: [-1e6, -3, -1, -0.2, 0, 1e-12, 0.1, 0.41421356, 0.5, 0.999, 1, 1.001, 7, 1e9])
    func arcTangent(tangent: Double) {
        #expect(abs(RepeatableMath.arcTangent(tangent) - atan(tangent)) < 1e-15)
        if abs(tangent) <= 0.5 { #expect(abs(RepeatableMath.arcSine(tangent) - asin(tangent)) < 1e-15) }
    }

    @Test("decay", arguments: [0, 1e-6, 1.0 / 600, 1.0 / 60, 0.3, 1])
    func decay(exponent: Double) { #expect(abs(RepeatableMath.decay(exponent) - exp(-exponent)) < 1e-15) }

    @Test("logarithm", arguments: [1e-300, 1e-9, 0.1, 0.5, 0.7, 0.70711, 0.99999, 1, 1.41, 1.42, 2, 1e6])
    func logarithm(x: Double) {
        #expect(abs(RepeatableMath.logarithm(x) - log(x)) <= 1e-15 * max(1, abs(log(x))))
    }

    @Test(
        "bearings go round the compass",
        arguments: [
            (0, 1, 0), (1, 1, 45), (1, 0, 90), (1, -1, 135), (0, -1, 180), (-1, -1, 225), (-1, 0, 270), (-1, 1, 315),
            (-1e-9, 1, 360), (3, -4, 143.130_102_354_155_98),
        ] as [(Double, Double, Double)])
    func bearing(east: Double, north: Double, degrees: Double) throws {
        let found = try #require(RepeatableMath.bearingDegrees(east: east, north: north))
        #expect(abs(found - degrees) < 1e-6)
        #expect((0..<360).contains(found))
    }

    @Test("no motion has no bearing")
    func noBearing() { #expect(RepeatableMath.bearingDegrees(east: 0, north: 0) == nil) }
}
