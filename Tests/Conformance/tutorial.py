"""The oracle of Docs/Tutorial: the compiler that its last chapter ends with."""

import os
import tempfile
from collections import namedtuple

from running import Setting, first_difference, memory_folder, run_oracle, without_nan_signs


class Expectation(namedtuple("Expectation", "output fault")):
    """The expected output of a program, except for signs of NaNs; or why it cannot be compared."""

    def setting(self, mode):
        """Returns how the program is run in a mode."""
        return Setting("never")

    def difference(self, mode, output):
        """Returns the kind and details of a difference in output, or None."""
        output = without_nan_signs(output)
        return None if output == self.output else ("output", first_difference(self.output, output))


class Tutorial:
    """A chapter of the tutorial, which runs the program in a file."""

    def __init__(self, command):
        self.command = [os.path.abspath(command), "--quiet"]

    def expectation(self, program, timeout=20):
        """Returns the expectation for a program's text, given as bytes. Raises CannotRun."""
        with tempfile.NamedTemporaryFile(suffix=".ks", dir=memory_folder()) as file:
            file.write(program)
            file.flush()
            outcome = run_oracle([*self.command, file.name], b"", timeout)
        if outcome.status != 0:
            problem = "ran out of time" if outcome.status is None else f"ended with status {outcome.status}"
            first_line = outcome.errors.decode(errors="replace").partition("\n")[0]
            return Expectation(b"", f"the tutorial's compiler {problem}: {first_line}")
        return Expectation(without_nan_signs(outcome.output), None)
