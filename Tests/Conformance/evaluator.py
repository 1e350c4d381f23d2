"""What an independent evaluator says of a program: the oracle for what no reference compiler knows.

A program says in comments at its start how it is run:

    # echo: always
    # arguments: 1 2.5 three
    # input: 4 5
    # input: 6

Each of them may be missing; each `input` is a line of standard input.
"""

import os
import re
import shlex
import tempfile
from collections import namedtuple

from running import Setting, first_difference, memory_folder, run_oracle, without_nan_signs

_DIRECTIVE = re.compile(rb"# (echo|arguments|input):[ ]?([^\r\n]*)\r?\n")


def read_setting(program):
    """The setting that a program's text, as bytes, asks for."""
    echo, arguments, lines = "auto", [], []
    for key, value in directives(program):
        if key == b"echo":
            echo = value.decode()
        elif key == b"arguments":
            arguments = value.decode().split()
        else:
            lines.append(value + b"\n")
    return Setting(echo, arguments, b"".join(lines))


def directives(program):
    """The comments at a program's start that say how it is run, as pairs of key and value."""
    return [found.groups() for found in _DIRECTIVE.finditer(program[:header_length(program)])]


def header_length(program):
    """How many bytes those comments take, with what has to stand before them."""
    position = re.match(rb"(\xef\xbb\xbf)?(#![^\r\n]*\r?\n)?", program).end()
    while found := _DIRECTIVE.match(program, position):
        position = found.end()
    return position


class Expectation(namedtuple("Expectation", "output fault read_setting")):
    """What is expected of a program: every byte, but for the sign of a NaN; or why it is not fit for a comparison."""

    def setting(self, _mode):
        """How the program is run in a mode."""
        return self.read_setting

    def difference(self, _mode, output):
        """The kind and the details of how an output differs; None where it does not."""
        wanted, output = without_nan_signs(self.output), without_nan_signs(output)
        return None if output == wanted else ("output", first_difference(wanted, output))


class Evaluator:
    """A command that writes what a program writes: `COMMAND --echo=… FILE ARGUMENT…`."""

    def __init__(self, command):
        words = shlex.split(command)
        self.command = [os.path.abspath(words[0]), *words[1:]]

    def expectation(self, program, timeout=10):
        """What the command says of a program's text, as bytes. Raises CannotRun."""
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
        return Expectation(outcome.output, None, setting)
