import Foundation

/// A value that other threads change, and a test waits for.
public final class Watched<Value: Sendable>: @unchecked Sendable {
    // Unchecked: every use of the value holds the condition's lock.
    private let condition = NSCondition()
    private var held: Value

    public init(_ value: Value) { held = value }

    public var value: Value {
        condition.lock()
        defer { condition.unlock() }
        return held
    }

    public func change(_ body: (inout Value) -> Void) {
        condition.lock()
        defer { condition.unlock() }
        body(&held)
        condition.broadcast()
    }

    /// Waits until something holds of it.
    ///
    /// - Parameter what: names it, should it not come within the time limit.
    @discardableResult
    public func wait(for what: String, until holds: (Value) -> Bool) throws -> Value {
        let limit = Date(timeIntervalSinceNow: 20)
        condition.lock()
        defer { condition.unlock() }
        while !holds(held) {
            guard condition.wait(until: limit) else { throw HarnessError.late(what) }
        }
        return held
    }

    /// Whether something goes on to hold of it for so long.
    public func staysTrue(forSeconds seconds: Double, _ holds: (Value) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while holds(held) {
            if !condition.wait(until: end) { return holds(held) }
        }
        return false
    }
}
