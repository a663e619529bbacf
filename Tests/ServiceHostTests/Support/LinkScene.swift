import RouteStore
import ShiftLog
import TestSupport
import Units

@testable import ServiceHost

/// A service's socket in a folder of its own, served when the test says so, at the moment it says.
final class LinkScene {
    let folder: TemporaryFolder
    let files: StoreFiles
    let link: ServiceLink
    private(set) var asked: [ServiceRequest] = []
    var reply = ServiceReply.held

    init(name: String = "a.sqlite") throws {
        folder = try TemporaryFolder()
        files = StoreFiles(path: folder.path(name))
        link = try ServiceLink(files, holding: ServiceLock(files))
    }

    /// One round of the service's loop.
    func serve(atSecond second: Double = 0) {
        link.serve(at: MonotonicInstant(microseconds: Int64(second * 1e6))) { request in
            asked.append(request)
            return reply
        }
    }
}
