"""Runs a program with kaleido in several modes and compares it with the expectation."""

import os
import re
import tempfile
import zlib
from collections import namedtuple

from joined import without_input
from running import execute, memory_folder

# A difference of kaleido. `kind` is one of rejected, crashed, timeout, status, output, echo.
Mismatch = namedtuple("Mismatch", "mode kind detail")


def chosen(option, source):
    """An option, with a number that depends on the program in place of `random`."""
    if not option.endswith("=random"):
        return option
    with open(source, "rb") as file:
        return option.replace("random", str(zlib.crc32(file.read()) % 3000))


def emulator_of(options):
    """The command that runs a program built with such options, if they name a Linux target."""
    targets = [option.removeprefix("--target=") for option in options if option.startswith("--target=")]
    return [f"qemu-{targets[0].split('-')[0]}", "-L", f"/usr/{targets[0]}"] if targets else []


class Kaleido:
    """The compiler under test."""

    def __init__(self, path, timeout=120, patience=120, linker=None):
        self.path = os.path.abspath(path)
        self.timeout = timeout
        self.patience = patience
        self.linker = [f"--linker={linker}"] if linker else []

    def mismatches(self, modes, program, expected):
        """Yields the mismatches with the expectation for a program's text, by mode."""
        with tempfile.TemporaryDirectory(prefix="conformance-", dir=memory_folder()) as folder:
            source = os.path.join(folder, "program.ks")
            with open(source, "wb") as file:
                file.write(program)
            for mode in modes:
                found = self._mismatch(mode, source, expected)
                if found:
                    yield found

    def mismatch(self, mode, program, expected):
        """Returns the mismatch in a mode, or None."""
        return next(self.mismatches([mode], program, expected), None)

    def note(self, mode, program):
        """Returns what kaleido says when it builds a program in a mode, which may be one to run it."""
        with tempfile.TemporaryDirectory(prefix="conformance-", dir=memory_folder()) as folder:
            source = os.path.join(folder, "program.ks")
            with open(source, "wb") as file:
                file.write(program)
            command, *levels = mode.split()
            output = ["-o", os.path.join(folder, "program")] if command == "build" else []
            return self._kaleido([command, *levels, *output, source]).errors.decode(errors="replace")

    def _mismatch(self, mode, source, expected):
        command, *levels = "run -O1".split() if mode == "echo" else mode.split()
        setting = expected.setting(mode)
        options = [chosen(option, source) for option in [*levels, f"--echo={setting.echo}"]]
        if command == "repl":
            with open(source, "rb") as file:
                items = file.read()
            # The prompt takes `:x` for a command.
            if re.search(rb"^:[A-Za-z]", items, re.MULTILINE):
                return None
            outcome = self._kaleido(["repl", *options], without_input(items))
        elif command == "run":
            outcome = self._kaleido(["run", "--verify-ir", *options, source, *setting.arguments], setting.input)
        else:
            executable = os.path.join(os.path.dirname(source), "program")
            emulator = emulator_of(levels)
            outcome = self._kaleido(["build", *options, *([] if emulator else self.linker), "-o", executable, source])
            fault = self._fault(mode, outcome)
            if fault:
                return fault
            outcome = execute([*emulator, executable, *setting.arguments], setting.input, self.timeout)
            os.unlink(executable)
            if outcome.status not in (0, None) and outcome.status > 0:
                return Mismatch(mode, "status", f"the executable ended with status {outcome.status}")
        fault = self._fault(mode, outcome)
        if fault:
            return fault
        difference = expected.difference(mode, outcome.output)
        return Mismatch(mode, *difference) if difference else None

    def _kaleido(self, arguments, standard_input=b""):
        return execute([self.path, *arguments], standard_input, self.timeout, self.patience)

    def _fault(self, mode, outcome):
        if outcome.status is None:
            return Mismatch(mode, "timeout", f"no end after {self.timeout} s")
        words = outcome.errors.decode(errors="replace").strip()[:1500]  # the first error is what counts
        if outcome.status < 0 or outcome.status >= 70:
            return Mismatch(mode, "crashed", f"status {outcome.status}: {words}")
        if outcome.status > 0:
            return Mismatch(mode, "rejected", f"status {outcome.status}: {words}")
        return None
