"""Shared by all steps: a private directory, commands with a timeout, and the list of faults found."""

import ctypes
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from collections import namedtuple

Result = namedtuple("Result", "status output messages seconds")

# A process that takes longer than this is considered hung.
PATIENCE = 120
BECOME_SUBREAPER = 36


class Bench:
    def __init__(self, kaleido, kills, seed, is_short):
        self.kills = kills
        self.is_short = is_short
        self.random = random.Random(seed)
        self.faults = []
        self.skipped = []
        self.checks = 0
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="kaleido-faults-"))
        os.chmod(self.root, 0o755)
        # A copy that any user can run: SwiftPM sometimes creates folders that others cannot enter.
        self.kaleido = shutil.copy(kaleido, os.path.join(self.root, "kaleido"))
        # Processes orphaned by a killed one are reparented to this one, and waited for.
        ctypes.CDLL(None).prctl(BECOME_SUBREAPER, 1, 0, 0, 0)

    def close(self):
        shutil.rmtree(self.root, ignore_errors=True)

    def folder(self, name):
        """Creates a new directory containing one for temporary files."""
        path = os.path.join(self.root, name)
        shutil.rmtree(path, ignore_errors=True)
        os.makedirs(os.path.join(path, "temporary"))
        return path

    def environment(self, folder, **more):
        names = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": folder}
        return {**names, "TMPDIR": os.path.join(folder, "temporary"), **more}

    # Processes

    def start(self, words, folder, environment=None, **options):
        """Starts a command in its own session."""
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        return subprocess.Popen(
            words, cwd=folder, env=environment or self.environment(folder), stdin=subprocess.DEVNULL,
            start_new_session=True, **options)

    def run(self, words, folder, environment=None, patience=PATIENCE, **options):
        """Runs a command to completion; one that times out is a fault, and is killed with its children."""
        begin = time.monotonic()
        process = self.start(words, folder, environment, **options)
        try:
            output, messages = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            self.end(process.pid)
            output, messages = process.communicate()
            self.fault(f"hangs for {patience} s: {words}")
        return Result(process.returncode, output, messages, time.monotonic() - begin)

    def end(self, group):
        """Kills the remaining processes of a command started here."""
        try:
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def wait_for_rest(self, group, patience=PATIENCE):
        """Waits for the processes orphaned by a killed one, in any process group: they are children of this
        process now. Returns whether they exited by themselves."""
        limit = time.monotonic() + patience
        while True:
            try:
                number, _ = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return True
            if number:
                continue
            if time.monotonic() > limit:
                self.end(group)
                return False
            time.sleep(0.002)

    # Results

    def check(self, holds, text):
        self.checks += 1
        if not holds:
            self.fault(text)
        return holds

    def fault(self, text):
        self.faults.append(text)
        if len(self.faults) <= 20:
            print(f"    FAULT: {text}", flush=True)

    def skip(self, what, reason):
        self.skipped.append(what)
        print(f"    skipped: {what}: {reason}", flush=True)

    def check_error(self, result, what, statuses=(1,)):
        """Checks for an orderly failure: exit status and a message with a code."""
        self.check(
            result.status in statuses and b"error[K0" in result.messages,
            f"{what}: status {result.status}, says {result.messages[:300]!r}")

    def check_nothing_left(self, folder, what):
        left = left_overs(folder)
        self.check(not left, f"{what}: left {left}")


def left_overs(folder):
    """Returns the temporary files below a directory: everything in `temporary`, and files with their names elsewhere."""
    left = []
    for place, folders, names in os.walk(folder):
        is_temporary = os.path.basename(place) == "temporary"
        left += [os.path.join(place, name) for name in names + folders if is_temporary or name.startswith(".kaleido-")]
    return sorted(os.path.relpath(path, folder) for path in left)


def remove_left_overs(folder):
    for name in left_overs(folder):
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            shutil.rmtree(path, ignore_errors=True)
        elif os.path.lexists(path):
            os.remove(path)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, content, mode=None):
    with open(path, "wb" if isinstance(content, bytes) else "w") as file:
        file.write(content)
    if mode is not None:
        os.chmod(path, mode)
    return path
