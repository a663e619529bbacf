"""How many sentences a CPU second decodes, ours beside gpsd's decoder and gpsbabel."""
import os
import shutil
import subprocess
import sys
import tempfile

from benchmarks.measuring import Program, alternating
from benchmarks.tables import report, table

# At 10 Hz about 1.2 million sentences, 78 MB.
KILOMETRES = 240


def log_in(folder, binary, kilometres):
    path = os.path.join(folder, f"bench-{kilometres:g}km.nmea")
    if not os.path.exists(path):
        subprocess.run(
            [binary, "simulate", "--road", "open", "--km", f"{kilometres:g}", "--rate", "10", "--seed", "1",
             "--out", path], check=True, stdout=subprocess.DEVNULL)
    return path


def programs(binary, path):
    ours = [
        Program("milepost decode", [binary, "decode", path]),
        Program("milepost replay --json", [binary, "replay", path, "--json"]),
    ]
    peers = [
        Program("gpsdecode", ["gpsdecode"], reads_standard_input=True),
        Program("gpsbabel to GPX", ["gpsbabel", "-i", "nmea", "-f", path, "-o", "gpx", "-F", os.devnull]),
    ]
    for peer in peers:
        if not shutil.which(peer.command[0]):
            print(f"bench: {peer.command[0]} is not installed; tools/bench --install gets it", file=sys.stderr)
    return ours + [x for x in peers if shutil.which(x.command[0])]


def lines_of(costs, sentences):
    for name, cost in costs.items():
        rate = sentences / max(cost.cpu_seconds, 1e-6)
        yield [name, f"{cost.cpu_seconds:.2f}", f"{rate / 1e6:.2f} M", f"{cost.peak_mebibytes:.0f} MiB"]


def run(binary, arguments):
    folder = arguments.keep or tempfile.mkdtemp(prefix="milepost-bench-")
    os.makedirs(folder, exist_ok=True)
    try:
        path = log_in(folder, binary, arguments.kilometres)
        with open(path, "rb") as f:
            sentences = sum(1 for _ in f)
        costs = alternating(programs(binary, path), path, arguments.runs)
        title = (f"`tools/bench decode`: {sentences:,} sentences, {os.path.getsize(path) / 1e6:.1f} MB, "
                 f"median of {arguments.runs} alternating runs")
        headings = ["program", "CPU seconds", "sentences per CPU second", "peak memory"]
        report("decode", title, table(headings, lines_of(costs, sentences)), arguments.write)
    finally:
        if not arguments.keep:
            shutil.rmtree(folder)
