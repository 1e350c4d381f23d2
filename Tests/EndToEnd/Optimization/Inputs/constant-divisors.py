"""Writes a program that divides arrays by constants, and a C header with the functions: constant-divisors.py COUNT PROGRAM HEADER"""

import random
import sys

count, program, header = int(sys.argv[1]), *sys.argv[2:]
random.seed(1)
# Whole numbers, decimals, negative ones, the least and the greatest divisors, significands of ones, and random ones of all sizes.
divisors = [3, 5, 6, 7, 9, 10, 60, 360, 1000, 0.1, 0.3, 1.8, 2.54, 3.141592653589793, 299792458, -3, -0.7, 1e-30, 1e30, 1e-31, 1e31]
divisors += [2.0 - 2**-52, 1 + 2**-52, 1 + 2**-51, (2 - 2**-52) * 2**99, (1 + 2**-52) * 2**-100, (2 - 2**-52) * 2**-101]
# Some whose reciprocals give other bits.
divisors += [0.33, 0.85, 0.95, 1.45]
divisors += [n / 100 for n in random.sample(range(1, 10_000), count // 4)] + [float(n) for n in random.sample(range(3, 10**6), count // 4)]
while len(divisors) < count:
    divisors.append(random.choice([-1, 1]) * random.uniform(1, 2) * 2.0 ** random.choice([0, random.randint(-110, 110)]))
with open(program, "w") as file:
    for number, divisor in enumerate(divisors):
        file.write(f"def d{number}(x) x / ({divisor!r})\n")
with open(header, "w") as file:
    for number, _ in enumerate(divisors):
        file.write(f"void d{number}_array(const double *, double *, size_t);\n")
    file.write("static const struct { double divisor; void (*divide)(const double *, double *, size_t); } functions[] = {\n")
    for number, divisor in enumerate(divisors):
        file.write(f"  {{{divisor!r}, d{number}_array}},\n")
    file.write("};\n")
