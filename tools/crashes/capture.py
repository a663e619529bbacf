"""Capture broken off: by kill -9 at random moments, and by every call of the system that may fail."""
import os
import shutil
import time

from crashes import soundness
from crashes.drive import Drive
from crashes.faults import places, trace, was_hit

# Seconds of driving that are begun and never ended: longer than any kill waits.
ENDLESS = 10_000_000
# Until the next one is killed: some commits, their checkpoint now and then, an opening.
LONGEST = 0.35
# Everything a service does: the driver pauses, and the automatic copy is kept.
WHOLE = ["--pauses", "--copies"]
# For every single call: a dozen commits, a pause, a stop.
SHORT_DRIVE = 110


def go_on(tools, store, before):
    """The next capture: closes what was left open, and goes on; what is then wrong."""
    orphans = soundness.open_sessions(store)
    measured = soundness.metres(tools, store)
    drive = Drive(tools.driver, store, 40, *WHOLE)
    code = drive.wait()
    if code:
        return [f"the next capture ended with {code}: {drive.error.strip()}"]
    found = soundness.problems(store, drive.acknowledged) + soundness.problems(store, before)
    found += soundness.problems_after_going_on(tools, store, orphans)
    after = soundness.metres(tools, store)
    if measured is None or after is None or after < measured:
        found.append(f"{measured} metres before, {after} after")
    if before and drive.acknowledged["samples"] <= before["samples"]:
        found.append("nothing was captured any more")
    return found


def kills(tools, folder, count, random, report):
    """kill -9 at random moments; a new store every so often."""
    store = ""
    for number in range(count):
        if number % 25 == 0:
            store = os.path.join(folder, f"killed-{number}.sqlite")
        drive = Drive(tools.driver, store, ENDLESS, *WHOLE)
        # One in four while it begins.
        if random.random() < 0.75:
            drive.wait_for_samples()
        time.sleep(random.uniform(0, LONGEST))
        drive.kill()
        found = soundness.problems(store, drive.acknowledged)
        if os.path.exists(store):
            found += go_on(tools, store, drive.acknowledged)
        report(f"kill {number + 1}", found)


def faults(tools, folder, kinds, most, report):
    """Each fault at every call, or at as many as wanted, evenly spread; each on a fresh copy of one store."""
    base = os.path.join(folder, "base.sqlite")
    first = Drive(tools.driver, base, SHORT_DRIVE, *WHOLE)
    if first.wait():
        report("a capture that nothing disturbs", [first.error])
        return
    for kind in kinds:
        counted = os.path.join(folder, "calls")
        store = copy_of(base, folder)
        Drive(tools.driver, store, SHORT_DRIVE, *WHOLE, trace=trace(kind, counted)).wait()
        for place in places(kind, counted, most):
            store = copy_of(base, folder)
            log = os.path.join(folder, "trace")
            drive = Drive(tools.driver, store, SHORT_DRIVE, *WHOLE, trace=trace(kind, log, place))
            code = drive.wait()
            found = [] if code in kind.codes else [f"ended with {code}: {drive.error.strip()}"]
            if not was_hit(log):
                found.append("the call was never made")
            found += soundness.problems(store, drive.acknowledged) + go_on(tools, store, drive.acknowledged)
            report(f"capture, {kind} {place}", found)


def copy_of(base, folder):
    place = os.path.join(folder, "faulty")
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(place)
    return shutil.copy(base, os.path.join(place, "store.sqlite"))
