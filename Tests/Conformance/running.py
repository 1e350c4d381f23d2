"""Runs commands with a bound on their time and on what they write."""

import errno
import os
import resource
import signal
import subprocess
import tempfile
import time
from collections import namedtuple

# What a command left behind. `status` is negative for a signal, None where time ran out.
Outcome = namedtuple("Outcome", "status output errors")

# How a program is run: the word of `--echo`, its arguments, and its standard input, as bytes.
Setting = namedtuple("Setting", "echo arguments input", defaults=([], b""))

FILE_LIMIT = 64 << 20
MISSING = (126, 127)  # what a shell script or the loader says of a binary that is being rebuilt


class CannotRun(Exception):
    """An oracle does not start, for instance because a library of LLVM is missing."""


def limit_files():
    """Ends every process started from here on that writes a file of more than FILE_LIMIT bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_LIMIT, FILE_LIMIT))


def memory_folder():
    """A folder for files of a moment: in memory, where the system has that."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else None


def execute(command, standard_input=b"", timeout=10, patience=0, environment=None):
    """Runs a command to its end or to the end of `timeout`, in seconds.

    While the command cannot be started, for instance because it is being rebuilt, it is tried
    again for `patience` seconds.
    """
    deadline = time.monotonic() + patience
    while True:
        try:
            outcome = _execute_once(command, standard_input, timeout, environment)
            if outcome.status not in MISSING or time.monotonic() >= deadline:
                return outcome
        except OSError as error:
            if error.errno not in (errno.ENOENT, errno.ETXTBSY, errno.EACCES, errno.ENOEXEC) \
                    or time.monotonic() >= deadline:
                raise
        time.sleep(2)


def _execute_once(command, standard_input, timeout, environment):
    # Files, not pipes, so that no program can fill the memory.
    folder = memory_folder()
    with tempfile.TemporaryFile(dir=folder) as source, tempfile.TemporaryFile(dir=folder) as output, \
            tempfile.TemporaryFile(dir=folder) as errors:
        source.write(standard_input)
        source.seek(0)
        process = subprocess.Popen(command, stdin=source, stdout=output, stderr=errors,
                                   env=environment, start_new_session=True)
        try:
            status = process.wait(timeout)
        except subprocess.TimeoutExpired:
            status = None
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        output.seek(0)
        errors.seek(0)
        return Outcome(status, output.read(), errors.read())


def run_oracle(command, standard_input, timeout, patience=60):
    """The outcome of an oracle's command. Raises CannotRun where it does not start."""
    try:
        outcome = execute(command, standard_input, timeout, patience)
    except OSError as error:
        raise CannotRun(f"{command[0]}: {error.strerror}") from error
    if outcome.status in MISSING:
        raise CannotRun(outcome.errors.decode(errors="replace").strip() or command[0])
    return outcome


def without_nan_signs(text):
    """The text with every `-nan` as `nan`: the sign of a NaN is not promised."""
    return text.replace(b"-nan", b"nan")


def first_difference(wanted, got):
    """The first line, in words, where two different outputs part."""
    wanted_lines, got_lines = wanted.split(b"\n"), got.split(b"\n")
    for number, (left, right) in enumerate(zip(wanted_lines, got_lines), 1):
        if left != right:
            return f"line {number}: expected {left.decode('latin-1')!r}, got {right.decode('latin-1')!r}"
    return f"expected {len(wanted_lines) - 1} lines, got {len(got_lines) - 1}"
