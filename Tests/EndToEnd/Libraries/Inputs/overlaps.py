"""Random calls of `f_strided`, whose inputs and results overlap, against the same call for one element after the other."""

import ctypes
import random
import struct
import sys

library = ctypes.CDLL("./liboverlaps.so")
SIZE = 400


def call(function, memory, places, strides, count):
    start = ctypes.addressof(memory)
    arguments = []
    for place, stride in zip(places, strides):
        arguments += [ctypes.c_void_p(start + place), ctypes.c_ssize_t(stride)]
    function(*arguments, ctypes.c_size_t(count))


def one_by_one(function, memory, places, strides, count):
    for index in range(count):
        call(function, memory, [place + index * stride for place, stride in zip(places, strides)], strides, 1)


def places_of(strides, count, unit):
    """Where arrays can begin so that they lie in memory."""
    found = []
    for stride in strides:
        reach = stride * (count - 1)
        low, high = max(0, -reach), 8 * SIZE - 8 - max(0, reach)
        found.append(random.randrange(low // unit, high // unit + 1) * unit)
    return found


random.seed(sys.argv[1])
for name in ("mix", "steps", "root") * 400:
    function = getattr(library, name + "_strided")
    function.restype = None
    count = random.choice([1, 2, 3, 5, 8, 17, 40, 130])
    most = max(1, 390 // count)
    kind = random.randrange(5)
    if kind == 4:
        # Less than a number.
        strides = [random.choice([-8, -6, -4, -3, 1, 4, 7, 8])] * 3
        if random.random() < 0.5:
            strides[random.randrange(3)] = 8
    elif kind == 0:
        strides = [8 * random.randint(-min(3, most), min(3, most))] * 3
    elif kind == 1:
        strides = [8] * 3
    else:
        strides = [8 * random.randint(-min(4, most), min(4, most)) for _ in range(3)]
    places = places_of(strides, count, 8 if random.random() < 0.9 else 4)
    if random.random() < 0.5:
        # Close to each other.
        shift = (4 if kind == 4 else 8) * random.randint(-3, 3)
        if strides[0] == strides[2] and 0 <= places[2] + shift + min(0, strides[0] * (count - 1)) and places[2] + shift + max(0, strides[0] * (count - 1)) <= 8 * SIZE - 8:
            places[0] = places[2] + shift
    bytes_before = struct.pack(f"{SIZE}d", *(random.random() * 4 - 2 for _ in range(SIZE)))
    memories = [ctypes.create_string_buffer(bytes_before, 8 * SIZE) for _ in range(2)]
    call(function, memories[0], places, strides, count)
    one_by_one(function, memories[1], places, strides, count)
    assert memories[0].raw == memories[1].raw, (name, places, strides, count)
