import ctypes
import sys

import numpy as np

library = ctypes.CDLL(sys.argv[1])
array = np.ctypeslib.ndpointer(np.float64, flags="C_CONTIGUOUS")
smoothstep = library.smoothstep_array
smoothstep.argtypes = [array, array, array, array, ctypes.c_size_t]
smoothstep.restype = None


def expected(low, high, x):
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


random = np.random.default_rng(1)
# The last length is streamed.
for count in (0, 1, 7, 1000, 1_100_003):
    low, high, x = random.uniform(0, 0.4, count), random.uniform(0.6, 1, count), random.uniform(0, 1, count)
    result = np.full(count, -1.0)
    smoothstep(low, high, x, result, count)
    assert np.array_equal(result, expected(low, high, x)), count
    # Views at any offset, and the output over an input.
    wanted = expected(low[3:], high[3:], x[3:])
    smoothstep(low[3:], high[3:], x[3:], x[3:], max(count - 3, 0))
    assert np.array_equal(x[3:], wanted), count
