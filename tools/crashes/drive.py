"""A capture that says what it has committed, and can be broken while it runs."""
import json
import os
import signal
import subprocess
import threading
import time

# Seconds: no run that is to be broken takes longer, whatever is done to it.
LIMIT = 120


class Drive:
    """The capture driver on a store, for so many seconds of a drive; `acknowledged` is what it said last."""

    def __init__(self, driver, store, seconds, *options, trace=()):
        command = [*trace, driver, "drive", store, str(seconds), *options]
        self.acknowledged = None
        self.error = ""
        self.limit = LIMIT
        self._has_said = threading.Event()
        # A process group of its own, so that whatever traces it ends with it.
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
        self._said = threading.Thread(target=self._listen, daemon=True)
        self._said.start()

    def _listen(self):
        for line in self.process.stdout:
            # A line is one write: one that the end of the process cut off was never said.
            if not line.startswith("{"):
                self.error += line
            elif line.endswith("\n") and "samples" in line:
                self.acknowledged = json.loads(line)
                self._has_said.set()
        self._has_said.set()

    def wait_for_samples(self):
        """Until something is captured and acknowledged, or it has ended."""
        while self._has_said.wait(LIMIT) and not (self.acknowledged or {}).get("samples"):
            if self.process.poll() is not None:
                return
            time.sleep(0.001)

    def kill(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        return self.wait()

    def wait(self):
        """The exit code; negative for a signal."""
        try:
            code = self.process.wait(self.limit)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self._said.join()
        self.process.stdout.close()
        return code
