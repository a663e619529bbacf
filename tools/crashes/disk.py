"""A disk of one's own: ext4 on a loop device, whose writes can be counted and whose power can be cut."""
import fcntl
import os
import struct
import subprocess
import sys
import time

# EXT4_IOC_SHUTDOWN without flushing the journal: whatever was not synced is gone, as it is when the power goes. What a
# disk itself would lose of its own cache is not.
SHUTDOWN = 0x8004587D
WITHOUT_FLUSHING = struct.pack("I", 2)
SECTOR = 512
SECTORS_WRITTEN = 6


class Disk:
    """Mounted while it is used; the mount goes with the process's mount table, too."""

    def __init__(self, folder, megabytes=64, options="loop"):
        self.image = os.path.join(folder, "disk.ext4")
        self.place = os.path.join(folder, "disk")
        self.options = options
        os.makedirs(self.place, exist_ok=True)
        with open(self.image, "wb") as f:
            f.truncate(megabytes << 20)
        run("mkfs.ext4", "-q", "-F", self.image)
        self.mount()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.unmount()

    def mount(self):
        run("mount", "-o", self.options, self.image, self.place)

    def unmount(self):
        # Whoever was working on it may still be on the way out.
        for _ in range(100):
            if subprocess.run(["umount", self.place], capture_output=True).returncode == 0:
                return
            time.sleep(0.05)
        run("umount", self.place)

    def cut(self):
        """Cuts the power."""
        descriptor = os.open(self.place, os.O_RDONLY)
        try:
            fcntl.ioctl(descriptor, SHUTDOWN, WITHOUT_FLUSHING)
        finally:
            os.close(descriptor)

    def written(self):
        """Bytes written to the device so far, the file system's own among them."""
        subprocess.run(["sync", "-f", self.place], check=True)
        device = os.stat(self.place).st_dev
        with open(f"/sys/dev/block/{os.major(device)}:{os.minor(device)}/stat", encoding="ascii") as f:
            return int(f.read().split()[SECTORS_WRITTEN]) * SECTOR


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise OSError(done.stderr.strip().splitlines()[0] if done.stderr.strip() else f"{command[0]} failed")


def absence(folder):
    """Why there can be no such disk here; None when there can."""
    if os.geteuid() != 0:
        return "not root"
    try:
        with Disk(folder) as disk:
            disk.cut()
    except OSError as error:
        return str(error)
    return None


def own_mount_table():
    """Begins this program again in a mount table of its own, so that nothing stays mounted however it ends."""
    if os.geteuid() == 0 and "MILEPOST_OWN_MOUNTS" not in os.environ:
        possible = subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode == 0
        os.environ["MILEPOST_OWN_MOUNTS"] = "1"
        if possible:
            os.execvp("unshare", ["unshare", "-m", sys.executable, *sys.argv])
