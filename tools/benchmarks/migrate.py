"""How long a version-5 store of a million samples and ten thousand deliveries takes to the current version."""
import os
import shutil
import subprocess
import sys
import tempfile
import time

SHIFTS, SAMPLES_EACH, DELIVERIES_EACH = 100, 10_000, 100


def numbers(count):
    return f"(WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < {count - 1}) SELECT i FROM n)"


ROWS = f"""
BEGIN;
INSERT INTO shift SELECT randomblob(16), 1700000000000000 + i * 86400000000, 1700030000000000 + i * 86400000000, '120.50'
FROM {numbers(SHIFTS)};
INSERT INTO route_sample SELECT s.id, s.started_at_us + i * 1000000, 40.0 + i * 1e-5 + random() % 1000 * 1e-9,
    -83.0 + i * 1.3e-5 + random() % 1000 * 1e-9, 4.5 + i % 7 * 0.31, CAST(substr(s.id, 1, 8) || zeroblob(8) AS BLOB)
FROM shift s, {numbers(SAMPLES_EACH)};
INSERT INTO delivery (id, shift_id, accepted_at_us) SELECT randomblob(16), s.id, s.started_at_us + i * 100000000
FROM shift s, {numbers(DELIVERIES_EACH)};
COMMIT;
"""


def measured(command):
    """Seconds and the largest resident size in KiB of one run."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        sys.exit(f"bench: {' '.join(command[1:3])} failed")
    return time.monotonic() - start, usage.ru_maxrss


def run(binary, arguments):
    if not shutil.which("sqlite3"):
        sys.exit("bench: needs the sqlite3 command (apt-get install sqlite3)")
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "old.sqlite")
        schema = subprocess.run([binary, "store", "schema", "--version", "5"], check=True, capture_output=True, text=True)
        subprocess.run(["sqlite3", "-bail", store], input=schema.stdout + ROWS, text=True, check=True, stdout=subprocess.DEVNULL)
        print(f"{os.path.getsize(store) / 1e6:.0f} MB\n\n| step | seconds | peak memory |\n| --- | --- | --- |")
        for name, command in [
            ("rehearse", ["rehearse", store]), ("migrate, with copy and audit", ["migrate", "--store", store]),
            # Nothing to do any more: it is opened for writing, and closed.
            ("open", ["migrate", "--store", store]),
        ]:
            seconds, kibibytes = measured([binary, "store", *command])
            print(f"| {name} | {seconds:.3f} | {kibibytes / 1024:.1f} MiB |")
