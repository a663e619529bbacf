import Foundation
import Synchronization
import TestSupport
import Units

/// A receiver that drives north and reports five times a second, until the test lets go of it.
final class Receiver: Sendable {
    private let isEnded = Mutex(false)
    private let gone = DispatchSemaphore(value: 0)

    init(_ feed: NMEAFeed, metresPerSecond: Double = 15) {
        Thread { [self] in
            let (start, interval) = (Date(), 0.2)
            var number = 0
            while !isEnded.withLock({ $0 }) {
                let latitude = 47 + Double(number) * metresPerSecond * interval / 111_200
                // A gpsd that is gone hears nothing; the drive goes on.
                try? feed.write(NMEAText.epoch(.now, latitude: latitude, metresPerSecond: metresPerSecond))
                number += 1
                Thread.sleep(until: start.addingTimeInterval(Double(number) * interval))
            }
            gone.signal()
        }.start()
    }

    func stop() {
        isEnded.withLock { $0 = true }
        gone.wait()
    }
}
