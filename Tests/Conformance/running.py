"""Runs commands with limits on time and output."""

import errno
import os
import resource
import signal
import subprocess
import tempfile
import time
from collections import namedtuple

# The outcome of a command. `status` is negative for a signal, None for a timeout.
Outcome = namedtuple("Outcome", "status output errors")

# How a program is run: the value of `--echo`, its arguments, and its standard input as bytes.
Setting = namedtuple("Setting", "echo arguments input", defaults=([], b""))

FILE_LIMIT = 64 << 20
MISSING = (126, 127)  # messages of the shell or loader about a binary that is being rebuilt


class CannotRun(Exception):
    """An oracle cannot be started, for instance because an LLVM library is missing."""


def limit_files():
    """Limits the size of files written by child processes to FILE_LIMIT bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_LIMIT, FILE_LIMIT))


def processor_levels():
    """Returns LLVM's names of the x86-64 processors, from the oldest on, whose code this machine runs."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            flags = set(next((line for line in file if line.startswith("flags")), "").split())
    except OSError:
        return []
    levels = [("x86-64", {"sse2"}), ("x86-64-v2", {"sse4_2", "popcnt"}), ("sandybridge", {"avx", "xsave"}),
              ("x86-64-v3", {"avx2", "bmi2", "fma", "f16c", "movbe", "abm"}),
              ("x86-64-v4", {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"})]
    return [name for name, needed in levels if needed <= flags]


def memory_folder():
    """Returns a directory for temporary files, in memory if possible."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else None


def execute(command, standard_input=b"", timeout=10, patience=0, environment=None):
    """Runs a command to completion, or until `timeout` seconds have passed.

    If the command cannot be started, for instance because it is being rebuilt, retries for `patience` seconds.
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
    # Files instead of pipes, so that a program cannot exhaust memory.
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
    """Runs an oracle's command. Raises CannotRun if it cannot be started."""
    try:
        outcome = execute(command, standard_input, timeout, patience)
    except OSError as error:
        raise CannotRun(f"{command[0]}: {error.strerror}") from error
    if outcome.status in MISSING:
        raise CannotRun(outcome.errors.decode(errors="replace").strip() or command[0])
    return outcome


def without_nan_signs(text):
    """Replaces every `-nan` by `nan`: the sign of a NaN is unspecified."""
    return text.replace(b"-nan", b"nan")


def first_difference(wanted, got):
    """Describes the first line in which two outputs differ."""
    wanted_lines, got_lines = wanted.split(b"\n"), got.split(b"\n")
    for number, (left, right) in enumerate(zip(wanted_lines, got_lines), 1):
        if left != right:
            return f"line {number}: expected {left.decode('latin-1')!r}, got {right.decode('latin-1')!r}"
    return f"expected {len(wanted_lines) - 1} lines, got {len(got_lines) - 1}"
