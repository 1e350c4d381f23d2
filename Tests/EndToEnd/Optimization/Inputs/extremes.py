"""Prints a program that chooses between pairs of numbers that it reads; with the argument `numbers`, all pairs."""

import itertools
import sys

NUMBERS = ["0", "-0", "1", "-1.5", "1e308", "-1e308", "5e-324", "-5e-324", "inf", "-inf", "nan", "-nan"]

if sys.argv[1:] == ["numbers"]:
    for pair in itertools.product(NUMBERS, NUMBERS):
        print(*pair)
    sys.exit()

CONDITIONS = ["x < y", "x > y", "x <= y", "x >= y", "!(x < y)", "!(x > y)", "!(x <= y)", "!(x >= y)"]
# Ways to use a choice from which the sign of a zero can be seen, or cannot, since it is added to 0 or no operand is -0.
USES = [
    "m", "m*2", "m - 1", "0 + m", "m + 0", "0 - m", "1 + m*m", "fabs(m)", "sqrt(m)", "floor(m) + 0", "1/m", "m/3 + 0",
    "(0 - 0) - m", "x - m", "(x + 0) - m", "m - (y + 0)", "m + x", "m + (x + 0)", "if m == m then copysign(2, m) else 0",
    "copysign(m, 2)", "m % 3", "if m < y then 1 else 2", "if 1/m > 0 then 1 else 2"]
VALUES = ["a, y = b", "a + 0, y = b + 0", "a, y = b + 0", "a, y = 0", "a*2, y = b*0.5", "a*a, y = fabs(b)"]
CHOICES = [f"if {condition} then {first} else {second}" for condition in CONDITIONS for first, second in ["xy", "yx"]]
CHOICES += ["fmax(x, y)", "fmin(x, y)", "fmax(y, x)"]
functions = 0
for choice, use in itertools.product(CHOICES, USES):
    for values in VALUES:
        print(f"def f{functions}(a b) var x = {values} in var m = {choice} in {use}")
        functions += 1
    # The choice is an operand of the next.
    print(f"def f{functions}(a b) var y = a + 0, s, m in "
          f"(for i = 1, i < 3 in var x = b - i in m = ({choice}) : s = s + ({use}) : y = m) : s")
    functions += 1
print("def show(x) print(x) : print(1/x)")
print("for i = 1, i < 144 in var a = readd(), b = readd() in")
print(" : ".join(f"show(f{index}(a, b))" for index in range(functions)))
