"""Calls of the system that are made to fail, or at which the process dies, by strace."""
import collections
import re
import subprocess
from dataclasses import dataclass

CALLS = ["pwrite64", "write", "fsync", "fdatasync", "ftruncate"]


@dataclass(frozen=True)
class Fault:
    call: str
    # What strace does: `error=EIO`, `signal=KILL`.
    effect: str
    # From that call on, as a full disk stays full.
    lasts: bool = False

    @property
    def codes(self):
        """How a process may end: as ever, or with an error; or as it was killed."""
        return {-9, 137} if "KILL" in self.effect else {0, 1, 65, 74}

    def __str__(self):
        return f"{self.call} {self.effect.split('=')[1]}{' from' if self.lasts else ' at'} call"


FAULTS = [Fault(call, effect) for call in CALLS for effect in ("error=EIO", "error=ENOSPC", "signal=KILL")]
# What a store's own pages go through.
SHORT = [fault for fault in FAULTS if fault.call in ("pwrite64", "fdatasync")]
FAULTS += [Fault(call, "error=ENOSPC", lasts=True) for call in ("pwrite64", "write")]


def trace(fault, log, place=None):
    """The words before a command; without a place they only count."""
    words = ["strace", "-f", "-o", log, "-e", f"trace={fault.call}"]
    if place:
        words += ["-e", f"inject={fault.call}:{fault.effect}:when={place}{'+' if fault.lasts else ''}"]
    return words


def places(fault, log, most):
    """At which calls it happens: at each that a thread made, or at `most` of them, the first and the last among them."""
    calls = collections.Counter()
    with open(log, encoding="ascii", errors="replace") as f:
        for line in f:
            found = re.match(rf"(\d+) +{fault.call}\(", line)
            if found:
                calls[found[1]] += 1
    last = max(calls.values(), default=0)
    if last <= most:
        return range(1, last + 1)
    return sorted({1 + round(step * (last - 1) / (most - 1)) for step in range(most)})


def was_hit(log):
    with open(log, encoding="ascii", errors="replace") as f:
        text = f.read()
    return "(INJECTED)" in text or "killed by SIGKILL" in text


def can_trace():
    """Whether strace is there and may make calls fail."""
    try:
        run = subprocess.run(
            ["strace", "-f", "-o", "/dev/null", "-e", "inject=write:error=EIO:when=99", "true"], capture_output=True)
    except FileNotFoundError:
        return False
    return run.returncode == 0
