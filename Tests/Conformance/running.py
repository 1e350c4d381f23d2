"""Runs a program with the reference and with kaleido, and says how the results differ."""

import errno
import os
import re
import resource
import signal
import subprocess
import tempfile
import time
from collections import namedtuple

# What a command left behind. `status` is negative for a signal, None where time ran out.
Outcome = namedtuple("Outcome", "status output errors")

# What the reference says of a program: for every top-level expression what it printed and its
# value as `%f` writes it; or, in `fault`, why the program is not fit for a comparison.
Expectation = namedtuple("Expectation", "steps fault")

# How kaleido differs. `kind` is one of rejected, crashed, timeout, status, output, echo.
Mismatch = namedtuple("Mismatch", "mode kind detail")

MODES = ("run -O0", "run -O2", "run -O3", "build -O0", "build -O2", "echo")
FILE_LIMIT = 64 << 20
MISSING = (126, 127)  # what a shell script or the loader says of a binary that is being rebuilt


def limit_files():
    """Ends every process started from here on that writes a file of more than FILE_LIMIT bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_LIMIT, FILE_LIMIT))


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
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
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


class CannotRun(Exception):
    """The reference itself does not start, for instance because a library of LLVM is missing."""


def expectation(reference, program, timeout=10, patience=60):
    """What the reference compiler, a path, says of a program's text, as bytes. Raises CannotRun."""
    try:
        outcome = execute([reference], program, timeout, patience)
    except OSError as error:
        raise CannotRun(f"{reference}: {error.strerror}") from error
    if outcome.status in MISSING:
        raise CannotRun(outcome.errors.decode(errors="replace").strip() or reference)
    if outcome.status is None:
        return Expectation([], "the reference ran out of time")
    if outcome.status != 0:
        return Expectation([], f"the reference ended with status {outcome.status}")
    return read_log(outcome.errors)


def read_log(log):
    """Reads what the reference wrote.

    It prompts before every item, then writes what the item printed and `Evaluated to …`, or a
    listing of the definition. Generated programs print no `R`, `:` and `>`, so none of these
    can be the program's own.
    """
    steps = []
    prompt = b"ready> "
    if not log.startswith(prompt) or not log.endswith(prompt):
        return Expectation([], "the reference's log has no prompt at its ends")
    for part in log.split(prompt):
        if part.startswith((b"Read function definition:", b"Read extern: ")):
            fault = re.search(rb"^Error: .*", part, re.MULTILINE)
        else:
            fault = re.search(rb"Error: .*", part)
            evaluated = re.fullmatch(rb"(.*)Evaluated to ([^\n]*)\n", part, re.DOTALL)
            if evaluated:
                steps.append((evaluated[1], evaluated[2].decode()))
            elif part and not fault:
                return Expectation([], f"unknown words in the reference's log: {part[:80]!r}")
        if fault:
            return Expectation([], f"the reference reports: {fault[0].decode()}")
    return Expectation(steps, None)


def without_nan_signs(text):
    """The text with every `-nan` as `nan`: the sign of a NaN is not promised."""
    return text.replace(b"-nan", b"nan")


class Kaleido:
    """The compiler under test."""

    def __init__(self, path, timeout=10, patience=120):
        self.path = os.path.abspath(path)
        self.timeout = timeout
        self.patience = patience

    def mismatch(self, mode, program, expected):
        """How kaleido, in one of MODES, differs from what is expected of a program's text, or None."""
        with tempfile.TemporaryDirectory(prefix="conformance-") as folder:
            source = os.path.join(folder, "program.ks")
            with open(source, "wb") as file:
                file.write(program)
            environment = dict(os.environ, XDG_CACHE_HOME=folder)  # nothing is there from another run
            words = mode.split()
            if mode == "echo":
                arguments = ["run", "-O1", "--echo=always", source]
            elif words[0] == "run":
                arguments = ["run", *words[1:], "--echo=never", source]
            else:
                executable = os.path.join(folder, "program")
                arguments = ["build", *words[1:], "--echo=never", "-o", executable, source]
                outcome = self._kaleido(arguments, environment)
                fault = self._fault(mode, outcome)
                if fault:
                    return fault
            if words[0] == "build":
                outcome = execute([executable], timeout=self.timeout)
                if outcome.status not in (0, None) and outcome.status > 0:
                    return Mismatch(mode, "status", f"the executable ended with status {outcome.status}")
            else:
                outcome = self._kaleido(arguments, environment)
            return self._fault(mode, outcome) or self._difference(mode, outcome.output, expected)

    def _kaleido(self, arguments, environment):
        return execute([self.path, *arguments], timeout=self.timeout, patience=self.patience, environment=environment)

    def _fault(self, mode, outcome):
        if outcome.status is None:
            return Mismatch(mode, "timeout", f"no end after {self.timeout} s")
        words = outcome.errors.decode(errors="replace").strip()[-1500:]
        if outcome.status < 0 or outcome.status >= 70:
            return Mismatch(mode, "crashed", f"status {outcome.status}: {words}")
        if outcome.status > 0:
            return Mismatch(mode, "rejected", f"status {outcome.status}: {words}")
        return None

    def _difference(self, mode, output, expected):
        output = without_nan_signs(output)
        if mode == "echo":
            detail = _echo_difference(output, expected)
            return Mismatch(mode, "echo", detail) if detail else None
        wanted = without_nan_signs(b"".join(printed for printed, _ in expected.steps))
        if output == wanted:
            return None
        return Mismatch(mode, "output", _first_difference(wanted, output))


def _first_difference(wanted, got):
    wanted_lines, got_lines = wanted.split(b"\n"), got.split(b"\n")
    for number, (left, right) in enumerate(zip(wanted_lines, got_lines), 1):
        if left != right:
            return f"line {number}: expected {left.decode('latin-1')!r}, got {right.decode('latin-1')!r}"
    return f"expected {len(wanted_lines) - 1} lines, got {len(got_lines) - 1}"


def _echo_difference(output, expected):
    """Compares printed bytes and, number by number, the echoed values; None where all agree.

    An echo stands on its own line: a line end may come before it where the program left a line open.
    """
    position = 0
    for number, (printed, value) in enumerate(expected.steps, 1):
        printed = without_nan_signs(printed)
        if not output.startswith(printed, position):
            found = output[position:position + len(printed) + 40]
            return f"expression {number}: expected {printed.decode('latin-1')!r}, got {found.decode('latin-1')!r}"
        position += len(printed)
        if output.startswith(b"\n", position):
            position += 1
        end = output.find(b"\n", position)
        echo = output[position:end] if end >= 0 else output[position:]
        position += len(echo) + 1
        try:
            echoed = "%f" % float(echo)
        except ValueError:
            echoed = echo.decode("latin-1")
        if echoed != value.replace("-nan", "nan"):
            return f"expression {number}: expected value {value}, got echo {echo.decode('latin-1')!r}"
    if position != len(output):
        return f"after the last expression: {output[position:position + 80].decode('latin-1')!r}"
    return None
