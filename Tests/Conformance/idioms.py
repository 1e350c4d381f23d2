"""Generates random programs of the loop idioms that the optimizer rewrites.

These are remainders, choices of one of two numbers, counts, variables that are taken back when they reach a limit, and loops that need
many constants. Each program has a few functions that combine them, and calls these with usual and special numbers, which are
constants of the program or read from its input.
"""

import random

from evaluator import write_setting
from idioms_vocabulary import GRAMMAR, HELPERS, SIMPLE, TWINS
from running import Setting

FUNCTIONS = 3
# Calls a function with numbers that are read.
INPUT_LOOP = "for k = 1, k < COUNT in var n = readd(), p = readd(), q = readd() in print(NAME(n, p, q))"
DEEPEST = 6  # templates that may be nested, before only simple ones are


class Templates:
    """Fills the holes of a grammar's templates at random. Below a depth, `simple` templates come first."""

    def __init__(self, seed, grammar, simple, deepest):
        self.random = random.Random(seed)
        self.grammar, self.simple, self.deepest = grammar, simple, deepest

    def _fill(self, hole, name, depth=0):
        """Returns a text for a hole in a template of a function."""
        if hole == "name":
            return name
        choices = self.simple.get(hole, self.grammar[hole]) if depth > self.deepest else self.grammar[hole]
        return self.random.choice(choices).format_map(Holes(lambda inner: self._fill(inner, name, depth + 1)))


class Idioms(Templates):
    """Generates one program."""

    def __init__(self, seed):
        super().__init__(seed, GRAMMAR, SIMPLE, DEEPEST)
        self.rows = []

    def program(self):
        """Returns the program's text."""
        names = [f"f{number}" for number in range(1, FUNCTIONS + 1)]
        functions = [self._filter(name) if self.random.random() < 0.1 else self._fill("function", name) for name in names]
        calls = [self._calls(name) for name in names]
        lines = b"".join(row.encode() + b"\n" for row in self.rows)
        return write_setting(Setting("never", [], lines)) + HELPERS + "\n".join([*functions, *calls]) + "\n"

    def _calls(self, name):
        """Calls of a function with constants, or with numbers that are read."""
        if self.random.random() < 0.5:
            return "\n".join(self._fill("direct", name) for _ in range(4))
        rows = [self._fill("row", name) for _ in range(12)]
        self.rows += rows
        return INPUT_LOOP.replace("COUNT", str(len(rows))).replace("NAME", name)

    def _filter(self, name):
        """A function that leaves many numbers to the next iteration and multiplies them by as many constants."""
        taps = [f"a{number}" for number in range(self.random.randint(6, 13))]
        output = " + ".join(f"{self._weight()}*{tap}" for tap in taps)
        shifts = " : ".join(f"{tap} = {previous} {self.random.choice('+-')} {self._weight()}*y"
                            for tap, previous in reversed(list(zip(taps, ["x", *taps]))))
        body = f"x = 1 - {self._weight()}*x : {self._fill('statement', name)} : y = {output} : {shifts}"
        variables = f"{self._fill('variables', name)} var {', '.join(taps)} in"
        return f"def {name}(n p q) {variables}\n  (for i = 1, i < n in {body} : s = s + {self._weight()}*y*y) : {taps[-1]} + s"

    def _weight(self):
        return f"0.{self.random.randint(1, 999):03}"


class Holes(dict):
    """The texts for the holes of one template. A hole of one letter is filled once."""

    def __init__(self, fill):
        super().__init__()
        self.fill = fill

    def __missing__(self, hole):
        text = self.fill(hole)
        if len(hole) == 1:
            while text == self.get(TWINS.get(hole)):
                text = self.fill(hole)
            self[hole] = text
        return text
