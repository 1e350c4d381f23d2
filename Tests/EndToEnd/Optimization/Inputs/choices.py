"""Prints a program with loops in which conditions choose several numbers that the next iteration depends on."""

import itertools

COMPARISONS = ["<", ">", "<=", ">=", "==", "!="]
NUMBERS = ["0", "-0", "1", "-1.5", "3", "0/0", "1/0", "-1/0"]
CONDITIONS = [
    "p {0} q", "p {0} q && q {1} x", "p {0} q || y {1} p", "(p {0} x) & (q {1} y)", "(p {0} y) | (q {1} q)", "!(q {0} p)"]

for index, (condition, first, second) in enumerate(itertools.product(CONDITIONS, COMPARISONS, COMPARISONS)):
    if "{1}" not in condition and first != second:
        continue
    print(f"""def f{index}(x y)
  var p = x, q = y, r = 1 in
  (for i = 1, i < 4 in
     (if {condition.format(first, second)} then r = p : p = q*0.5 else q = p + r : p = 0) :
     if {condition.format(second, first)} then q = p else r = q) :
  print(p) : print(q) : print(1/r)
""")
    for x, y in itertools.product(NUMBERS, NUMBERS):
        if (NUMBERS.index(x) + NUMBERS.index(y) + index) % 8 == 0:
            print(f"f{index}({x}, {y})")
