"""The oracle for programs that no reference compiler accepts: an independent interpreter.

Comments at the start of a program specify how it is run:

    # echo: always
    # arguments: 1 2.5 three
    # input: 4 5
    # input: 6

All of them are optional; each `input` is a line of standard input.
"""

import os
import re
import shlex
import tempfile
from collections import namedtuple

from running import Setting, first_difference, memory_folder, run_oracle, without_nan_signs

_DIRECTIVE = re.compile(rb"# (echo|arguments|input):[ ]?([^\r\n]*)\r?\n")


def read_setting(program):
    """Returns the setting specified by a program's text, given as bytes."""
    echo, arguments, lines = "auto", [], []
    for key, value in directives(program):
        if key == b"echo":
            echo = value.decode()
        elif key == b"arguments":
            arguments = value.decode().split()
        else:
            lines.append(value + b"\n")
    return Setting(echo, arguments, b"".join(lines))


def write_setting(setting):
    """Returns the comments that specify a setting."""
    text = f"# echo: {setting.echo}\n"
    if setting.arguments:
        text += f"# arguments: {' '.join(setting.arguments)}\n"
    return text + "".join(f"# input: {line}\n" for line in setting.input.decode().splitlines())


def directives(program):
    """Yields the settings in the comments at a program's start as pairs of key and value."""
    return [found.groups() for found in _DIRECTIVE.finditer(program[:header_length(program)])]


def header_length(program):
    """Returns the length in bytes of those comments and what must precede them."""
    position = re.match(rb"(\xef\xbb\xbf)?(#![^\r\n]*\r?\n)?", program).end()
    while found := _DIRECTIVE.match(program, position):
        position = found.end()
    return position


class Expectation(namedtuple("Expectation", "output fault read_setting")):
    """The expected output of a program, except for signs of NaNs; or why it cannot be compared."""

    def setting(self, _mode):
        """Returns how the program is run in a mode."""
        return self.read_setting

    def difference(self, _mode, output):
        """Returns the kind and details of a difference in output, or None."""
        wanted, output = without_nan_signs(self.output), without_nan_signs(output)
        return None if output == wanted else ("output", first_difference(wanted, output))


class TolerantExpectation(Expectation):
    """An expected output whose numbers may differ a little."""

    TOLERANCE = 1e-9  # relative, and absolute for numbers below 1

    def difference(self, _mode, output):
        wanted, got = self.output.split(b"\n"), output.split(b"\n")
        if len(wanted) != len(got):
            return super().difference(_mode, output)
        for line, (left, right) in enumerate(zip(wanted, got), 1):
            if not self._is_close(left, right):
                return "output", f"line {line}: expected {left.decode('latin-1')!r}, got {right.decode('latin-1')!r}"
        return None

    def _is_close(self, wanted, got):
        try:
            left, right = float(wanted), float(got)
        except ValueError:
            return wanted == got
        return wanted == got or abs(left - right) <= self.TOLERANCE * max(1, abs(left))


class Evaluator:
    """A command that produces a program's output: `COMMAND --echo=… FILE ARGUMENT…`."""

    kind = Expectation

    def __init__(self, command):
        words = shlex.split(command)
        self.command = [os.path.abspath(words[0]), *words[1:]]

    def expectation(self, program, timeout=10):
        """Returns the expectation for a program's text, given as bytes. Raises CannotRun."""
        setting = read_setting(program)
        with tempfile.NamedTemporaryFile(dir=memory_folder(), suffix=".ks") as file:
            file.write(program)
            file.flush()
            command = [*self.command, f"--echo={setting.echo}", file.name, *setting.arguments]
            outcome = run_oracle(command, setting.input, timeout)
        if outcome.status is None:
            return Expectation(b"", "the evaluator ran out of time", setting)
        if outcome.status != 0:
            words = outcome.errors.decode(errors="replace").strip()[-1500:]
            return Expectation(b"", f"the evaluator ended with status {outcome.status}: {words}", setting)
        return self.kind(outcome.output, None, setting)


class TolerantEvaluator(Evaluator):
    """An evaluator for programs whose results may differ in their last digits."""

    kind = TolerantExpectation
