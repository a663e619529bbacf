"""Violations that `tools/check-imports --self-test` plants, one for each way to break a rule, and what is allowed."""
from checking.package import Package, Target


def with_target(package, target):
    """The package with one target more; None for none."""
    if target is None:
        return package
    return Package(package.targets + (Target(target, f"Sources/{target}", frozenset(), False),))


# rule, file, its text, a target to add for it
VIOLATIONS = [
    ("foundation", "Sources/Units/Planted.swift", "import Foundation\n", None),
    ("foundation", "Sources/RouteEngine/Planted.swift", "public import FoundationEssentials\n", None),
    ("foundation", "Sources/RouteStore/Planted.swift", "internal import struct Foundation.URL\n", None),
    ("foundation", "Sources/TrackFiles/Planted.swift", "import FoundationXML\n", None),
    ("import", "Sources/Units/Planted.swift", "import Positioning\n", None),
    ("import", "Sources/NMEA/Planted.swift", "@preconcurrency import RouteEngine\n", None),
    ("import", "Sources/RouteEngine/Planted.swift", "\n\npublic import Elsewhere\n", None),
    ("import", "Sources/RouteEngine/Planted.swift", "import Testing\n", None),
    ("import", "Tests/UnitsTests/Planted.swift", "@testable import RouteEngine\n", None),
    ("sqlite", "Sources/RouteStore/Planted.swift", "let version = sqlite3_libversion_number()\n", None),
    ("sqlite", "Sources/CZlib/planted.h", "int planted(void) { return sqlite3_threadsafe(); }\n", None),
    ("libgps", "Sources/TrackFiles/Planted.swift", "let gone = gps_close(nil)\n", None),
    ("libgps", "Sources/CZlib/planted.h", "#include <gps.h>\n", None),
    ("sql", "Sources/Report/Planted.swift", "let text = \"SELECT 1\"\n", None),
    ("sql", "Sources/RouteCLI/Planted.swift", "let text = \"\"\"\n  INSERT OR REPLACE INTO x VALUES (1)\n  \"\"\"\n", None),
    ("sql", "Sources/Capture/Planted.swift", "let text = \"UPDATE shift SET x = \\(3)\"\n", None),
    ("sql", "Sources/ShiftLog/Planted.swift", "let text = \"DELETE FROM shift\"\n", None),
    ("sql", "Sources/RouteCLI/Planted.swift", "let text = #\"CREATE TABLE x (y)\"#\n", None),
    ("clock", "Sources/RouteEngine/Planted.swift", "let now = ContinuousClock.now\n", None),
    ("clock", "Sources/RouteCLI/Planted.swift", "let now = Date()\n", None),
    ("clock", "Sources/RouteStore/Planted.swift", "let now = time(nil)\n", None),
    ("clock", "Sources/Report/Planted.swift", "clock_gettime(CLOCK_REALTIME, &t)\n", None),
    ("clock", "Sources/NMEA/Planted.swift", "gettimeofday(&t, nil)\n", None),
    ("miles", "Sources/RouteEngine/Planted.swift", "let miles = 3.0\n", None),
    ("miles", "Sources/RouteStore/Planted.swift", "let x = metres / 1609.344\n", None),
    ("miles", "Sources/RouteStore/Planted.swift", "let column = \"miles_total\"\n", None),
    ("miles", "Sources/ShiftLog/Planted.swift", "func inMiles() {}\n", None),
    ("miles", "Sources/Capture/Planted.swift", "let text = \"driven miles\"\n", None),
    ("type-name", "Sources/Report/Planted.swift", "public struct Report {}\n", None),
    ("type-name", "Sources/NMEA/Planted.swift", "public enum NMEA {}\n", None),
    ("room", "Sources/Nowhere/Planted.swift", "let x = 1\n", None),
    ("room-name", "Sources/Common/Planted.swift", "let x = 1\n", "Common"),
    ("room-name", "Sources/Utils/Planted.swift", "let x = 1\n", "Utils"),
]

# file, text in which no rule is broken
ALLOWED = [
    ("Sources/TrackFiles/Planted.swift", "import Foundation\n"),
    ("Sources/RouteStore/Backup/Planted.swift", "import Foundation\n"),
    ("Sources/RouteEngine/Planted.swift", "// import Foundation; SELECT 1; sqlite3_open; miles\nimport Glibc\n"),
    ("Sources/SQLiteKit/Planted.swift", "let version = sqlite3_libversion_number()\n"),
    ("Sources/GPSDClient/Planted.swift", "let gone: Void = cgps_close(connection)\n"),
    ("Sources/RouteStore/Planted.swift", "let text = \"SELECT 1\"\n"),
    ("Sources/RouteCLI/Planted.swift", "let text = \"Select a shift, then UPDATE it\"\nlet miles = 1609.344\n"),
    ("Sources/Capture/Planted.swift", "let now = ContinuousClock.now\n"),
    ("Sources/milepost/Planted.swift", "clock_gettime(CLOCK_REALTIME, &t)\nlet name = \"milepost\"\n"),
    ("Sources/RouteStore/Another.swift", "let path = \"/var/lib/milepost/milepost.sqlite\"\nlet smiles = 16093\n"),
    ("Sources/RouteStore/Third.swift", "let column = \"fuel_miles_per_gallon\"\nlet milesPerGallon = 30\n"),
    ("Sources/Report/Planted.swift", "public struct ReportText {}\nstruct Report {}\nlet date = Date(x)\n"),
    ("Tests/UnitsTests/Planted.swift", "import Foundation\nimport Testing\n@testable import Units\nlet d = Date()\n"),
]
