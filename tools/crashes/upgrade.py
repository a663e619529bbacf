"""An upgrade broken off at every call: the store is at its old version or at the new one, and nothing of it is lost."""
import os
import re
import shutil
import subprocess

from crashes import soundness
from crashes.faults import places, trace, was_hit

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
SAMPLE = os.path.join(ROOT, "Samples", "stores", "v05.sqlite")
CODES_OF_FAILURE = {65, 74}


def content(tools, store):
    """Everything in a store, whatever its version: the document an upgraded one gives."""
    run = subprocess.run([tools.milepost, "store", "backup", "-", "--store", store], capture_output=True)
    return run.stdout if run.returncode == 0 else None


def fresh(folder):
    place = os.path.join(folder, "upgraded")
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(place)
    return shutil.copy(SAMPLE, os.path.join(place, "store.sqlite"))


def problems(tools, store, whole):
    """What is wrong after an upgrade was broken off; then it is made again, and that is checked, too."""
    found = soundness.problems(store, None)
    version = soundness.ask(store, "PRAGMA user_version")[0][0]
    current = int(re.search(rb'"schemaVersion": ?(\d+)', whole)[1])
    if version not in (5, current):
        found.append(f"the store is at version {version}")
    if content(tools, store) != whole:
        found.append("the store does not hold what it held")
    again = subprocess.run([tools.milepost, "store", "migrate", "--store", store], capture_output=True, text=True)
    if again.returncode:
        found.append(f"the next upgrade ended with {again.returncode}: {again.stderr.strip()}")
    if content(tools, store) != whole:
        found.append("the upgraded store does not hold what it held")
    return found + soundness.problems(store, None) + problems_of_copies(store, version)


def problems_of_copies(store, version):
    """Every copy is whole, and nothing half done lies beside it."""
    found = []
    safety = store + ".safety"
    for name in os.listdir(safety) if os.path.isdir(safety) else []:
        if not name.startswith("pre-upgrade-"):
            found.append(f"{name} was left")
            continue
        copy = os.path.join(safety, name, os.path.basename(store))
        if soundness.ask(copy, "PRAGMA integrity_check") != [("ok",)]:
            found.append("a copy is not whole")
        if soundness.ask(copy, "PRAGMA user_version") != [(5,)]:
            found.append("a copy is not of the old version")
    if version == 5 and not os.path.isdir(safety):
        found.append("upgraded without a copy")
    return found


def faults(tools, folder, kinds, most, report):
    whole = content(tools, fresh(folder))
    command = [tools.milepost, "store", "migrate", "--store"]
    for kind in kinds:
        log = os.path.join(folder, "calls")
        subprocess.run(trace(kind, log) + command + [fresh(folder)], capture_output=True)
        for place in places(kind, log, most):
            store = fresh(folder)
            log = os.path.join(folder, "trace")
            run = subprocess.run(trace(kind, log, place) + command + [store], capture_output=True, text=True)
            found = [] if run.returncode in kind.codes else [f"ended with {run.returncode}: {run.stderr.strip()}"]
            # Where writing fails, so does saying so.
            if kind.call != "write" and run.returncode in CODES_OF_FAILURE and len(run.stderr.splitlines()) != 1:
                found.append(f"not one line: {run.stderr}")
            if not was_hit(log):
                found.append("the call was never made")
            report(f"upgrade, {kind} {place}", found + problems(tools, store, whole))
