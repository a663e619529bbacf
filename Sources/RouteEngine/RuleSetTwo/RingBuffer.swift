/// A queue whose places keep their number: what enters as the n-th stays number n until it leaves at the front.
///
/// Storage is reused, so a queue of bounded length stops allocating once it has been that long.
struct RingBuffer<Element: Sendable>: Sendable {
    /// A power of two long, so that a number becomes a place by masking.
    private var storage: [Element] = []
    private var mask = -1
    /// The number of the oldest element, or the next number when empty.
    private(set) var first = 0
    /// The number the next element gets.
    private(set) var end = 0

    var count: Int { end - first }
    var isEmpty: Bool { first == end }

    subscript(number: Int) -> Element {
        get { storage[number & mask] }
        set { storage[number & mask] = newValue }
    }

    /// - Returns: the number given.
    @discardableResult
    mutating func append(_ element: Element) -> Int {
        if count > mask { grow(filling: element) }
        storage[end & mask] = element
        end += 1
        return end - 1
    }

    /// Drops everything before a number.
    mutating func removeFirst(before number: Int) { first = min(max(first, number), end) }

    /// Drops everything from a number on; the numbers are given again.
    mutating func removeLast(from number: Int) { end = max(first, min(end, number)) }

    mutating func removeAll() { first = end }

    private mutating func grow(filling element: Element) {
        let capacity = max(16, (mask + 1) * 2)
        var larger = [Element](repeating: element, count: capacity)
        for number in first..<end { larger[number & (capacity - 1)] = storage[number & mask] }
        storage = larger
        mask = capacity - 1
    }
}
