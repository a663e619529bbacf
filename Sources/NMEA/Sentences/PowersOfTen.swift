/// 10 to the power of 0…22, which doubles hold exactly; larger powers are as 22.
enum PowersOfTen {
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    static subscript(exponent: Int) -> Double { powers[min(exponent, 22)] }
}
