"""What a recorded hour costs a disk: the bytes that reach the device, those of the file system among them."""
import os
import re
import sys
import tempfile

from benchmarks.tables import report, table
from crashes import disk
from crashes.drive import Drive

HOUR = 3600
HISTORY = 100
MEGABYTES = 512
# ext4 commits what nobody synced after so many seconds of the drive.
FILE_SYSTEM_COMMIT = 5
PAGE = 4096


def drive(driver, store, seconds, *options, trace=()):
    run = Drive(driver, store, seconds, "--silent", *options, trace=trace)
    run.limit = None
    if run.wait():
        sys.exit(f"bench: the capture failed: {run.error.strip()}")
    return run.acknowledged


class Device:
    """Counts at a device of its own: the true figure."""

    def __init__(self, folder, pace):
        commit = max(1, round(FILE_SYSTEM_COMMIT * pace))
        self.disk = disk.Disk(folder, MEGABYTES, f"loop,commit={commit}")
        self.folder = self.disk.place
        self.name = "/sys/block of ext4 on a loop device"

    def written(self, driver, store, seconds, *options):
        before = self.disk.written()
        drive(driver, store, seconds, *options)
        return self.disk.written() - before

    def close(self):
        self.disk.unmount()


class Traced:
    """Where there can be no device: the pages of files that each sync puts on the disk, by strace. What the file system
    itself writes is not among them."""

    def __init__(self, folder):
        self.folder = folder
        self.name = "pages synced, by strace; the file system's own not among them"

    def written(self, driver, store, seconds, *options):
        log = os.path.join(self.folder, "calls")
        calls = "trace=pwrite64,write,fsync,fdatasync"
        drive(driver, store, seconds, *options, trace=["strace", "-f", "-y", "-o", log, "-e", calls])
        return synced_bytes(log)

    def close(self):
        pass


def synced_bytes(log):
    """The bytes of all pages that were written to a file since its last sync, summed over the syncs."""
    dirty, total = {}, 0
    write = re.compile(r"^\d+ +pwrite64\(\d+<([^>]*)>.*, (\d+), (\d+)\) += \d+$")
    sync = re.compile(r"^\d+ +f(?:data)?sync\(\d+<([^>]*)>\) += 0$")
    with open(log, encoding="utf-8", errors="replace") as f:
        for line in f:
            if found := write.match(line):
                first, last = int(found[3]) // PAGE, (int(found[3]) + int(found[2]) - 1) // PAGE
                dirty.setdefault(found[1], set()).update(range(first, last + 1))
            elif found := sync.match(line):
                total += PAGE * len(dirty.pop(found[1], ()))
    return total


def meter(folder, pace):
    reason = disk.absence(folder)
    if not reason:
        return Device(folder, pace)
    print(f"bench: no device of its own: {reason}", file=sys.stderr)
    return Traced(folder)


def run(_, arguments):
    folder = tempfile.TemporaryDirectory(prefix="milepost-bench-")
    with folder as place:
        measured = meter(place, arguments.pace)
        store = os.path.join(measured.folder, "store.sqlite")
        # The store itself is made before anything is measured.
        drive(arguments.driver, store, 60)
        fresh = hours(measured, store, arguments)
        # History is not measured, and so need not be safe.
        drive(arguments.driver, store, HISTORY * HOUR, "--synchronous", "OFF")
        later = hours(measured, store, arguments)
        size = os.path.getsize(store)
        measured.close()
    speed = f"at {1 / arguments.pace:.3g} times its pace" if arguments.pace else "as fast as it goes"
    title = (f"`tools/bench wear`: bytes written to the device in a recorded hour at 1 Hz, committed within ten seconds, "
             f"{speed}; {measured.name}")
    lines = [["a new store", *(f"{x / 1e6:.1f} MB" for x in fresh)],
             [f"with {HISTORY} h in it ({size / 1e6:.1f} MB)", *(f"{x / 1e6:.1f} MB" for x in later)],
             ["ratio", *(f"{new / old:.2f}" for old, new in zip(fresh, later))]]
    headings = ["", "the first hour of a service", f"an hour of {arguments.hours}"]
    report("wear", title, table(headings, lines), arguments.write)


def hours(measured, store, arguments):
    """The first hour, in which the write-ahead log grows; and the mean of as many as a shift has."""
    pace = ["--pace", str(arguments.pace)]
    first = measured.written(arguments.driver, store, HOUR, *pace)
    return first, measured.written(arguments.driver, store, arguments.hours * HOUR, *pace) / arguments.hours
