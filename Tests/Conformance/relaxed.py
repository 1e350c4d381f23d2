"""Generates random programs whose results may differ in their last digits: loops that call C's mathematical functions.

With `--fast-math`, sums are reordered and functions are replaced by vector variants. The programs are well conditioned: terms are bounded,
and what is compared or rounded is a whole number that no reordering changes. So a wrong result differs by much more than rounding does.
"""

from evaluator import write_setting
from idioms import Templates
from running import Setting

FUNCTIONS = 3
DEEPEST = 4  # terms that may be nested, before only simple ones are

GRAMMAR = {
    "k": ["0.5", "0.25", "0.1", "0.01", "0.3", "1.5", "2"],
    "few": ["2", "3", "4", "5", "7"],
    # Values that advance with the loop.
    "argument": ["i*{k}", "(i+1)*{k}", "a + i*{k}", "a*i*0.01", "i + b", "i", "i*{k} + j*0.2", "b - i*{k}", "fmin(i, 20)*{k}"],
    "bounded": ["sin({argument})", "cos({argument})", "sin({argument})", "exp(0 - fabs({argument}))", "atan({argument})", "tanh({argument})",
                "1/(1 + fabs({argument}))", "erf({argument})", "hypot(sin({argument}), cos({argument}))"],
    "growing": ["log(1 + fabs({argument}))", "sqrt(1 + fabs({argument}))", "cbrt(1 + fabs({argument}))", "pow(1 + fabs({argument}), {k})",
                "log2(2 + fabs({argument}))", "log1p(fabs({argument}))", "exp(fmin({argument}, 3))", "pow(1.01, fmin({argument}, 9))"],
    "term": ["{bounded}"] * 4 + ["{growing}"] * 3 + ["{k}*{term}", "{term} + {term}", "{term} + {term} + {term}", "{term} - {bounded}",
             "{bounded}*{bounded}", "{bounded}/{growing}", "(if {whole} then {term} else {term})", "(if {whole} then {term} else {k})"],
    # Conditions on whole numbers.
    "whole": ["i % {few} == 0", "i % {few} < 2", "i < {few}", "j > 1", "i == j", "i % {few} == 1 && i > 2", "i > n - 2"],
    "add": ["s = s + {term}", "s = s + {term}", "s = s - {bounded}", "t = t + {term}", "s = s + {term} + {term}"],
    "statement": ["{add}"] * 4 + ["{add} : {add}", "if {whole} then {add} else 0", "if {whole} then {add} else {add}",
                                  "c = c + 1", "x = {term}", "x = 0.5*x + {bounded} : s = s + x", "t = fmax(t, {bounded})",
                                  "p = p*(1 + 0.01*{bounded})", "{inner}"],
    "inner": ["(for j = 1, j < {few} in {add})", "(for j = 0, j < i % {few} in {add})"],
    "loop": ["(for i = 1, i < n in {statement})", "(for i = 1, i < n, 2 in {statement})", "(for i = 0, i < {few}*3 in {statement})",
             "(for i = n, i > 0, -1 in {statement})", "(for i = 0.5, i < n in {statement})", "(for i = 1, i <= n in {statement} : {statement})"],
    "function": ["def {name}(a b n) var s, t, c, j, p = 1, x in {loop} : s + 0.5*t + c + p",
                 "def {name}(a b n) var s, t, c, j, p = 1, x in {loop} : {loop} : s + t + p + x",
                 "def {name}(a b n) var s, t, c, i = 3, j, p = 1, x in ({term}) + ({term}) * b"],
}
SIMPLE = {"term": ["{bounded}", "{growing}"], "statement": ["{add}"], "add": ["s = s + {bounded}"]}


class Relaxed(Templates):
    """Generates one program."""

    def __init__(self, seed):
        super().__init__(seed, GRAMMAR, SIMPLE, DEEPEST)

    def program(self):
        """Returns the program's text."""
        names = [f"f{number}" for number in range(1, FUNCTIONS + 1)]
        functions = [self._fill("function", name) for name in names]
        calls = [f"print({name}({self._number()}, {self._number()}, {self.random.randint(0, 40)}))" for name in names for _ in range(2)]
        rows = [f"{self._number()} {self._number()} {self.random.randint(0, 90)}" for _ in range(4)]
        reads = [f"for k = 1, k < {len(rows)} in var a = readd(), b = readd(), n = readd() in {' : '.join(f'print({name}(a, b, n))' for name in names)}"]
        lines = b"".join(row.encode() + b"\n" for row in rows)
        return write_setting(Setting("never", [], lines)) + "\n".join([*functions, *calls, *reads]) + "\n"

    def _number(self):
        return f"{self.random.uniform(-2, 2):.3}"
