"""chain.py OPERATOR: prints a program that joins 100 000 ones by a binary operator."""

import sys

print("def f(x) " + sys.argv[1].join([" x "] * 100_000) + "\nprint(f(1))")
