// swift-tools-version: 6.2
import PackageDescription

// The rooms, in the order a fix walks through them. Each names what it may use; nothing else is in reach.
let package = Package(
    name: "milepost",
    products: [.executable(name: "milepost", targets: ["milepost"])],
    targets: [
        // Words: quantities, places, text. No file, no socket, no clock.
        .target(name: "Units"),
        .target(name: "Positioning", dependencies: ["Units"]),
        .target(name: "JSONText"),

        // In: from the bytes of a source to position reports.
        .target(name: "NMEA", dependencies: ["Units", "Positioning"]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "TrackFiles", dependencies: ["Units", "Positioning", "JSONText", "CExpat"]),
        .systemLibrary(name: "CGPS", pkgConfig: "libgps", providers: [.apt(["libgps-dev"])]),
        .target(name: "GPSDClient", dependencies: ["Units", "Positioning", "TrackFiles", "CGPS"]),

        // Rules and memory: what counts, what is remembered, what the driver said.
        .target(name: "RouteEngine", dependencies: ["Units", "Positioning"]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "SQLiteKit", dependencies: ["CSQLite"]),
        .target(name: "RouteStore", dependencies: ["Units", "Positioning", "RouteEngine", "SQLiteKit", "JSONText"]),
        .target(name: "ShiftLog", dependencies: ["Units", "RouteEngine", "RouteStore"]),
        .target(name: "Capture", dependencies: ["Units", "Positioning", "RouteEngine", "RouteStore", "ShiftLog"]),

        // Out: what may be said, and to whom.
        .target(
            name: "Report",
            dependencies: ["Units", "Positioning", "RouteEngine", "RouteStore", "ShiftLog", "Capture", "JSONText"]),
        .target(name: "Simulation", dependencies: ["Units", "Positioning"]),
        .systemLibrary(name: "CMicroHTTP", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .target(
            name: "RouteAPI",
            dependencies: ["Units", "JSONText", "RouteStore", "ShiftLog", "RouteEngine", "Report", "CMicroHTTP"]),
        // A room of its own, so that its files are compiled anew only when the page changes.
        .target(
            name: "Dashboard", dependencies: ["JSONText", "Report", "RouteAPI"], resources: [.embedInCode("Page")]),
        .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .target(
            name: "ServiceHost",
            dependencies: [
                "Units", "Positioning", "JSONText", "GPSDClient", "RouteStore", "ShiftLog", "RouteAPI", "CSystemd",
            ]),
        .target(
            name: "RouteCLI",
            dependencies: [
                "Units", "Positioning", "JSONText", "NMEA", "TrackFiles", "GPSDClient", "CZlib", "RouteEngine", "RouteStore",
                "ShiftLog", "Capture", "Report", "Simulation", "RouteAPI", "Dashboard", "ServiceHost",
            ]),
        .systemLibrary(name: "CTimex"),
        .executableTarget(name: "milepost", dependencies: ["Units", "RouteCLI", "CTimex"]),

        // Tests: one target a room, named after it, and the built program as its user runs it.
        .target(name: "TestSupport", dependencies: ["Units", "Positioning"], path: "Tests/TestSupport"),
        .executableTarget(
            name: "CaptureSoak",
            dependencies: ["Units", "Positioning", "SQLiteKit", "RouteStore", "ShiftLog", "Capture"],
            path: "Tests/CaptureSoak"),
        .executableTarget(
            name: "InputFuzz",
            dependencies: [
                "Units", "Positioning", "JSONText", "NMEA", "TrackFiles", "RouteEngine", "SQLiteKit", "RouteStore",
                "ServiceHost", "RouteCLI", "TestSupport",
            ],
            path: "Tests/InputFuzz"),
        .testTarget(name: "UnitsTests", dependencies: ["Units", "TestSupport"]),
        .testTarget(name: "PositioningTests", dependencies: ["Positioning", "TestSupport"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
        .testTarget(name: "NMEATests", dependencies: ["NMEA", "TestSupport"]),
        .testTarget(name: "TrackFilesTests", dependencies: ["TrackFiles", "TestSupport"]),
        .testTarget(name: "GPSDClientTests", dependencies: ["GPSDClient", "TestSupport"]),
        .testTarget(name: "RouteEngineTests", dependencies: ["RouteEngine", "TestSupport"]),
        .testTarget(name: "SQLiteKitTests", dependencies: ["SQLiteKit", "TestSupport"]),
        .testTarget(
            name: "RouteStoreTests", dependencies: ["RouteStore", "SQLiteKit", "JSONText", "TestSupport"],
            exclude: ["Frozen"]),
        .testTarget(
            name: "ShiftLogTests",
            dependencies: ["ShiftLog", "RouteStore", "RouteEngine", "Positioning", "Units", "TestSupport"]),
        .testTarget(
            name: "CaptureTests",
            dependencies: ["Capture", "RouteEngine", "RouteStore", "SQLiteKit", "ShiftLog", "TestSupport"]),
        .testTarget(
            name: "LiveTests",
            dependencies: [
                "GPSDClient", "TrackFiles", "NMEA", "Capture", "RouteEngine", "RouteStore", "ShiftLog", "TestSupport",
            ]),
        .testTarget(
            name: "ReportTests",
            dependencies: [
                "Report", "Units", "Positioning", "RouteEngine", "SQLiteKit", "RouteStore", "ShiftLog", "JSONText",
                "TestSupport",
            ]),
        .testTarget(name: "DashboardTests", dependencies: ["Dashboard", "RouteAPI", "JSONText", "TestSupport"]),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation", "Positioning", "TestSupport"]),
        .executableTarget(
            name: "APIScenario", dependencies: ["RouteAPI", "RouteEngine", "Report", "JSONText", "Units"],
            path: "Tests/APIScenario"),
        .testTarget(
            name: "RouteAPITests",
            dependencies: [
                "RouteAPI", "APIScenario", "Positioning", "RouteEngine", "RouteStore", "ShiftLog", "Report", "JSONText",
                "TestSupport",
            ]),
        .executableTarget(name: "ServiceScenario", dependencies: ["ServiceHost"], path: "Tests/ServiceScenario"),
        .testTarget(
            name: "ServiceHostTests", dependencies: ["ServiceHost", "RouteAPI", "ServiceScenario", "TestSupport"]),
        .testTarget(
            name: "RouteCLITests", dependencies: ["RouteCLI", "RouteStore", "ServiceHost", "ShiftLog", "TestSupport"]),
        .testTarget(
            name: "EndToEndTests", dependencies: ["InputFuzz", "CaptureSoak", "TestSupport", "JSONText", "CTimex"],
            exclude: ["Scripts", "Oracles"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        // A protocol used as a type is written `any`: boxing is a decision one can see.
        .enableUpcomingFeature("ExistentialAny"),
        // What a module imports stays inside it unless it says `public import`: rooms do not leak.
        .enableUpcomingFeature("InternalImportsByDefault"),
        // A member is visible only where its module is imported: the import list of a file is the truth.
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
