"""The programs Milepost is measured beside, and where they come from."""
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
DEBIAN = ["gpsd-clients", "gpsd-tools", "gpsbabel", "sqlite3", "python3-venv"]
# gpxpy lives in a folder of its own: nothing is installed into the machine's Python.
VIRTUAL = os.path.join(ROOT, ".build", "bench-python")
PYTHON = os.path.join(VIRTUAL, "bin", "python3")
PYPI = ["gpxpy"]


def install():
    """Installs what is lacking; returns an exit code."""
    return install_debian() or install_python()


def install_debian():
    command = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *DEBIAN]
    if all(subprocess.run(["dpkg", "-s", x], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
           for x in DEBIAN):
        return 0
    if os.geteuid() != 0:
        print("bench: run: sudo " + " ".join(command), file=sys.stderr)
        return 69
    # A fresh machine has no package lists: they are fetched when the first try fails, which needs no words.
    if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
        return 0
    subprocess.run(["apt-get", "update", "-qq"], stdout=subprocess.DEVNULL)
    return 69 if subprocess.run(command, stdout=subprocess.DEVNULL).returncode else 0


def install_python():
    steps = [[sys.executable, "-m", "venv", VIRTUAL], [PYTHON, "-m", "pip", "install", "--quiet", *PYPI]]
    for step in steps:
        if subprocess.run(step, stdout=subprocess.DEVNULL).returncode:
            print("bench: failed: " + " ".join(step), file=sys.stderr)
            return 69
    return 0


def has_gpxpy():
    return os.path.exists(PYTHON) and subprocess.run(
        [PYTHON, "-c", "import gpxpy"], stderr=subprocess.DEVNULL).returncode == 0
