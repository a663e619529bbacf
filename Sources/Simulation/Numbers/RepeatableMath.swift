// For the linker: the standard library's rounding and square root, exact by IEEE 754, live in libm.
internal import Glibc

/// Elementary functions made of +, −, ×, ÷ and √ only, which IEEE 754 rounds the same everywhere.
///
/// The C library's differ in the last bit between versions and processors, and one bit is another file: the same
/// seed must write the same bytes on any machine. Errors stay below 1e-15, far under a micrometre on the ground.
enum RepeatableMath {
    /// Sine and cosine of an angle in radians, best within a turn or two of 0.
    static func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
        let quarters = (radians * (2 / Double.pi)).rounded()
        let rest = radians - quarters * (Double.pi / 2)
        let square = rest * rest
        var sine = 0.0
        var cosine = 0.0
        // Taylor up to the 19th power on ±π/4, last terms first.
        for power in stride(from: 18.0, through: 2.0, by: -2.0) {
            sine = (1 + sine) * -square / (power * (power + 1))
            cosine = (1 + cosine) * -square / (power * (power - 1))
        }
        sine = rest * (1 + sine)
        cosine += 1
        switch Int(quarters) & 3 {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    static func sine(_ radians: Double) -> Double { sineAndCosine(radians).sine }

    /// The arc whose sine is small: x up to 0.5.
    static func arcSine(_ sine: Double) -> Double {
        2 * arcTangent(sine / (1 + (1 - sine * sine).squareRoot()))
    }

    static func arcTangent(_ tangent: Double) -> Double {
        if tangent < 0 { return -arcTangent(-tangent) }
        if tangent > 1 { return Double.pi / 2 - arcTangent(1 / tangent) }
        // Two halvings bring the argument under 0.2, where the series is short.
        let half = tangent / (1 + (1 + tangent * tangent).squareRoot())
        let quarter = half / (1 + (1 + half * half).squareRoot())
        var sum = 0.0
        for power in stride(from: 23.0, through: 3.0, by: -2.0) {
            sum = -(quarter * quarter) * (sum + 1 / power)
        }
        return 4 * quarter * (1 + sum)
    }

    /// Degrees clockwise from north, 0 ..< 360; nil without a direction.
    static func bearingDegrees(east: Double, north: Double) -> Double? {
        if east == 0 && north == 0 { return nil }
        let beyond = abs(east) > abs(north)
        let acute = arcTangent(beyond ? north / east : east / north)
        let radians = beyond ? (east > 0 ? 0.5 : 1.5) * Double.pi - acute : (north > 0 ? 0 : Double.pi) + acute
        let degrees = radians * (180 / Double.pi)
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// e to the power of −x, for x from 0 to 1.
    static func decay(_ x: Double) -> Double {
        var sum = 0.0
        for term in stride(from: 20.0, through: 1.0, by: -1.0) { sum = (1 + sum) * -x / term }
        return 1 + sum
    }

    /// Natural logarithm of a positive, normal number.
    static func logarithm(_ x: Double) -> Double {
        var exponent = Double(x.exponent)
        var mantissa = x.significand
        if mantissa > 1.414 {
            mantissa /= 2
            exponent += 1
        }
        let ratio = (mantissa - 1) / (mantissa + 1)
        var sum = 0.0
        for power in stride(from: 25.0, through: 1.0, by: -2.0) { sum = ratio * ratio * sum + 1 / power }
        return 2 * ratio * sum + exponent * 0.693_147_180_559_945_3
    }
}
