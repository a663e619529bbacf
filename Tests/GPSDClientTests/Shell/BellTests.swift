import Glibc
import Testing

@testable import GPSDClient

@Suite("The bell that wakes a sleeping thread")
struct BellTests {
    private func isRinging(_ bell: Bell) -> Bool {
        var waiting = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) == 1
    }

    @Test("it rings until it is hushed, however often it was rung, and can be rung again")
    func ringing() throws {
        let bell = try Bell()
        #expect(!isRinging(bell))
        for count in [1, 2, 17, 1_000_000] {
            for _ in 0..<count { bell.ring() }
            #expect(isRinging(bell))
            bell.hush()
            #expect(!isRinging(bell))
        }
    }
}
