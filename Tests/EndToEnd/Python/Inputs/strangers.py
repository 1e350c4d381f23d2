"""Kernels that users of NumPy write, on inputs of all kinds, against NumPy's own evaluation. Prints nothing if all is right."""

import math
import threading

import kaleido
import numpy as np

SOURCE = """
def hat(x) if x < -1 then 0 else if x < 0 then x + 1 else if x < 1 then 1 - x else 0
def limit(x low high) if x < low then low else if high < x then high else x
def drag(speed density coefficient area) 0.5 * density * coefficient * area * speed * speed
def molecules(r) var s = 1 / (r * r * r * r * r * r) in 4 * (s * s - s)
def luma(r g b) 0.2126 * r + 0.7152 * g + 0.0722 * b
def worth(rate a b) a / (1 + rate) + b / ((1 + rate) * (1 + rate))
def larger(a b) if a < b then b else a
def length(a b) sqrt(a * a + b * b)
def wrap(x) x - floor(x)
def share(x scale) scale * erf(x)
def ratio(a b) if b == 0 then 0 else a / b
def rest(a b) fmod(a, b)
def factorial(n) if n < 2 then 1 else n * factorial(n - 1)
"""


def less(a, b):
    """The language's `<` is true if an operand is NaN."""
    return ~(np.asarray(a) >= b)


EXPECTED = {
    "hat": lambda x: np.where(less(x, -1), 0.0, np.where(less(x, 0), x + 1, np.where(less(x, 1), 1 - x, 0.0))),
    "limit": lambda x, low, high: np.where(less(x, low), low, np.where(less(high, x), high, x)),
    "drag": lambda speed, density, coefficient, area: 0.5 * density * coefficient * area * speed * speed,
    "molecules": lambda r: (lambda s: 4 * (s * s - s))(1 / (r * r * r * r * r * r)),
    "luma": lambda r, g, b: 0.2126 * r + 0.7152 * g + 0.0722 * b,
    "worth": lambda rate, a, b: a / (1 + rate) + b / ((1 + rate) * (1 + rate)),
    "larger": lambda a, b: np.where(less(a, b), b, a),
    "length": lambda a, b: np.sqrt(a * a + b * b),
    "wrap": lambda x: x - np.floor(x),
    "share": lambda x, scale: scale * np.vectorize(math.erf, otypes=[float])(x),
    "rest": np.fmod,
    "ratio": lambda a, b: np.where(b == 0, 0.0, a / b),
}

random = np.random.default_rng(3)
SPECIAL = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 5e-324, 1.8e308, 1, -1])
SHAPES = [(7, 1, 5), (3, 1), (5,), ()]

#: Makes the argument of an index.
INPUTS = {
    "no dimension": lambda index: np.array(random.normal()),
    "numbers of Python": lambda index: float(random.normal()),
    "empty": lambda index: np.zeros((0, 3)),
    "backward": lambda index: random.normal(size=1001)[::-1],
    "every third, backward": lambda index: random.normal(size=1001)[::-3],
    "broadcast": lambda index: random.normal(size=SHAPES[index]),
    "transposed": lambda index: random.normal(size=(33, 17)).T,
    "integers": lambda index: random.integers(-5, 9, 100),
    "bytes": lambda index: random.integers(0, 9, 100).astype(np.uint8),
    "float32": lambda index: random.normal(size=100).astype(np.float32),
    "float16": lambda index: random.normal(size=100).astype(np.float16),
    "bool": lambda index: random.integers(0, 2, 100).astype(bool),
    "big-endian": lambda index: random.normal(size=100).astype(">f8"),
    "unaligned": lambda index: np.frombuffer(b"x" + random.normal(size=50).tobytes(), np.uint8)[1:].view(float),
    "special": lambda index: SPECIAL[:, None] if index == 0 else SPECIAL,
    "a field": lambda index: np.array([(1, 2.0, 3)] * 9, "i1,f8,i2")["f1"],
    "one number repeated": lambda index: np.broadcast_to(random.normal(), (9, 9)),
}


def is_same(found, expected):
    found, expected = np.asarray(found), np.asarray(expected)
    return found.dtype == float and found.shape == expected.shape and np.array_equal(found, expected, equal_nan=True)


def test_inputs(k):
    for name, expected_of in EXPECTED.items():
        function = k[name]
        for kind, make in INPUTS.items():
            arguments = [make(index) for index in range(function.nin)]
            expected = np.asarray(expected_of(*(np.asarray(each, float) for each in arguments)))
            assert is_same(function(*arguments), expected), (name, kind)
            shape = np.broadcast_shapes(*(np.shape(each) for each in arguments))
            if not shape:
                continue
            output = np.full((*shape[:-1], 2 * shape[-1]), 7.0)[..., ::2]
            assert function(*arguments, out=output) is output and is_same(output, expected), (name, kind, "out")
            mask, output = random.integers(0, 2, shape).astype(bool), np.full(shape, 9.0)
            function(*arguments, out=output, where=mask)
            assert is_same(output, np.where(mask, expected, 9.0)), (name, kind, "where")


def test_overlap(k):
    for first, second in ((slice(0, -1), slice(1, None)), (slice(1, None), slice(0, -1)), (slice(None, None, -1), slice(None))):
        x = random.normal(size=5000)
        expected = x.copy()
        k.larger(x[first], x[second], out=x[second])
        np.maximum(expected[first], expected[second], out=expected[second])
        assert is_same(x, expected), (first, second)


def test_methods(k):
    x = random.normal(size=(50, 60, 4))
    for axis in range(3):
        assert is_same(k.larger.reduce(x, axis=axis), np.max(x, axis=axis))
        assert is_same(k.larger.accumulate(x, axis=axis), np.maximum.accumulate(x, axis=axis))
    row = x[0, :, 0]
    assert is_same(k.larger.reduceat(row, [0, 5, 9, 3]), np.maximum.reduceat(row, [0, 5, 9, 3]))
    assert k.larger.reduce(x, axis=1, keepdims=True).shape == (50, 1, 4)
    assert k.larger.reduce([1.0, 9, 3], where=[True, False, True], initial=0) == 3


def test_classes(k):
    class Derived(np.ndarray):
        pass

    class Other:
        def __array_ufunc__(self, function, method, *inputs, **options):
            return function.__name__, method

    masked = k.hat(np.ma.array([1.0, -0.5, 3], mask=[False, True, False]))
    assert masked.mask.tolist() == [False, True, False]
    assert type(k.hat(np.zeros(3).view(Derived))) is Derived
    assert k.hat(Other()) == ("kaleido.hat", "__call__")


def test_threads(k):
    numbers, right = random.normal(size=100_000), []
    expected = EXPECTED["molecules"](numbers)

    def work():
        right.append(is_same(k.molecules(numbers), expected))
        try:
            k.factorial(1e8)
        except RecursionError:
            right.append(k.factorial(5) == 120)

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert right == [True] * 12, right


if __name__ == "__main__":
    np.seterr(all="ignore")
    library = kaleido.compile(SOURCE)
    for test in (test_inputs, test_overlap, test_methods, test_classes, test_threads):
        test(library)
