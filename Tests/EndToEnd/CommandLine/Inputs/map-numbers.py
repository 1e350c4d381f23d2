"""map-numbers.py write COUNT: writes numbers of all magnitudes and lengths. compare FIRST SECOND: whether two files have the same numbers,
those of the second as `print` writes them."""

import random
import struct
import sys


def short_decimal():
    """A decimal as people write it: with any of sign, point and exponent, and digits on one side of the point at least."""
    counts = 0, 0
    while sum(counts) == 0:
        counts = random.randrange(10), random.choice((0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    whole, fraction = ("".join(random.choices("0123456789", k=count)) for count in counts)
    point = "." if fraction else random.choice(("", "."))
    exponent = random.choice(("", "", "", f"e{random.randrange(30)}", f"E-{random.randrange(30)}", f"e+0{random.randrange(330)}"))
    return random.choice(("", "-", "+")) + whole + point + fraction + exponent


def word(index):
    number = struct.unpack("<d", struct.pack("<Q", random.getrandbits(64)))[0]
    form = index % 8
    if form > 4:
        return short_decimal()
    if number != number or form == 0:
        number = float(random.randrange(10**9)) / 10 ** random.randrange(9)
    if form == 1:
        number = float(random.randrange(2**60))
    return f"{number:.25e}" if form == 2 else f"{number:.340f}" if form == 3 and abs(number) < 1e-9 else repr(number)


def printed(number):
    """The shortest decimal, which Python has as well, in the form of `%g`."""
    sign = "-" if str(number).startswith("-") else ""
    if number in (float("inf"), float("-inf")):
        return sign + "inf"
    digits, _, exponent = repr(number).lstrip("-").partition("e")
    whole, _, fraction = digits.partition(".")
    leading = len(whole) - 1 + int(exponent or 0)
    digits = (whole + fraction).lstrip("0")
    leading -= len(whole + fraction) - len(digits) if digits else 0
    digits = digits.rstrip("0") or "0"
    count = len(digits)
    if leading < -4 or leading >= max(count, 15):
        point = "." if count > 1 else ""
        return f"{sign}{digits[0]}{point}{digits[1:]}e{'-' if leading < 0 else '+'}{abs(leading):02}"
    if leading < 0:
        return f"{sign}0.{'0' * (-leading - 1)}{digits}"
    digits = digits.ljust(leading + 1, "0")
    return sign + digits[: leading + 1] + ("." + digits[leading + 1 :] if len(digits) > leading + 1 else "")


if sys.argv[1] == "write":
    random.seed(1)
    for index in range(int(sys.argv[2])):
        print(word(index))
else:
    with open(sys.argv[2]) as first, open(sys.argv[3]) as second:
        one, other = first.read().split(), second.read().split()
    assert len(one) == len(other), (len(one), len(other))
    for text, written in zip(one, other):
        assert written == printed(float(text)), (text, written)
