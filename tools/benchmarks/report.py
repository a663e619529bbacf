"""What a report of a month costs in a long history of daily shifts."""
import datetime
import os
import shutil
import sqlite3
import subprocess
import tempfile

from benchmarks.measuring import Program, cost_of, median
from benchmarks.tables import report, table
from benchmarks.migrate import identity

YEARS = 10
SECOND = 1_000_000
# 2016-01-01T08:00:00Z, and a shift of eight hours a day from then on, a fix a second
FIRST_DAY = datetime.date(2016, 1, 1)
FIRST_SHIFT, DAY = 1_451_635_200 * SECOND, 86_400 * SECOND
SAMPLES_A_SHIFT = 28_800


def samples():
    """A drive at 13.9 m/s with one fix a second, as rule set 1 stores it."""
    session = identity("session", 0)
    for second in range(SAMPLES_A_SHIFT):
        yield (identity("shift", 0), FIRST_SHIFT + second * SECOND, 48.0 + 1.25e-4 * second, 13.0 + 1e-6 * (second % 7),
               4.0 + second % 5, session)


def fill_day(database, day):
    shift, start = identity("shift", day), FIRST_SHIFT + day * DAY
    database.execute(
        "INSERT INTO shift (id, started_at_us, ended_at_us, gross_earnings) VALUES (?, ?, ?, ?)",
        (shift, start, start + SAMPLES_A_SHIFT * SECOND, f"{80 + day % 90}.50" if day % 3 else None))
    database.execute(
        "INSERT INTO capture_session (id, shift_id, source, rule_set, started_at_us, ended_at_us, end_reason)"
        " VALUES (?, ?, 'gpsd', 1, ?, ?, 'shiftEnded')",
        (identity("session", day), shift, start, start + SAMPLES_A_SHIFT * SECOND))
    for number in range(12):
        accepted = start + (600 + 2000 * number) * SECOND
        database.execute(
            "INSERT INTO delivery (id, shift_id, accepted_at_us, arrived_at_pickup_at_us, picked_up_at_us,"
            " delivered_at_us) VALUES (?, ?, ?, ?, ?, ?)",
            (identity("delivery", day * 100 + number), shift, accepted, accepted + 300 * SECOND, accepted + 540 * SECOND,
             accepted + 1500 * SECOND))
    if day == 0:
        database.executemany(
            "INSERT INTO route_sample (shift_id, fixed_at_us, sequence, latitude_deg, longitude_deg,"
            " horizontal_accuracy_m, capture_session_id) VALUES (?, ?, 0, ?, ?, ?, ?)", samples())
    else:
        database.execute(
            "INSERT INTO route_sample (shift_id, fixed_at_us, sequence, latitude_deg, longitude_deg,"
            " horizontal_accuracy_m, capture_session_id) SELECT ?, fixed_at_us + ?, 0, latitude_deg, longitude_deg,"
            " horizontal_accuracy_m, ? FROM route_sample WHERE shift_id = ? ORDER BY fixed_at_us",
            (shift, day * DAY, identity("session", day), identity("shift", 0)))


def history(folder, binary, days):
    """A store of so many daily shifts; made once a folder. A hundred bytes a sample: ten years are 9 GB."""
    path = os.path.join(folder, f"daily-{days}.sqlite")
    if os.path.exists(path):
        return path
    schema = subprocess.run([binary, "store", "schema"], check=True, capture_output=True, text=True).stdout
    database = sqlite3.connect(path + ".new", isolation_level=None)
    database.executescript(schema)
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("PRAGMA synchronous = OFF")
    database.execute("BEGIN")
    # Identities are no order: a table of random keys is filled in the order of its keys or takes for ever.
    for day in [0] + sorted(range(1, days), key=lambda day: identity("shift", day)):
        fill_day(database, day)
    database.execute("COMMIT")
    database.execute("PRAGMA journal_mode = WAL")
    database.close()
    os.rename(path + ".new", path)
    return path


def month(day):
    return (FIRST_DAY + datetime.timedelta(days=day)).strftime("%Y-%m")


def days_of(name):
    """The numbers of a month's days."""
    first = datetime.date.fromisoformat(name + "-01")
    following = (first + datetime.timedelta(days=32)).replace(day=1)
    return range((first - FIRST_DAY).days, (following - FIRST_DAY).days)


def reading(store, days):
    """SQLite's own shell adding up the same rows: what it costs to get at them."""
    keys = ", ".join(f"x'{identity('shift', day).hex()}'" for day in days)
    query = ("SELECT count(*), total(fixed_at_us), total(latitude_deg + longitude_deg) FROM route_sample"
             f" WHERE shift_id IN ({keys})")
    return ["sqlite3", "-readonly", store, query]


def lines(binary, store, days, runs):
    last = month(days - 32)
    before = [x for x in days_of(month(days_of(last)[0] - 1)) if x >= 0]
    commands = {
        "`report day`": [binary, "report", "day", last + "-15"],
        "`report week`": [binary, "report", "week", last + "-15"],
        "`report month`": [binary, "report", "month", last],
        "`report month --split-midnight`": [binary, "report", "month", last, "--split-midnight"],
    }
    for name, command in commands.items():
        yield name, [Program(name, command + ["--tz", "UTC", "--json", "--store", store])] * runs
    if shutil.which("sqlite3"):
        both = list(days_of(last)) + before
        name = f"`sqlite3` adding up the {len(both)} days' samples"
        yield name, [Program(name, reading(store, both))] * runs


def run(binary, arguments):
    days = max(62, int(365.25 * arguments.years))
    folder = arguments.keep or tempfile.mkdtemp(prefix="milepost-bench-")
    os.makedirs(folder, exist_ok=True)
    try:
        store = history(folder, binary, days)
        rows = []
        for name, programs in lines(binary, store, days, arguments.runs):
            cost = median([cost_of(program, os.devnull) for program in programs])
            rows.append(
                [name, f"{1000 * cost.cpu_seconds:.0f} ms", f"{1000 * cost.wall_seconds:.0f} ms",
                 f"{cost.peak_mebibytes:.0f} MiB"])
        title = (f"`tools/bench report`: {days:,} daily shifts of eight hours at a fix a second,"
                 f" {days * SAMPLES_A_SHIFT / 1e6:.1f} million samples, {os.path.getsize(store) / 1e9:.1f} GB;"
                 f" median of {arguments.runs} runs, each with the period before it")
        report("report", title, table(["", "CPU", "wall", "peak memory"], rows), arguments.write)
    finally:
        if not arguments.keep:
            shutil.rmtree(folder)
