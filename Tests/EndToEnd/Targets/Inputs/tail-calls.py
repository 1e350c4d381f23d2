"""tail-calls.py N: a program with a million tail calls between functions of N parameters, and one from fewer."""
import sys

count = int(sys.argv[1])
names = [f"p{index}" for index in range(count)]
rotated = ", ".join(names[2:] + [names[1] + "+1"])
print(f"def even({' '.join(names)}) if p0 < 1 then {'+'.join(names[1:])} else odd(p0-1, {rotated})")
print(f"def odd({' '.join(names)}) if p0 < 1 then {'-'.join(names[1:])} else even(p0-1, {rotated})")
print(f"def few(x) if x < 1 then 5 else even(100000, {', '.join(['x'] * (count - 1))})")
print(f"even(1000001, {', '.join(['1'] * (count - 1))})\nfew(1)")
