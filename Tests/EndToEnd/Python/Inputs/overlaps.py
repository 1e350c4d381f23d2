"""Tests of ufuncs whose operands share memory. Prints nothing if all is right."""

import numpy as np

import kaleido

k = kaleido.compile("""
def lerp(a b) a + 0.25 * (b - a)
def heavy(a b) if a < b then a % 3 else b
def brief(a b) exp(a) + b
""")
n = 1000
rng = np.random.default_rng(7)


def views():
    """Pairs of inputs and a result that share memory."""
    line = rng.random(2 * n + 8)
    grid = rng.random((n, 3))
    record = np.zeros(n, [("x", "f8"), ("flag", "i4"), ("y", "f8"), ("z", "f8")])
    record["x"], record["y"] = rng.random((2, n))
    yield line, line[:n], line[n : 2 * n], line[:n]
    for shift in (1, 2, 7, 100):
        yield line, line[:n], line[8 : n + 8], line[shift : n + shift]
        yield line, line[shift : n + shift], line[:n], line[:n]
        yield line, line[shift : n + shift][::-1], line[:n], line[:n]
    yield line, line[:n][::-1], line[:n], line[:n]
    yield line, line[:n], line[:n][::-1], line[:n][::-1]
    yield line, line[: 2 * n : 2], line[1 : 2 * n : 2], line[1 : 2 * n : 2]
    yield line, line[: 2 * n : 2][::-1], line[: 2 * n : 2], line[1 : 2 * n : 2]
    yield line, line[: 2 * n : 2], line[3:4], line[:n]
    yield grid, grid[:, 0], grid[:, 1], grid[:, 2]
    yield grid, grid[::-1, 0], grid[:, 1], grid[:, 1]
    yield grid, grid.T, grid[:1].T, grid.T
    yield record, record["x"], record["y"], record["z"]


for name in k:
    for memory, a, b, out in views():
        expected = k[name](a.copy(), b.copy())
        k[name](a, b, out=out)
        assert np.array_equal(out, expected), (name, a.strides, b.strides, out.strides)
numbers = rng.random(500)
for name in k:
    one_by_one = [numbers[0]]
    for each in numbers[1:]:
        one_by_one.append(k[name](one_by_one[-1], each))
    assert np.array_equal(k[name].accumulate(numbers), one_by_one)
