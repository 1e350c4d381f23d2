"""Ufuncs give the bits that the program gives for single numbers, for special values, in all forms of arrays. Prints nothing if all is right."""

import itertools
import os
import subprocess

import kaleido
import numpy as np

SOURCE = """
extern erfc(x)
def normal(x) 0.5 * erfc(-x / 1.4142135623730951)
def option(price strike rate volatility time)
  var d = (log(price / strike) + (rate + volatility * volatility / 2) * time) / (volatility * sqrt(time)) in
    price * normal(d) - strike * exp(-rate * time) * normal(d - volatility * sqrt(time))
def haversine(lat1 lon1 lat2 lon2)
  var a = sin((lat2 - lat1) / 2), b = sin((lon2 - lon1) / 2) in
    var h = a * a + cos(lat1) * cos(lat2) * b * b in
      12742 * asin(sqrt(if h > 1 then 1 else h))
def collatz(n) var x = floor(n), count = 0 in
  (for i = 1, if x > 1 then i < 300 else 0 in
    (x = if x % 2 == 0 then x / 2 else 3 * x + 1) : (count = count + 1)) : count
def tax(income) if income < 10000 then 0 else if income < 40000 then 0.2 * (income - 10000) else 6000 + 0.4 * (income - 40000)
def quantised(x step) if step == 0 then x else floor(x / step + 0.5) * step
def softplus(x) if x > 30 then x else log(1 + exp(x))
def bilinear(p q r s u v) p * (1 - u) * (1 - v) + q * u * (1 - v) + r * (1 - u) * v + s * u * v
def sinc(x) if x == 0 then 1 else sin(x) / x
def huber(r d) if fabs(r) < d then 0.5 * r * r else d * (fabs(r) - 0.5 * d)
def divisor(a b) if b == 0 then a else if b == b then (if fabs(a) < 1e9 then divisor(b, a % b) else 0) else 0
def triangle(x) var t = x % 4 in if t < 1 then t else if t < 3 then 2 - t else t - 4
def binary^ 15 (a b) var s = a + b in if s > 1 then 1 else if s < 0 then 0 else s
def mixed(a b t) (a * (1 - t)) ^ (b * t)
def cubic(x) if x == 0 then 0 else if x < 0 then -pow(-x, 1 / 3) else pow(x, 1 / 3)
def fibonacci(n) if n < 2 then n else if n > 12 then 0 else fibonacci(n - 1) + fibonacci(n - 2)
def negative(x) -x
"""
SPECIAL = [0.0, -0.0, 1, -1, np.inf, -np.inf, np.nan, 5e-324, -5e-324, 2.2250738585072e-308, 1.7976931348623157e308, 0.5, 3, 1e-300, 17.25, 12345.678]
SHIFTS = [
    (slice(0, -1), slice(1, None)), (slice(1, None), slice(0, -1)), (slice(None, None, -1), slice(None)), (slice(0, -7), slice(7, None)),
    (slice(0, None, 2), slice(0, 50)),
]

random = np.random.default_rng(5)


def of_program(name, columns):
    """What the program computes for each row, without optimization."""
    call = "readd() ^ readd()" if name == "binary^" else f"{name}({', '.join(['readd()'] * len(columns))})"
    with open("scalars.ks", "w") as file:
        file.write(SOURCE + f"for i = 1, i < {columns[0].size} in print({call})\n")
    numbers = "\n".join(repr(float(each)) for row in zip(*columns) for each in row)
    command = [os.environ["KALEIDO"], "run", "-O0", "scalars.ks"]
    lines = subprocess.run(command, input=numbers, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    return np.array([float(line) for line in lines[: columns[0].size]])


def check(found, expected, *words):
    """The same bits; there is one NaN."""
    found, expected = (np.where(np.isnan(each), np.nan, each) for each in (found, expected))
    assert found.tobytes() == expected.tobytes(), (words, found, expected)


def test(function, name):
    count = function.nin
    rows = list(itertools.product(SPECIAL, repeat=count)) if count < 3 else random.choice(SPECIAL, (500, count)).tolist()
    rows += (random.normal(size=(101, count)) * 10.0 ** random.integers(-3, 5, (101, count))).tolist()
    columns = [np.array(column) for column in zip(*rows)]
    size = len(rows)
    expected = of_program(name, columns)
    with np.errstate(all="raise"):
        check(function(*columns), expected, name)
    for length in (1, 2, 3, 7, 8, 9, 17, 33):
        check(function(*(column[-length:] for column in columns)), expected[-length:], name, "the last", length)
    for step in (2, 3, -1, -2):
        views = [np.zeros(size * abs(step))[::step] for _ in range(count + 1)]
        for view, column in zip(views, columns):
            view[...] = column
        check(function(*views[:-1], out=views[-1]), expected, name, "step", step)
        check(function(*columns, out=views[-1]), expected, name, "step of the results", step)
        check(function(*views[:-1]), expected, name, "step of the inputs", step)
    for index in range(count):
        for value in SPECIAL:
            same = [row for row in range(size) if columns[index][row : row + 1].tobytes() == np.array([value], float).tobytes()]
            for order in (1, -1):
                chosen = same[::order]
                arguments = [value if each == index else column[chosen] for each, column in enumerate(columns)]
                if count > 1:
                    check(function(*arguments), expected[chosen], name, "one number", index, value)
        inputs = [column.copy() for column in columns]
        function(*inputs, out=inputs[index])
        check(inputs[index], expected, name, "in place", index)
        for source, target in SHIFTS:
            memory = columns[index][:100].copy()
            inputs = [(memory if each == index else column[:100])[source] for each, column in enumerate(columns)]
            wanted = function(*(each.copy() for each in inputs))
            check(function(*inputs, out=memory[target]), wanted, name, "overlap", index, source, target)
    # More than the caches hold.
    large = [np.tile(column, 1 + 1_500_000 // size) for column in columns] if name in ("bilinear", "huber", "mixed", "negative") else []
    if large:
        check(function(*large), np.tile(expected, 1 + 1_500_000 // size), name, "large")


if __name__ == "__main__":
    library = kaleido.compile(SOURCE)
    for each in library:
        test(library[each], each)
