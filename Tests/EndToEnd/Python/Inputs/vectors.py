"""Compares the ufuncs of mathematical functions with C's functions of this process. Prints nothing if all bits are equal.

With an argument, this process must have no vector functions. Otherwise it must have all if its C library is known.
"""

import ctypes
import os
import platform
import sys

import numpy as np

import kaleido

# The functions that are computed in vectors, with their numbers of parameters.
FUNCTIONS = {name: 1 for name in "exp log sin cos expm1 tanh sinh cosh log10 cbrt atan erf tan asin acos log1p asinh acosh atanh exp2 log2".split()}
FUNCTIONS |= {name: 2 for name in "pow hypot atan2".split()}

SOURCE = "".join(f"def of_{name}({'x y'[: 2 * count - 1]}) {name}({'x, y'[: 3 * count - 2]})\n" for name, count in FUNCTIONS.items()) + """
def entropy(x) if x > 0 then -(x * log(x)) else 0
def guarded(x y) if x < y then pow(x, y) else exp(y)
def density(x) 0.3989422804014327 * exp(-0.5 * x * x)
def fading(x t) exp(-t) * sin(x) + cos(t)
def arc(x y) 2 * asin(sqrt(fmin(sin(x) * sin(x) + cos(y) * x, 1))) + tgamma(y) + atan2(exp(x), y)
def chosen(x y) if x > y then exp(x) * lgamma(y) else if y > 1 then cbrt(x) + log(y) else hypot(x, y)
def spread(x y) var sum = exp(x) in (for i = 1, i < 4 in sum = sum + atan(i * y) * tanh(x)) : sum
def waves(x) var sum = 0 in (for i = 1, i < 9 in sum = sum + sin(i * x) / i) : sum
"""

process = ctypes.CDLL(None)
vectors = ctypes.CDLL(os.environ["KALEIDO_HOST"]).kaleido_host_vectors()
with open("/proc/cpuinfo") as file:
    features = file.read().split()
if len(sys.argv) > 1:
    assert vectors == 0, vectors
elif platform.libc_ver()[1] in ("2.36", "2.41", "2.43") and {"avx2", "fma"} <= set(features) and "GLIBC_TUNABLES" not in os.environ:
    assert vectors & 0b11111 == 0b11111, vectors
    assert platform.libc_ver()[1] != "2.36" or vectors == (1 << len(FUNCTIONS)) - 1, vectors


def c_function(name, count):
    function = getattr(process, name)
    function.argtypes, function.restype = [ctypes.c_double] * count, ctypes.c_double
    return np.frompyfunc(function, count, 1)


c = {name: c_function(name, count) for name, count in {**FUNCTIONS, "tgamma": 1, "lgamma": 1}.items()}


def waves(x):
    total = np.zeros_like(x)
    for i in range(1, 10):
        total = total + c["sin"](float(i) * x).astype(float) / i
    return total


def arc(x, y):
    a = c["sin"](x).astype(float) * c["sin"](x).astype(float) + c["cos"](y).astype(float) * x
    return 2 * c["asin"](np.sqrt(np.fmin(a, 1))).astype(float) + c["tgamma"](y).astype(float) + c["atan2"](c["exp"](x), y).astype(float)


def chosen(x, y):
    first = c["exp"](x).astype(float) * c["lgamma"](y).astype(float)
    second = c["cbrt"](x).astype(float) + c["log"](y).astype(float)
    return np.where(~(x <= y), first, np.where(~(y <= 1), second, c["hypot"](x, y).astype(float)))


def spread(x, y):
    total = c["exp"](x).astype(float)
    for i in range(1, 5):
        total = total + c["atan"](float(i) * y).astype(float) * c["tanh"](x).astype(float)
    return total


expected = {f"of_{name}": c[name] for name in FUNCTIONS} | {
    "entropy": lambda x: np.where(~(x <= 0), -(x * c["log"](x).astype(float)), 0.0),
    "guarded": lambda x, y: np.where(~(x >= y), c["pow"](x, y), c["exp"](y)),
    "density": lambda x: 0.3989422804014327 * c["exp"](-0.5 * x * x).astype(float),
    "fading": lambda x, t: c["exp"](-t).astype(float) * c["sin"](x).astype(float) + c["cos"](t).astype(float),
    "arc": arc,
    "chosen": chosen,
    "spread": spread,
    "waves": waves,
}

random = np.random.default_rng(11)
limits = [0, 5e-324, 2.0**-1022, 2.0**-65, 2.0**-54, 2.0**-27, 2.0**-26, 0.126, 0.5, 0.855469, 15 / 16, 1, 1 + 9 / 128, np.pi / 2, 2, 2.426265,
          3, 2.0**-55, 2.0**-28, 0.34657, 1.03972, 22, 1 / 16, 16, 2.0**-26.2, 2.0**52.4, 2.0**500, 2.0**-500, 38.816, 350, 2.0**-459, 2.0**511, 512, 708.4, 709.79, 745.2, 1024, 105414350, 2.0**53, 2.0**63, 1.7e308, 2.0**-29, 2.0**-30.6, 0.0608, 0.787, 25, 0.125, 0.25, 0.75, 0.921875, 0.953125, 0.4142, -0.2929, 2.0**28, 1.0442, 0.9576, 1.8e-8, 1.5, np.inf, np.nan]  # fmt: skip
steps = np.array(limits).view(np.int64)[:, None] + np.arange(-2, 3)
special = steps.ravel().view(float)
x = np.concatenate([
    special, -special, random.uniform(-10, 10, 3000), random.uniform(0.9, 1.1, 1000), random.uniform(-1, 1, 2000), random.uniform(-800, 800, 1000),
    random.integers(-(2**63), 2**63 - 1, 3000).view(float), np.exp(random.uniform(-30, 30, 1001)),
])  # fmt: skip
y = random.permutation(x)


def equal(result, reference):
    """Whether the bits are equal, of NaNs only that they are."""
    result, reference = np.asarray(result, float), np.asarray(reference, float)
    return bool(np.all((result.view(np.int64) == reference.view(np.int64)) | (np.isnan(result) & np.isnan(reference))))


def parameter_count(function):
    return function.nin if isinstance(function, np.ufunc) else function.__code__.co_argcount


with np.errstate(all="ignore"):
    references = {name: np.asarray(function(*(x, y)[: parameter_count(function)]), float) for name, function in expected.items()}

np.seterr(all="raise")
for options in ({}, {"opt": 2}, {"opt": 0}, {"cpu": "x86-64"}):
    k = kaleido.compile(SOURCE, **options)
    for name, reference in references.items():
        inputs = (x, y)[: k[name].nin]
        assert equal(k[name](*inputs), reference), (options, name)
        # The remainders of vectors, and numbers that are not contiguous.
        for length in range(1, 40):
            assert equal(k[name](*(each[:length] for each in inputs)), reference[:length]), (options, name, length)
        assert equal(k[name](*(each[::3] for each in inputs)), reference[::3]), (options, name)
        assert equal(k[name](*(each[::-1] for each in inputs)), reference[::-1]), (options, name)
        out = np.full(len(x), 7.0)
        k[name](*inputs, out=out, where=x > 1)
        assert equal(out, np.where(x > 1, reference, 7.0)), (options, name)

# Arrays that no cache holds.
k = kaleido.compile(SOURCE)
large, other = np.resize(x, 5_000_001), np.resize(y, 5_000_001)
for name in ("of_exp", "of_pow"):
    inputs = (large, other)[: k[name].nin]
    assert equal(k[name](*inputs), np.resize(references[name], len(large))), name
