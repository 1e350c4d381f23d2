"""Compares ufuncs whose loops end after different numbers of iterations with the same functions without optimization.

Prints nothing if all bits are equal.
"""

import ctypes

import numpy as np

import kaleido

SOURCE = """
def binary : 1 (a b) b
# Points of the Mandelbrot set.
def escape(x y)
  var a = 0, b = 0, count = 0 in
    (for i = 1, if a * a + b * b < 4 then i < 50 else 0 in
       var next = a * a - b * b + x in (b = 2 * a * b + y) : (a = next) : (count = i)) : count
# Newton's method until two steps differ little.
def root(x)
  var r = x, last = 0 in
    (for i = 1, if fabs(r - last) > 0.000000001 * r then i < 200 else 0 in (last = r) : (r = 0.5 * (r + x / r))) : r
# Collatz's sequence: a remainder by a power of two, and a condition in the loop.
def collatz(start)
  var n = floor(fabs(start)) + 1, steps = 0 in
    (for i = 1, if n > 1 then i < 500 else 0 in (n = if n % 2 == 0 then n / 2 else 3 * n + 1) : (steps = i)) : steps
# Bisection, with as many iterations for all elements.
def bisection(target)
  var low = 0, high = 4 in
    (for i = 1, i < 60 in
       var middle = (low + high) / 2 in
         if middle * middle * middle + middle < target then low = middle else high = middle) : low
# A continued fraction: two divisions and four variables in an iteration.
def fraction(x)
  var b = 1, c = 1, d = 0, f = 1, delta = 2 in
    (for i = 1, if fabs(delta - 1) > 0.000000000001 then i < 300 else 0 in
       (b = 2 * i + 1) : (d = 1 / (b - i * i * x * d)) : (c = b - i * i * x / c) : (delta = c * d) : (f = f * delta)) : f
# Functions with vector variants in the loop.
def kepler(anomaly eccentricity)
  var e = anomaly, step = 1 in
    (for i = 1, if fabs(step) > 0.0000000001 then i < 40 else 0 in
       (step = (e - eccentricity * sin(e) - anomaly) / (1 - eccentricity * cos(e))) : (e = e - step)) : e
# Two results of a loop, and functions around it.
def both(x y)
  var a = exp(-fabs(x)), count = 0 in
    (for i = 1, if a < fabs(y) then i < 100 else 0 in (a = a * 1.25) : (count = count + i)) : log(a) + count
# A loop under a condition, and one after another.
def chosen(x y)
  var a = x, b = y in
    (if x < y then (for i = 1, if a < y then i < 64 else 0 in a = a + 0.375) else 0) :
    (for i = 1, if b > x then i < 64 else 0 in b = b * 0.5 - 0.25) : a * b
# The result of a loop as the start of the next one.
def sequence(x y)
  var a = x, b = y in
    (for i = 1, if a < 10 then i < 50 else 0 in a = a * 1.25 + 0.1) :
    (for i = 1, if b < a then i < 64 else 0 in b = b + 0.75) : b
# A loop that would take hours, between calls under a condition that holds for no element.
def never(x y)
  var sum = y in
    (if fabs(x) == 12345.678 then
       ((sum = exp(y) / (3 + x)) : (for i = 1, i < 10000000000000 in sum = sum * 0.5 + x) : (sum = exp(sum) / (1 + sum)))
     else 0) : sum
# Loops that count to a bound, also beside a remainder, and those whose condition is a conjunction.
def limit(n) if n == n then (if n < 40 then n else 7.5) else 3
def below(x n) var m = limit(n) in (for i = 1, i < m in x = x * 0.5 + i) : x
def upto(x n) var m = limit(n), s = 0 in (for i = 1, i <= m in s = s + x / (i * i)) : s
def odd(x n) var m = limit(n), s = 0 in (for i = 1, i < m, 2 in s = s * 0.25 + x * i) : s
def down(x n) var m = limit(n), s = 0 in (for i = 9, i > 0 - m, 0 - 1 in s = s * 0.25 + x * i) : s
def finely(x n) var m = limit(n), s = 0 in (for i = 1, i < m, 0.5 in s = s * 0.25 + x * i) : s
def between(x n) var first = limit(x), m = limit(n), s = 0 in (for i = if first > -100 then first else -0, i < m in s = s * 0.25 + i) : s
def beside(x n)
  var m = limit(n), s = x in
    (for i = 1, i < m in s = s * 0.25 + 1) : (for j = 1, j < m in s = s * 0.5 + (if j % 3 == 0 then x else 1)) : s
def mean(a b)
  var t = 0 in
    (for i = 1, i < 30 && fabs(a - b) > 0.000000000000001 * fabs(a) in (t = (a + b) * 0.5) : (b = sqrt(a * b)) : (a = t)) : a
# Loops within loops, remainders by other numbers, and integers.
def nested(x y)
  var sum = 0 in
    (for i = 1, i < 4 in (for j = 1, if sum < x then j < 20 else 0 in sum = sum + fabs(y) * j)) : sum
def divisor(x y)
  var a = floor(fabs(x) * 100) + 1, b = floor(fabs(y) * 100) + 1 in
    (for i = 1, if b > 0 then i < 100 else 0 in var t = a % b in (a = b) : (b = t)) : a
def digits(x)
  var n = floor(fabs(x)), sum = 0 in
    (for i = 1, if n > 0 then i < 400 else 0 in (sum = sum + n % 10) : (n = floor(n / 10))) : sum
"""

random = np.random.default_rng(5)
special = np.array([0, -0.0, 5e-324, 1, -1, 2, 4, 1e300, -1e300, np.inf, -np.inf, np.nan, 1.5, 0.25, 1e-9])
x = np.concatenate([special, random.uniform(-2, 2, 500), random.uniform(0, 100, 500), 10 ** random.uniform(-300, 300, 200), special])
y = random.permutation(x)
process = ctypes.CDLL(None)
# Invalid operations, divisions by zero, and overflows.
FLAGS = 0b1101

NAMES = """escape root collatz bisection fraction kepler both chosen sequence never nested divisor digits
    below upto odd down finely between beside mean""".split()
expected = kaleido.compile(SOURCE, opt=0)
for options in ({}, {"opt": 2}, {"cpu": "x86-64"}, {"cpu": "x86-64-v3"}):
    k = kaleido.compile(SOURCE, **options)
    for name in NAMES:
        inputs = (x, y)[: k[name].nin]
        reference = expected[name](*inputs)

        def check(result, reference):
            bits, others = (np.where(np.isnan(each), 0, each.view(np.int64)) for each in (result, reference))
            assert np.array_equal(bits, others) and np.array_equal(np.isnan(result), np.isnan(reference)), (options, name)

        process.feclearexcept(FLAGS)
        result = k[name](*inputs)
        assert process.fetestexcept(FLAGS) == 0, (options, name)
        check(result, reference)
        for length in (*range(1, 80), 127, 128, 129):
            check(k[name](*(each[:length] for each in inputs)), reference[:length])
        check(k[name](*(each[::-3] for each in inputs)), reference[::-3].copy())
        out = np.full(len(x), 7.0)
        k[name](*inputs, out=out, where=x > 1)
        check(out, np.where(x > 1, reference, 7.0))
