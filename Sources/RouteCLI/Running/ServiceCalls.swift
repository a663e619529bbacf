public import JSONText
import RouteStore
import ServiceHost
public import ShiftLog

/// Asks the service that runs on a store, over its socket.
///
/// A service that cannot be asked is as if there were none: who may not use its socket may not open its store either,
/// and is told so there.
public enum ServiceCalls {
    /// When an event of the driver's happens.
    public static func moment(storePath: String, action: DriverEvent.Action) -> ServiceAnswer {
        switch reply(to: .instant(action), storePath) {
        case .instant(let instant): .instant(instant)
        case .held: .held
        case .status, .error, nil: .nobody
        }
    }

    /// Its status document; absent when nobody answers.
    public static func status(storePath: String) -> JSONValue? {
        guard case .status(let document) = reply(to: .status, storePath) else { return nil }
        return document
    }

    private static func reply(to request: ServiceRequest, _ storePath: String) -> ServiceReply? {
        do throws(HostError) {
            guard case .reply(let reply) = try ServiceClient.ask(request, of: StoreFiles(path: storePath)) else {
                return nil
            }
            return reply
        } catch { return nil }
    }
}
