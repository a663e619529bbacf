/// What the API is started with.
public struct APISettings: Sendable {
    public var address: ListenAddress
    /// What other computers must show; absent: only this computer is let in.
    public var token: APIToken?
    /// The store's file.
    public var store: String
    /// The program with its version, as a GPX document names who wrote it.
    public var program: String
    /// The page: what is answered at which path, `/` included.
    public var assets: [String: APIAsset]
    package var limits = APILimits()

    public init(
        address: ListenAddress = .standard, token: APIToken? = nil, store: String, program: String,
        assets: [String: APIAsset] = [:]
    ) {
        self.address = address
        self.token = token
        self.store = store
        self.program = program
        self.assets = assets
    }
}

/// How much whoever is connected may take. Far beyond what a dashboard, a phone and a monitor need together.
package struct APILimits: Sendable {
    package var connections: UInt32 = 64
    package var streams = 32
    /// Seconds for a whole request, however slowly it drips.
    package var requestSeconds = 20.0
    /// Seconds for taking an answer, however slowly it is taken.
    package var answerSeconds = 120.0
    /// Seconds without a byte.
    package var idleSeconds: UInt32 = 10
    /// Bytes a connection has for a request's head.
    package var headBytes = 16 << 10
    /// Bytes of a body that are taken and thrown away, so that its sender reads why, before it is cut off.
    package var discardedBytes = 16 << 20
    /// Seconds between two looks at the status for those who watch.
    package var lookSeconds = 0.25
    /// Seconds of quiet after which an event stream says that it is there.
    package var heartbeatSeconds = 15.0

    package init() {}
}
