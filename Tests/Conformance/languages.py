"""The languages whose programs are compared: what writes random ones, and what says how they behave."""

from collections import namedtuple

from beyond import Beyond
from chapter6 import Chapter6
from chapter7 import Chapter7
from evaluator import Evaluator
from reference import Reference

REFERENCE_MODES = ("run -O0", "run -O2", "run -O3", "build -O0", "build -O2", "echo")
BEYOND_MODES = ("run -O0", "run -O1", "run -O2", "run -O3", "run -Os", "run -O2 --units=4", "build -O0", "build -O2")


class Language(namedtuple("Language", "name folder writer oracle command modes")):
    """A language. `writer` writes a program of a seed; `oracle`, made of a command, says what is expected of it.

    `folder` is the one of its programs in Programs.
    """

    def generate(self, seed):
        """The text of the program of a seed."""
        return self.writer(seed).program()


LANGUAGES = {language.name: language for language in (
    Language("6", "Chapter6", Chapter6, Reference, ".build/reference/toy6-static", REFERENCE_MODES),
    Language("7", "Chapter7", Chapter7, Reference, ".build/reference/toy7-static", REFERENCE_MODES),
    Language("beyond", "Beyond", Beyond, Evaluator, ".build/release/interpreter", BEYOND_MODES))}
