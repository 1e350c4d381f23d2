"""The oracle for the languages of chapters 6 and 7: LLVM's own compilers."""

import os
import re
from collections import namedtuple

from running import Setting, first_difference, run_oracle, without_nan_signs


class Expectation(namedtuple("Expectation", "steps fault is_undefined", defaults=[False])):
    """The expected output of a program.

    For every top-level expression its output and its value as written by `%f`; or, in `fault`, why the program
    cannot be compared. With `is_undefined`, any output is as expected: LLVM makes poison of `fmod` with a constant NaN where the other
    operand is known not to be 0.
    """

    def setting(self, mode):
        """Returns how the program is run in a mode."""
        return Setting("always" if mode == "echo" else "never")

    def difference(self, mode, output):
        """Returns the kind and details of a difference in output, or None."""
        if self.is_undefined:
            return None
        output = without_nan_signs(output)
        if mode == "echo":
            detail = _echo_difference(output, self.steps)
            return ("echo", detail) if detail else None
        wanted = without_nan_signs(b"".join(printed for printed, _ in self.steps))
        return None if output == wanted else ("output", first_difference(wanted, output))


class Reference:
    """A compiler of the tutorial, which reads a program from standard input."""

    def __init__(self, command):
        self.command = [os.path.abspath(command)]

    def expectation(self, program, timeout=10):
        """Returns the expectation for a program's text, given as bytes. Raises CannotRun."""
        outcome = run_oracle(self.command, program, timeout)
        if outcome.status is None:
            return Expectation([], "the reference ran out of time")
        if outcome.status != 0:
            return Expectation([], f"the reference ended with status {outcome.status}")
        return read_log(outcome.errors)


def read_log(log):
    """Parses the output of the reference.

    It writes a prompt before every item, then the item's output and `Evaluated to …`, or the IR of a definition.
    Generated programs do not print `R`, `:` or `>`, so the log is unambiguous.
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
    return Expectation(steps, None, b"double poison" in log)


def _echo_difference(output, steps):
    """Compares the output bytes and the echoed values; returns None if all agree.

    An echo is on its own line: a line end precedes it if the program left a line incomplete.
    """
    position = 0
    for number, (printed, value) in enumerate(steps, 1):
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
