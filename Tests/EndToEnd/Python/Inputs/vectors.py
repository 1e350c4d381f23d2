"""Compares the ufuncs of mathematical functions with C's functions of this process. Prints nothing if all bits are equal.

With an argument, this process must have no vector functions. Otherwise it must have all if its C library is known.
"""

import ctypes
import os
import platform
import sys

import numpy as np

import kaleido

SOURCE = """
def e(x) exp(x)
def l(x) log(x)
def s(x) sin(x)
def c(x) cos(x)
def p(x y) pow(x, y)
def ex(x) expm1(x)
def th(x) tanh(x)
def sh(x) sinh(x)
def ch(x) cosh(x)
def lg(x) log10(x)
def cb(x) cbrt(x)
def hy(x y) hypot(x, y)
def at(x) atan(x)
def er(x) erf(x)
def at2(x y) atan2(x, y)
def ta(x) tan(x)
def asn(x) asin(x)
def acs(x) acos(x)
def l1(x) log1p(x)
def ash(x) asinh(x)
def ach(x) acosh(x)
def ath(x) atanh(x)
def e2(x) exp2(x)
def l2(x) log2(x)
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
    assert platform.libc_ver()[1] != "2.36" or vectors == (1 << 24) - 1, vectors


def c_function(name, count):
    function = getattr(process, name)
    function.argtypes, function.restype = [ctypes.c_double] * count, ctypes.c_double
    return np.frompyfunc(function, count, 1)


exp, log, sin, cos = (c_function(name, 1) for name in ("exp", "log", "sin", "cos"))
power = c_function("pow", 2)
asin, acos, atan, cbrt, tanh = (c_function(name, 1) for name in ("asin", "acos", "atan", "cbrt", "tanh"))
expm1, sinh, cosh, log10 = (c_function(name, 1) for name in ("expm1", "sinh", "cosh", "log10"))
atan2, hypot = c_function("atan2", 2), c_function("hypot", 2)
tgamma, lgamma = c_function("tgamma", 1), c_function("lgamma", 1)


def waves(x):
    total = np.zeros_like(x)
    for i in range(1, 10):
        total = total + sin(float(i) * x).astype(float) / i
    return total


def arc(x, y):
    a = sin(x).astype(float) * sin(x).astype(float) + cos(y).astype(float) * x
    return 2 * asin(np.sqrt(np.fmin(a, 1))).astype(float) + tgamma(y).astype(float) + atan2(exp(x), y).astype(float)


def chosen(x, y):
    first = exp(x).astype(float) * lgamma(y).astype(float)
    second = cbrt(x).astype(float) + log(y).astype(float)
    return np.where(~(x <= y), first, np.where(~(y <= 1), second, hypot(x, y).astype(float)))


def spread(x, y):
    total = exp(x).astype(float)
    for i in range(1, 5):
        total = total + atan(float(i) * y).astype(float) * tanh(x).astype(float)
    return total


expected = {
    "e": exp,
    "l": log,
    "s": sin,
    "c": cos,
    "p": power,
    "ex": expm1,
    "th": tanh,
    "sh": sinh,
    "ch": cosh,
    "lg": log10,
    "cb": cbrt,
    "hy": hypot,
    "at": atan,
    "er": c_function("erf", 1),
    "at2": atan2,
    "ta": c_function("tan", 1),
    "asn": asin,
    "acs": acos,
    "l1": c_function("log1p", 1),
    "ash": c_function("asinh", 1),
    "ach": c_function("acosh", 1),
    "ath": c_function("atanh", 1),
    "e2": c_function("exp2", 1),
    "l2": c_function("log2", 1),
    "entropy": lambda x: np.where(~(x <= 0), -(x * log(x).astype(float)), 0.0),
    "guarded": lambda x, y: np.where(~(x >= y), power(x, y), exp(y)),
    "density": lambda x: 0.3989422804014327 * exp(-0.5 * x * x).astype(float),
    "fading": lambda x, t: exp(-t).astype(float) * sin(x).astype(float) + cos(t).astype(float),
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


with np.errstate(all="ignore"):
    references = {name: np.asarray(function(*(x, y)[: 1 + (name in "p hy at2 guarded fading arc chosen spread".split())]), float) for name, function in expected.items()}

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
for name in ("e", "p"):
    inputs = (large, other)[: k[name].nin]
    assert equal(k[name](*inputs), np.resize(references[name], len(large))), name
