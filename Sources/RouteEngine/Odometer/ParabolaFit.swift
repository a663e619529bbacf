/// A parabola through places in time, by least squares; only its value at time 0 is asked for.
struct ParabolaFit {
    private var count = 0.0
    private var first = 0.0
    private var second = 0.0
    private var third = 0.0
    private var fourth = 0.0
    private var sum = Offset()
    private var sumFirst = Offset()
    private var sumSecond = Offset()

    mutating func add(_ offset: Offset, at time: Double) {
        let square = time * time
        count += 1
        first += time
        second += square
        third += square * time
        fourth += square * square
        sum = sum + offset
        sumFirst = sumFirst + offset * time
        sumSecond = sumSecond + offset * square
    }

    /// By Cramer's rule; nil where the times do not determine a parabola.
    var middle: Offset? {
        let one = second * fourth - third * third
        let two = first * fourth - third * second
        let three = first * third - second * second
        let determinant = count * one - first * two + second * three
        guard determinant > 1e-12 else { return nil }
        return (sum * one - sumFirst * two + sumSecond * three) * (1 / determinant)
    }
}
