"""What a day of capture takes of a machine."""
import json
import subprocess
import sys
import tempfile

from benchmarks.tables import report, table

HOURS = 24


def run(_, arguments):
    with tempfile.TemporaryDirectory(prefix="milepost-bench-") as folder:
        done = subprocess.run([arguments.driver, folder, str(HOURS)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"bench: the capture failed: {done.stdout.strip()} {done.stderr.strip()}")
    said = json.loads(done.stdout)
    lines = [
        ["resident memory, first hour", f"{said['firstHourMiB']} MiB"],
        ["resident memory, last hour", f"{said['lastHourMiB']} MiB"],
        ["CPU time of the day", f"{said['cpuSeconds']:.1f} s ({said['cpuPercent']:.3f} %)"],
        ["open descriptors, first and last hour", f"{said['descriptorsFirst']}, {said['descriptorsLast']}"],
    ]
    title = (f"`tools/bench capture`: {HOURS} h of capture at 1 Hz with breaks, into a store, with its automatic copy; "
             "the time of the fixes runs as fast as they are judged")
    report("capture", title, table(["", ""], lines), arguments.write)
