"""The languages whose programs are compared, with their generators and oracles."""

from collections import namedtuple

from beyond import Beyond
from chapter6 import Chapter6
from chapter7 import Chapter7
from evaluator import Evaluator
from reference import Reference

REFERENCE_MODES = ("run -O0", "run -O2", "run -O3", "build -O0", "build -O2", "echo", "repl")
BEYOND_MODES = ("run -O0", "run -O1", "run -O2", "run -O3", "run -Os", "run -O2 --units=4", "build -O0", "build -O2")


class Language(namedtuple("Language", "name folder writer oracle command modes")):
    """A language. `writer` generates a program from a seed; `oracle` is constructed from a command.

    `folder` is the directory of its programs in Programs.
    """

    def generate(self, seed):
        """Returns the text of the program for a seed."""
        return self.writer(seed).program()


LANGUAGES = {language.name: language for language in (
    Language("6", "Chapter6", Chapter6, Reference, ".build/reference/toy6-static", REFERENCE_MODES),
    Language("7", "Chapter7", Chapter7, Reference, ".build/reference/toy7-static", REFERENCE_MODES),
    Language("beyond", "Beyond", Beyond, Evaluator, ".build/release/interpreter", BEYOND_MODES))}
