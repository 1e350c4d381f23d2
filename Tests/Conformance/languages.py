"""The languages whose programs are compared, with their generators and oracles."""

from collections import namedtuple

from beyond import Beyond
from chapter6 import Chapter6
from chapter7 import Chapter7
from evaluator import Evaluator, TolerantEvaluator
from idioms import Idioms
from reference import Reference
from relaxed import Relaxed
from running import processor_levels
from tutorial import Tutorial

# The quick version of a program is left for an optimized one when it has evaluated so many expressions.
TIER_MODES = tuple(f"run --switch-after={budget}" for budget in (0, 1, 7, 1000, "random"))
# `run` would start unoptimized without --tier=full.
REFERENCE_MODES = ("run -O0", "run -O2 --tier=full", "run -O3 --tier=full", "build -O0", "build -O2", "echo", "repl",
                   "repl --switch-after=random", *TIER_MODES)
TUTORIAL_MODES = ("run -O0", "run -O2 --tier=full")
OPTIMIZED_MODES = tuple(f"run {level} --tier=full" for level in ("-O1", "-O2", "-O3", "-Os"))
BEYOND_MODES = ("run -O0", *OPTIMIZED_MODES, "run -O2 --units=4", "build -O0", "build -O2",
                *TIER_MODES)
# What is rewritten depends on the processor, which is this one unless another is named.
IDIOMS_MODES = ("run -O0", *OPTIMIZED_MODES, "run -O2 --tier=full --cpu=generic", "build -O2",
                *TIER_MODES)
# The vector functions that code may call depend on the processor.
RELAXED_MODES = ("run -O0", "run -O2 --fast-math --tier=full", "run -O3 --fast-math --tier=full", "build -O2 --fast-math",
                 *(f"build -O2 --fast-math --cpu={level}" for level in processor_levels()))
# What many programs in one file are compared in (joined.py).
LEVELS = [f"-O2 --cpu={level}" for level in processor_levels() if level == "x86-64-v3"]
JOINED_MODES = (*(f"run --tier=full {options}" for options in ("-O2 --cpu=generic", "-O2", *LEVELS, "-Os", "-O3")),
                "repl --tier=full",
                "build -O2", "build -O2 --target=aarch64-linux-gnu")


class Language(namedtuple("Language", "name folder writer oracle command modes")):
    """A language. `writer` generates a program from a seed; `oracle` is constructed from a command.

    `folder` is the directory of its programs in Programs.
    """

    def generate(self, seed):
        """Returns the text of the program for a seed."""
        return self.writer(seed).program()

    @property
    def grammar(self):
        """The name that outline.py has for the grammar of its programs."""
        return "beyond" if issubclass(self.oracle, Evaluator) else self.folder.removeprefix("Chapter")


LANGUAGES = {language.name: language for language in (
    Language("6", "Chapter6", Chapter6, Reference, ".build/reference/toy6-static", REFERENCE_MODES),
    Language("7", "Chapter7", Chapter7, Reference, ".build/reference/toy7-static", REFERENCE_MODES),
    Language("tutorial", "Chapter7", Chapter7, Tutorial, "Examples/tutorial/.build/debug/Chapter10", TUTORIAL_MODES),
    Language("beyond", "Beyond", Beyond, Evaluator, ".build/release/interpreter", BEYOND_MODES),
    Language("idioms", "Idioms", Idioms, Evaluator, ".build/release/interpreter", IDIOMS_MODES),
    Language("relaxed", "Relaxed", Relaxed, TolerantEvaluator, ".build/release/interpreter", RELAXED_MODES))}
