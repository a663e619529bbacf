"""How far the figures of Milepost and of other programs are from the truth, on simulated drives of known length."""
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

from benchmarks import peers
from benchmarks.tables import report, table

# Name, and arguments for `milepost simulate`. Parked, every metre is wrong.
DRIVES = [
    ("open road, 1 Hz", "--road open --km 20"),
    ("open road, 10 Hz", "--road open --km 20 --rate 10"),
    ("winding road, 1 Hz", "--road winding --km 10"),
    ("city without tunnels, 1 Hz", "--road urban --km 10 --tunnels 0"),
    ("city with tunnels, 1 Hz", "--road urban --km 10"),
    ("parked for 8 h, open sky", "--hours 8"),
    ("parked for 8 h, garage", "--hours 8 --noise 10 --velocity-noise 0.3"),
    ("parked for 8 h, hardly any reception", "--hours 8 --noise 30 --velocity-noise 1"),
    ("no velocity: open road, 1 Hz", "--road open --km 20 --no-velocity"),
    ("no velocity: winding road, 1 Hz", "--road winding --km 10 --no-velocity"),
    ("no velocity: city without tunnels, 1 Hz", "--road urban --km 10 --tunnels 0 --no-velocity"),
    ("no velocity: parked for 8 h, open sky", "--hours 8 --no-velocity"),
    ("no velocity: parked for 8 h, garage", "--hours 8 --noise 10 --no-velocity"),
    ("no velocity: parked for 8 h, hardly any reception", "--hours 8 --noise 30 --no-velocity"),
]
STYLE = """DESCRIPTION length of the path up to each point
FIELD_DELIMITER COMMA
RECORD_DELIMITER NEWLINE
DATATYPE TRACK
OFIELD PATH_DISTANCE_METERS, "", "%.3f"
"""
GPXPY = "import gpxpy, sys; print(gpxpy.parse(open(sys.argv[1], encoding='utf-8')).length_2d())"


class NotThere(Exception):
    """A program, or a rule set, this machine or this build does not have."""


@dataclass
class Row:
    name: str
    parked: bool
    # How much of each drive lay in tunnels, of its length.
    hidden: list = field(default_factory=list)
    errors: dict = field(default_factory=dict)

    @property
    def title(self):
        hidden = statistics.fmean(self.hidden) if self.hidden else 0
        return self.name + (f" ({100 * hidden:.1f} % of the way in them)" if hidden else "")


def output(command):
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"bench: {os.path.basename(command[0])} failed: {run.stderr.strip()[:200]}")
    return run.stdout


def gpsbabel(log, folder):
    """gpsbabel's own PATH_DISTANCE at the last point, whatever points it keeps."""
    if not shutil.which("gpsbabel"):
        raise NotThere("gpsbabel is not installed")
    style = os.path.join(folder, "path.style")
    with open(style, "w", encoding="ascii") as f:
        f.write(STYLE)
    lines = output(["gpsbabel", "-t", "-i", "nmea", "-f", log, "-o", f"xcsv,style={style}", "-F", "-"]).split()
    return float(lines[-1]) if lines else 0


def gpxpy(log, folder):
    """gpxpy's length_2d of the log, made GPX by gpsbabel (gpxpy reads no NMEA)."""
    if not shutil.which("gpsbabel") or not peers.has_gpxpy():
        raise NotThere("gpxpy is not installed")
    track = os.path.join(folder, "track.gpx")
    output(["gpsbabel", "-t", "-i", "nmea", "-f", log, "-o", "gpx", "-F", track])
    return float(output([peers.PYTHON, "-c", GPXPY, track]))


def milepost(binary, rules):
    def measured(log, folder):
        run = subprocess.run([binary, "replay", log, "--rules", rules, "--json"], capture_output=True, text=True)
        if run.returncode == 64:
            raise NotThere(f"this build has no rule set {rules}")
        if run.returncode:
            sys.exit(f"bench: milepost failed: {run.stderr.strip()[:200]}")
        return json.loads(run.stdout)["distance"]["metres"]

    return measured


def add_drive(binary, row, flags, programs, absent):
    """Simulates one drive, measures it with every program, and adds the errors to the row."""
    with tempfile.TemporaryDirectory(prefix="milepost-bench-") as folder:
        log = os.path.join(folder, "drive.nmea")
        truth = json.loads(output([binary, "simulate", "--out", log, *flags, "--json"]))
        length = truth["drivenMetres"]
        if not row.parked:
            row.hidden.append(truth["hiddenMetres"] / length)
        for program, measure in programs.items():
            if program in absent:
                continue
            try:
                error = measure(log, folder) - length
                row.errors[program].append(error if row.parked else error / length)
            except NotThere as reason:
                absent.add(program)
                print(f"bench: {reason}; its column is empty", file=sys.stderr)


def measured_rows(binary, seeds):
    programs = {
        "gpsbabel": gpsbabel, "gpxpy": gpxpy,
        "rule set 1": milepost(binary, "1"), "rule set 2": milepost(binary, "2"),
    }
    absent = set()
    rows = []
    for name, flags in DRIVES:
        row = Row(name, "--hours" in flags, errors={x: [] for x in programs})
        for seed in seeds:
            add_drive(binary, row, [*flags.split(), "--seed", str(seed)], programs, absent)
        rows.append(row)
    return list(programs), rows


def mean(errors, parked):
    if not errors:
        return "not there"
    error = statistics.fmean(errors)
    return f"{error:,.0f} m" if parked else percent(error)


def percent(error):
    return f"{100 * error:+.2f} %".replace("-", "−")


def spread(errors, parked):
    if not errors:
        return "not there"
    lowest, highest = min(errors), max(errors)
    if parked:
        return f"{lowest:,.0f} … {highest:,.0f} m"
    return f"{percent(lowest)[:-2]} … {percent(highest)}"


def run(binary, arguments):
    seeds = [int(x) for x in arguments.seeds.split(",")]
    programs, rows = measured_rows(binary, seeds)
    ours = programs[-1]
    lines = [
        [x.title, *(mean(x.errors[p], x.parked) for p in programs), spread(x.errors[ours], x.parked)] for x in rows]
    title = (f"`tools/bench accuracy`: mean error on {len(seeds)} simulated drives a row (seeds {arguments.seeds}); "
             "parked: metres recorded though nothing moved")
    report("accuracy", title, table(["drive", *programs, f"{ours}: lowest … highest"], lines), arguments.write)
