"""What LLVM's own compilers say of a program: the oracle for the languages of chapters 6 and 7."""

import os
import re
from collections import namedtuple

from running import Setting, first_difference, run_oracle, without_nan_signs


class Expectation(namedtuple("Expectation", "steps fault")):
    """What is expected of a program.

    For every top-level expression what it printed and its value as `%f` writes it; or, in `fault`, why the
    program is not fit for a comparison.
    """

    def setting(self, mode):
        """How the program is run in a mode."""
        return Setting("always" if mode == "echo" else "never")

    def difference(self, mode, output):
        """The kind and the details of how an output differs; None where it does not."""
        output = without_nan_signs(output)
        if mode == "echo":
            detail = _echo_difference(output, self.steps)
            return ("echo", detail) if detail else None
        wanted = without_nan_signs(b"".join(printed for printed, _ in self.steps))
        return None if output == wanted else ("output", first_difference(wanted, output))


class Reference:
    """A compiler of the tutorial, which reads a program from its standard input."""

    def __init__(self, command):
        self.command = [os.path.abspath(command)]

    def expectation(self, program, timeout=10):
        """What the compiler says of a program's text, as bytes. Raises CannotRun."""
        outcome = run_oracle(self.command, program, timeout)
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


def _echo_difference(output, steps):
    """Compares printed bytes and, number by number, the echoed values; None where all agree.

    An echo stands on its own line: a line end may come before it where the program left a line open.
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
