"""Compares two files of numbers: they may differ by a few units in the last place, or by as much next to zero."""
import sys

wanted, got = ([float(line) for line in open(path)] for path in sys.argv[1:])
assert len(wanted) == len(got) > 0
faults = [(line, a, b) for line, (a, b) in enumerate(zip(wanted, got), 1)
          if not (a == b or a != a and b != b or abs(a - b) <= 4e-13 * max(abs(a), 1e-2))]
sys.exit("\n".join(f"line {line}: {a!r} became {b!r}" for line, a, b in faults) or 0)
