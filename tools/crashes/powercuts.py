"""Power cuts: a file system that stops in the middle of everything, and forgets what it had not written."""
import os
import subprocess
import time

from crashes import capture, soundness, upgrade
from crashes.disk import Disk
from crashes.drive import Drive

LONGEST = 0.4
LONGEST_UPGRADE = 0.12


def captures(tools, folder, count, random, report):
    with Disk(folder) as disk:
        store = os.path.join(disk.place, "store.sqlite")
        for number in range(count):
            acknowledged = cut_capture(tools, disk, store, random)
            found = soundness.problems(store, acknowledged)
            if os.path.exists(store):
                found += capture.go_on(tools, store, acknowledged)
            report(f"power cut {number + 1}", found)


def cut_capture(tools, disk, store, random, synchronous=None):
    """Cuts the power of a capture, and turns it on again; what the capture had acknowledged before.

    What it says afterwards nobody would hear: a sync that is under way when ext4 is shut down answers that all is well.
    """
    weaker = ["--synchronous", synchronous] if synchronous else []
    drive = Drive(tools.driver, store, capture.ENDLESS, *capture.WHOLE, *weaker)
    if synchronous or random.random() < 0.75:
        drive.wait_for_samples()
    time.sleep(random.uniform(0, LONGEST))
    acknowledged = drive.acknowledged
    disk.cut()
    drive.kill()
    disk.unmount()
    disk.mount()
    return acknowledged


def upgrades(tools, folder, count, random, report):
    whole = upgrade.content(tools, upgrade.fresh(folder))
    with Disk(folder) as disk:
        for number in range(count):
            store = upgrade.fresh(disk.place)
            os.sync()
            migration = subprocess.Popen(
                [tools.milepost, "store", "migrate", "--store", store], stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL)
            time.sleep(random.uniform(0, LONGEST_UPGRADE))
            disk.cut()
            migration.kill()
            migration.wait()
            disk.unmount()
            disk.mount()
            report(f"power cut {number + 1} of an upgrade", upgrade.problems(tools, store, whole))


def proof(tools, folder, count, random, synchronous):
    """The same cuts with a weaker setting: how many of them lost something that was acknowledged."""
    lost = 0
    with Disk(folder) as disk:
        for number in range(count):
            store = os.path.join(disk.place, f"weaker-{number}.sqlite")
            acknowledged = cut_capture(tools, disk, store, random, synchronous)
            lost += bool(soundness.problems(store, acknowledged))
    return lost
