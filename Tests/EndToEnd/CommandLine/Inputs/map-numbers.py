"""map-numbers.py write COUNT: writes numbers of all magnitudes and lengths. compare FIRST SECOND: whether two files have the same numbers,
those of the second in their shortest form."""

import random
import struct
import sys

if sys.argv[1] == "write":
    random.seed(1)
    for index in range(int(sys.argv[2])):
        number = struct.unpack("<d", struct.pack("<Q", random.getrandbits(64)))[0]
        form = index % 5
        if number != number or form == 0:
            number = float(random.randrange(10**9)) / 10 ** random.randrange(9)
        if form == 1:
            number = float(random.randrange(2**60))
        print(f"{number:.25e}" if form == 2 else f"{number:.340f}" if form == 3 and abs(number) < 1e-9 else repr(number))
else:
    with open(sys.argv[2]) as first, open(sys.argv[3]) as second:
        one, other = first.read().split(), second.read().split()
    assert len(one) == len(other), (len(one), len(other))
    for word, written in zip(one, other):
        number = float(word)
        assert number == float(written), (word, written)
        digits = lambda text: text.lstrip("-").partition("e")[0].replace(".", "").strip("0")
        assert len(digits(written)) <= len(digits(repr(number))), (word, written)
