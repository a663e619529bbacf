"""The direction rules of the architecture: which room may say what."""
import os
import re
from dataclasses import dataclass

from checking.swift_source import SwiftSource, swift_files

# What comes with the toolchain and Debian's C library; Foundation has a rule of its own.
SYSTEM_MODULES = {"Glibc", "Musl", "Dispatch", "Synchronization", "Swift"}
FOUNDATION = {"Foundation", "FoundationEssentials", "FoundationInternationalization"}
# These are wanted by nobody: each makes a static binary four times as large.
HEAVY = {"FoundationXML", "FoundationNetworking"}

FOUNDATION_ROOMS = ("Sources/TrackFiles/", "Sources/Report/", "Sources/RouteAPI/", "Sources/RouteCLI/",
                    "Sources/RouteStore/Backup/")
SQLITE_ROOMS = ("Sources/SQLiteKit/", "Sources/CSQLite/")
GPSD_ROOMS = ("Sources/GPSDClient/", "Sources/CGPS/")
SQL_ROOMS = ("Sources/RouteStore/", "Sources/SQLiteKit/", "Sources/FleetSync/")
CLOCK_ROOMS = ("Sources/Capture/", "Sources/GPSDClient/", "Sources/FleetSync/", "Sources/RouteAPI/",
               "Sources/milepost/")
MILES_ROOMS = ("Sources/Report/", "Sources/RouteCLI/")

NOT_A_ROOM = {"Core", "Common", "Utils", "Utilities", "Helpers", "Models", "Services", "Shared", "Misc"}

IMPORT = (r"^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
          r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)")
SQL = re.compile(
    r"\b(SELECT\s|INSERT\s+(OR\s+\w+\s+)?INTO\s|REPLACE\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|PRAGMA\s"
    r"|(CREATE|DROP|ALTER)\s+(TEMP\s+|UNIQUE\s+)?(TABLE|INDEX|VIEW|TRIGGER)\s|ATTACH\s+DATABASE|VACUUM\b"
    r"|BEGIN\s+(IMMEDIATE|EXCLUSIVE|DEFERRED|TRANSACTION))")
CLOCK = (r"\b(clock_gettime|gettimeofday|timespec_get|clock_nanosleep|ContinuousClock|SuspendingClock|Date\s*\(\s*\)"
         r"|Date\.now|Date\s*\(\s*timeIntervalSinceNow|time\s*\(\s*nil\s*\)|DispatchTime\.now|DispatchWallTime\.now"
         r"|CFAbsoluteTimeGetCurrent|systemUptime)")
# Miles per gallon are no distance but what a driver says about a vehicle; the store keeps that word as it was given.
MILES = (r"(?<![A-Za-z])[Mm]iles?(?![a-z]|PerGallon|_per_gallon)|[a-z]Miles?(?![a-z]|PerGallon)|\bMILES?\b"
         r"|\b1_?609(\.\d+)?\b")


@dataclass(frozen=True)
class Finding:
    path: str
    line: int
    rule: str
    why: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.rule}: {self.why}"


def findings(root, package):
    """All broken rules, in the order of the files."""
    found = list(_room_names(package))
    for path in swift_files(root, ["Sources", "Tests"]):
        source = SwiftSource.read(root, path)
        target = package.target_of(path)
        if target is None:
            found.append(Finding(path, 1, "room", "this file is in no room of Package.swift"))
            continue
        found += _imports(source, target, package)
        if not target.is_test:
            found += _words(source)
            found += _public_names(source, target)
    for path in _c_files(root):
        found += _words(SwiftSource.read(root, path))
    return found


def _c_files(root):
    folder = os.path.join(root, "Sources")
    for here, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith((".h", ".c")):
                yield os.path.relpath(os.path.join(here, name), root)


def _room_names(package):
    for target in package.targets:
        if target.name in NOT_A_ROOM:
            yield Finding("Package.swift", 1, "room-name", f"{target.name} says nothing about what is in it")


def _imports(source, target, package):
    for match in re.finditer(IMPORT, source.code, re.M):
        name, line = match.group(1), source.line_at(match.start(1))
        if name in package.names:
            if name not in package.within_reach(target):
                yield Finding(source.path, line, "import", f"Package.swift does not give {name} to {target.name}")
        elif name in HEAVY:
            yield Finding(source.path, line, "foundation", f"{name} makes a static binary four times as large")
        elif name in FOUNDATION:
            if not target.is_test and not source.path.startswith(FOUNDATION_ROOMS):
                yield Finding(source.path, line, "foundation", "this room does without Foundation")
        elif name not in SYSTEM_MODULES and not (target.is_test and name == "Testing"):
            yield Finding(source.path, line, "import", f"there is no room {name}")


def _words(source):
    if not source.path.startswith(SQLITE_ROOMS):
        for line, _ in source.matches(r"\bsqlite3_\w+"):
            yield Finding(source.path, line, "sqlite", "only SQLiteKit says sqlite3_")
    if not source.path.startswith(GPSD_ROOMS):
        for line, _ in source.matches(r"\bc?gps_[a-z]\w*\s*\(|<gps\.h>"):
            yield Finding(source.path, line, "libgps", "only CGPS sees libgps, and only GPSDClient uses it")
    if not source.path.startswith(SQL_ROOMS):
        for line, text in source.strings:
            if SQL.search(text):
                yield Finding(source.path, line, "sql", "SQL is said in RouteStore, SQLiteKit and FleetSync only")
    if not source.path.startswith(CLOCK_ROOMS):
        for line, text in source.matches(CLOCK):
            yield Finding(source.path, line, "clock", f"{text}: time comes in as a value")
    if not source.path.startswith(MILES_ROOMS):
        said = list(source.matches(MILES)) + [(line, x) for line, x in source.strings if re.search(MILES, x)]
        for line, _ in said:
            yield Finding(source.path, line, "miles", "miles exist in Report only; inside there are metres")


def _public_names(source, target):
    pattern = rf"\bpublic\s+(?:final\s+|indirect\s+)*(?:struct|class|enum|actor|protocol|typealias)\s+{target.name}\b"
    for line, _ in source.matches(pattern):
        yield Finding(source.path, line, "type-name", "a type named like its module breaks qualified names")
