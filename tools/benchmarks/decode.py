"""How many sentences a CPU second decodes, ours beside gpsd's decoder and gpsbabel."""
import os
import shutil
import subprocess
import sys
import tempfile

from benchmarks.measuring import Program, alternating

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


def print_table(costs, sentences, size, runs):
    print(f"{sentences:,} sentences, {size / 1e6:.1f} MB, median of {runs} alternating runs\n")
    print("| program | CPU seconds | sentences per CPU second | peak memory |")
    print("| --- | ---: | ---: | ---: |")
    for name, cost in costs.items():
        rate = sentences / max(cost.cpu_seconds, 1e-6)
        print(f"| {name} | {cost.cpu_seconds:.2f} | {rate / 1e6:.2f} M | {cost.peak_mebibytes:.0f} MiB |")


def run(binary, arguments):
    folder = arguments.keep or tempfile.mkdtemp(prefix="milepost-bench-")
    os.makedirs(folder, exist_ok=True)
    try:
        path = log_in(folder, binary, arguments.kilometres)
        with open(path, "rb") as f:
            sentences = sum(1 for _ in f)
        print_table(
            alternating(programs(binary, path), path, arguments.runs), sentences, os.path.getsize(path), arguments.runs)
    finally:
        if not arguments.keep:
            shutil.rmtree(folder)
