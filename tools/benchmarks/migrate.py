"""What walking an old, big store to the current version costs, and what opening it costs then."""
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import uuid

from benchmarks.measuring import Program, cost_of, median, wall_seconds
from benchmarks.tables import report, table

VERSION = 5
SAMPLES, DELIVERIES = 1_000_000, 10_000
SAMPLES_A_SHIFT = 4_000
SECOND = 1_000_000
# 2024-01-01T06:00:00Z, and a shift a day from then on
FIRST_SHIFT, DAY = 1_704_088_800 * SECOND, 86_400 * SECOND
OPENINGS = 21


def identity(kind, number):
    """The same store on every machine: identities come from numbers, not from chance."""
    return uuid.uuid5(uuid.NAMESPACE_URL, f"milepost:bench:{kind}:{number}").bytes


def samples(shift, count):
    """A straight drive at 13.9 m/s with one fix a second, its session changing every half hour."""
    start = FIRST_SHIFT + shift * DAY
    for second in range(count):
        yield (identity("shift", shift), start + second * SECOND, 52.0 + 1.25e-4 * second, 13.0 + 1e-6 * (second % 7),
               4.0 + second % 5, identity("session", shift * 100 + second // 1800))


def deliveries(shift, numbers, length):
    start = FIRST_SHIFT + shift * DAY
    for number in numbers:
        accepted = start + (number * 137 % max(length - 60, 1)) * SECOND
        yield (identity("delivery", number), identity("shift", shift), accepted, accepted + 20 * SECOND, None,
               accepted + 50 * SECOND, None)


def fill(database, sample_count, delivery_count):
    shifts = -(-sample_count // SAMPLES_A_SHIFT)
    for shift in range(shifts):
        count = min(SAMPLES_A_SHIFT, sample_count - shift * SAMPLES_A_SHIFT)
        start = FIRST_SHIFT + shift * DAY
        database.execute(
            "INSERT INTO shift (id, started_at_us, ended_at_us, gross_earnings) VALUES (?, ?, ?, ?)",
            (identity("shift", shift), start, start + count * SECOND, f"{80 + shift % 90}.50" if shift % 3 else None))
        database.executemany(
            "INSERT INTO route_sample (shift_id, fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m,"
            " capture_session_id) VALUES (?, ?, ?, ?, ?, ?)", samples(shift, count))
        numbers = range(shift * delivery_count // shifts, (shift + 1) * delivery_count // shifts)
        database.executemany("INSERT INTO delivery VALUES (?, ?, ?, ?, ?, ?, ?)", deliveries(shift, numbers, count))


def old_store(folder, binary, sample_count, delivery_count):
    """A version-5 store as `store schema` makes it, filled; made once a folder."""
    path = os.path.join(folder, f"v{VERSION}-{sample_count}-{delivery_count}.sqlite")
    if os.path.exists(path):
        return path
    schema = subprocess.run(
        [binary, "store", "schema", "--version", str(VERSION)], check=True, capture_output=True, text=True).stdout
    database = sqlite3.connect(path + ".new", isolation_level=None)
    database.executescript(schema)
    database.execute("BEGIN")
    fill(database, sample_count, delivery_count)
    database.execute("COMMIT")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    os.rename(path + ".new", path)
    return path


def fresh_copy(old, folder):
    """The old store under a name of its own in an empty folder: no copies of earlier runs lie beside it."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    return shutil.copy(old, os.path.join(folder, "store.sqlite"))


def walks(binary, old, folder, runs):
    """Median costs of the rehearsal and of the walk; and the walked store."""
    rehearsed, walked = [], []
    for _ in range(runs):
        store = fresh_copy(old, folder)
        rehearsed.append(cost_of(Program("store rehearse", [binary, "store", "rehearse", store]), os.devnull))
        walked.append(
            cost_of(Program("store migrate", [binary, "store", "migrate", "--store", store]), os.devnull))
    return {"store rehearse": median(rehearsed), "store migrate": median(walked)}, store


def version_of(store):
    database = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    try:
        return database.execute("PRAGMA user_version").fetchone()[0]
    finally:
        database.close()


def openings(binary, store):
    commands = {
        "no store: `version`": [binary, "version"],
        # Finds the store current: what is left is the opening.
        "the walked store opened: `store migrate` again": [binary, "store", "migrate", "--store", store],
        "the same, and every row counted: `store info`": [binary, "store", "info", "--store", store],
    }
    for name, command in commands.items():
        yield name, statistics.median(wall_seconds(command) for _ in range(OPENINGS))


def run(binary, arguments):
    folder = arguments.keep or tempfile.mkdtemp(prefix="milepost-bench-")
    os.makedirs(folder, exist_ok=True)
    try:
        old = old_store(folder, binary, arguments.samples, arguments.deliveries)
        costs, store = walks(binary, old, os.path.join(folder, "walked"), arguments.runs)
        if version_of(store) == VERSION:
            sys.exit("bench: the store was not walked")
        lines = [
            [f"version {VERSION} to {version_of(store)}: `{name}`", f"{x.wall_seconds:.1f} s", f"{x.cpu_seconds:.1f} s",
             f"{x.peak_mebibytes:.0f} MiB"] for name, x in costs.items()]
        lines += [[name, f"{1000 * seconds:.1f} ms", "", ""] for name, seconds in openings(binary, store)]
        title = (f"`tools/bench migrate`: {arguments.samples:,} samples, {arguments.deliveries:,} deliveries, "
                 f"{os.path.getsize(old) / 1e6:.0f} MB; median of {arguments.runs} walks, with copy and audit, "
                 f"and of {OPENINGS} openings")
        report("migrate", title, table(["", "wall", "CPU", "peak memory"], lines), arguments.write)
    finally:
        if not arguments.keep:
            shutil.rmtree(folder)
