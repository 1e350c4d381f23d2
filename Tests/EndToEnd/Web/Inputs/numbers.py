"""A program that prints numbers of all kinds with `print` and `printd`."""
import random
import struct

random.seed(1)
numbers = [0.0, 1.0, 0.1, 1e15, 1e16, 1e17, 1e21, 1e22, 1e23, 123456789012345680.0, 999999999999999.9, 1e-4, 1e-5,
           0.00012345, 5e-324, 2.2250738585072014e-308, 2.225073858507201e-308, 1.7976931348623157e308, 0.0078125,
           0.0234375, 0.5e-6, 1.5e-6, 2.5e-6, 9007199254740993.0, 4503599627370497.5]
numbers += [2.0 ** power for power in range(-1074, 1024, 7)]
numbers += [float(10 ** power) for power in range(0, 300, 3)] + [10.0 ** -power for power in range(1, 320, 3)]
numbers += [round(random.uniform(0, 1000), digits) for digits in range(17) for _ in range(20)]
numbers += [(2 * random.getrandbits(20) + 1) / 2 ** 7 for _ in range(300)]  # exactly between two numbers of six digits
numbers += [abs(struct.unpack("<d", random.randbytes(8))[0]) for _ in range(3000)]
for number in numbers:
    if number == number and number != float("inf"):
        print(f"print({number!r}):printd(0-{number!r})")
for function in ["print", "printd"]:
    for special in ["1e999", "0-1e999", "1e999-1e999", "-0"]:
        print(f"{function}({special})")
