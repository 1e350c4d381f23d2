"""Compares the values that gdb shows in an optimized program with those that the program itself passes to a function.

gdb -x check-values.py PROGRAM, with the environment variable SOURCE. Every call `observe(N, a, b, c)` in the source has a
number of its own. Where gdb stops in `observe`, the calling function's variables must have the values that were passed, or be
optimized out.
"""

import collections
import os
import re

import gdb

calls = {}
with open(os.environ["SOURCE"]) as source:
    for call in re.findall(r"observe\((\d[^()]*)\)", source.read()):
        number, *names = [word.strip() for word in call.split(",")]
        calls[int(number)] = names

for setting in ["width 0", "confirm off", "debuginfod enabled off", "disable-randomization off"]:
    gdb.execute("set " + setting)
gdb.Breakpoint("observe")
gdb.execute("run < input > output", to_string=True)
counts = collections.Counter()
while gdb.selected_inferior().pid and gdb.newest_frame().name() == "observe":
    frame = gdb.newest_frame()
    frame.select()
    number, *values = [float(frame.read_var(name)) for name in ["call", "a", "b", "c"]]
    caller = frame.older()
    for name, value in zip(calls[int(number)], values):
        if not name[0].isalpha():
            continue
        try:
            shown = caller.read_var(name)
            kind = "hidden" if shown.is_optimized_out else "right"
        except (ValueError, gdb.error):  # Not visible there, or described by arithmetic that gdb does not know.
            kind = "hidden"
        if kind == "right" and float(shown) != value:
            kind = "wrong"
            print(f"call {number:g}: {name} is {value:g}, gdb shows {shown} in {caller.name()}")
        counts[kind] += 1
    gdb.execute("continue", to_string=True)
print(" ".join(f"{kind}: {counts[kind]}" for kind in ["right", "hidden", "wrong"]))
