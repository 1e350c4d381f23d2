"""A program that prints results of functions that are exact on every machine."""
import random
import struct

random.seed(2)


def number():
    kind = random.randrange(4)
    if kind == 0:
        return struct.unpack("<d", random.randbytes(8))[0]
    if kind == 1:
        return random.choice([0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370495.5, 5e-324,
                              1e308])
    return random.uniform(-10, 10) * 10.0 ** random.randrange(-5, 20)


def text(value):
    if value != value:
        return "(1e999-1e999)"
    return f"({'-' if str(value)[0] == '-' else ''}{'1e999' if abs(value) == float('inf') else repr(abs(value))})"


# A subnormal number that only the last bit of the product rounds up.
print(f"print(fma({text(2.0 ** -538)} + arguments(), {text(2.0 ** -537 * (1 + 2.0 ** -25))}, {text(2.0 ** -1040)}))")
for _ in range(800):
    a, b, c = (text(number()) for _ in range(3))
    # Adding `arguments()`, which is 0, keeps the compiler from computing the result.
    print(f"print(round({a} + arguments())):print(fmod({a} + arguments(), {b})):print(({a} + arguments()) % {b})")
    print(f"print(fma({a} + arguments(), {b}, {c})):print(fma({a} + arguments(), {b}, -({a} * {b})))")
