"""What one run of a program costs."""
import os
import statistics
import sys
import time
from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Program:
    name: str
    command: list
    reads_standard_input: bool = False


@dataclass(frozen=True)
class Cost:
    cpu_seconds: float
    peak_mebibytes: float
    wall_seconds: float = 0


def cost_of(program, path):
    """Runs a program on a file, its output thrown away.

    CPU time is user and system time of the process, as wait4 says. Peak memory is read from /proc while it runs: wait4's
    figure would include what this program itself weighed before it became the other.
    """
    actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
    source = path if program.reads_standard_input else os.devnull
    actions.append((os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0))
    begun = time.perf_counter()
    process = os.posix_spawnp(program.command[0], program.command, os.environ, file_actions=actions)
    peak = 0
    while True:
        ended, status, usage = os.wait4(process, os.WNOHANG)
        if ended:
            break
        peak = max(peak, peak_kibibytes(process))
        time.sleep(0.005)
    if status:
        sys.exit(f"bench: {program.name} failed with status {os.waitstatus_to_exitcode(status)}")
    return Cost(usage.ru_utime + usage.ru_stime, peak / 1024, time.perf_counter() - begun)


def wall_seconds(command):
    """How long one run takes, from before it is started until it has ended; for runs of milliseconds."""
    nowhere = [(os.POSIX_SPAWN_OPEN, x, os.devnull, os.O_RDWR, 0) for x in (0, 1, 2)]
    begun = time.perf_counter()
    _, status = os.waitpid(os.posix_spawnp(command[0], command, os.environ, file_actions=nowhere), 0)
    taken = time.perf_counter() - begun
    if status:
        sys.exit(f"bench: {command[1]} failed with status {os.waitstatus_to_exitcode(status)}")
    return taken


def peak_kibibytes(process):
    try:
        with open(f"/proc/{process}/status", encoding="ascii", errors="replace") as f:
            return next((int(x.split()[1]) for x in f if x.startswith("VmHWM:")), 0)
    except OSError:
        return 0


def alternating(programs, path, runs):
    """Median cost of each program, run in turns."""
    costs = {program.name: [] for program in programs}
    for number in range(runs):
        for program in programs:
            if sys.stderr.isatty():
                print(f"\rrun {number + 1} of {runs}: {program.name:<30}", end="", file=sys.stderr, flush=True)
            costs[program.name].append(cost_of(program, path))
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return {name: median(all_) for name, all_ in costs.items()}


def median(costs):
    """The median of each of the costs, for itself."""
    return Cost(*(statistics.median(getattr(cost, x.name) for cost in costs) for x in fields(Cost)))
