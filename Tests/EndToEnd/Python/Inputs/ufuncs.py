"""Tests of kaleido's ufuncs. Prints nothing if all is right."""

import copyreg
import inspect
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import warnings

import numpy as np

SIN = pickle.dumps(np.sin)  # before the import

import kaleido  # noqa: E402
from kaleido import _compiler  # noqa: E402

SOURCE = """
# Rises from 0 to 1.
def smooth(x low high) var t = (x - low) / (high - low) in if t < 0 then 0 else if t > 1 then 1 else t * t * (3 - 2 * t)
def add(a b) a + b
def binary| 20 (a b) if a < b then b else a
def höhe(größe) größe * 2
def deep(n) if n == 0 then 0 else 1 + deep(n - 1)
def quit(x) if x > 2 then exit(x) else x
def slow(n) var s = 0 in (for i = 1, i < n in s = s + sin(i)) : s
def inverse(x) if x == 0 then 5 else 1 / x
def pi() 3.14
def lost() exit(3)
def out(out where) out - where
def clash(x2 out out_ x1 dtype) x2 - out + out_ - x1 + dtype
"""


def raises(error, call, *words):
    try:
        call()
    except error as raised:
        for word in words:
            assert word in str(raised), str(raised)
        return raised
    raise AssertionError(f"{error} was not raised")


def test_calls(k):
    x = np.linspace(0, 1, 4001)

    def smooth(x, low, high):
        t = (x - low) / (high - low)
        return np.where(t < 0, 0, np.where(t > 1, 1, t * t * (3 - 2 * t)))

    assert type(k.smooth) is np.ufunc
    for view in [x, x[::3], x[::-1], x[:0], x.reshape(-1, 1), np.broadcast_to(x, (3, x.size)), x.astype(">f8")]:
        assert np.array_equal(k.smooth(view, 0.2, 0.8), smooth(view, 0.2, 0.8))
    columns = np.asfortranarray(np.arange(12.0).reshape(3, 4))
    assert np.array_equal(k.add(columns, columns[0]), columns + columns[0])
    assert k.smooth(0.5, 0, 1) == 0.5
    assert k.add(np.int64(2), np.float32(0.5)) == 2.5 and k.add(np.ones(2, "f4"), 1).dtype == np.float64
    result = np.zeros(10)
    k.add(np.arange(10), 1, out=result, where=np.arange(10) > 4)
    assert result.tolist() == [0] * 5 + [6, 7, 8, 9, 10]
    message = str(raises(TypeError, lambda: np.arctan2(1j, 1))).replace("arctan2", "kaleido.add")
    assert str(raises(TypeError, lambda: k.add(1j, 1))) == message
    raises(TypeError, lambda: k.add(np.ones(2), 1, out=np.zeros(2, int)), "Cannot cast")
    assert k["binary|"](1, 2) == 2 and k.höhe(2) == 4 and k.pi() == 3.14
    assert k.out(5, 3) == 2
    raises(AttributeError, lambda: k.smoth, "did you mean `smooth`?")
    many = kaleido.compile("def f(" + " ".join(f"_x{i}" for i in range(64)) + ") _x0 + _x63")
    raises(TypeError, lambda: many.f, "64 parameters")
    few = kaleido.compile("def f(" + " ".join(f"_x{i}" for i in range(63)) + ") _x0 + _x62")
    assert few.f(*range(63)) == 62


def test_methods(k):
    y = np.arange(1000.0)
    assert k.add.reduce(y) == sum(y) and k.add.reduce(y[::2]) == sum(y[::2])
    assert np.array_equal(k.add.accumulate(y), np.add.accumulate(y))
    assert np.array_equal(k.add.outer(y[:3], y[:4]), np.add.outer(y[:3], y[:4]))
    grid = np.arange(12.0).reshape(3, 4)
    for axis in (0, 1):
        assert np.array_equal(k.add.reduce(grid, axis=axis), grid.sum(axis))
    zeros = np.zeros(3)
    k.add.at(zeros, [0, 0, 1], 2)
    assert zeros.tolist() == [4, 2, 0]
    shifted = np.arange(5.0)
    k.add(shifted[1:], shifted[:-1], out=shifted[1:])
    assert shifted.tolist() == [0, 1, 3, 5, 7]


def test_description(k):
    smooth = k.smooth
    assert smooth is k.smooth is k["smooth"]
    assert smooth.__name__ == "kaleido.smooth" and smooth.types == ["ddd->d"]
    assert smooth.__doc__.removeprefix("kaleido.").startswith("smooth(x") and smooth.__doc__.count("smooth(x") == 2, smooth.__doc__
    assert "Rises from 0 to 1." in smooth.__doc__ and "def smooth(x low high)" in smooth.__doc__
    assert "größe" in k.höhe.__doc__ and k.clash(5, 4, 3, 2, 1) == 3
    # The ufuncs of older versions of NumPy have no attributes of their own.
    if hasattr(np.add, "__dict__"):
        assert smooth.__qualname__ == "smooth" and smooth.__module__ == "kaleido"
        assert str(smooth.__signature__).startswith("(x, low, high, /, out=None, *, where=True")
        if hasattr(np.add, "__signature__"):
            assert list(smooth.__signature__.parameters)[3:] == list(inspect.signature(np.add).parameters)[2:]
        assert str(k.clash.__signature__).startswith("(x2, out_, out__, x1, dtype_, /, out=None, *")
        assert str(k["binary|"].__signature__).startswith("(a, b, /, out=None")
    assert "höhe" in dir(k) and "binary|" in list(k) and "binary|" not in dir(k)


def test_ends(k):
    raises(RecursionError, lambda: k.deep(-1.0), "`deep`")
    raises(RecursionError, lambda: k.deep(np.full(10_000, -1.0)), "`deep`")
    raises(kaleido.ExitError, lambda: k.quit(np.arange(5.0)), "exit(3)")
    raises(kaleido.ExitError, k.lost, "exit(3)")
    assert k.deep(1000.0) == 1000
    # Results before the element that a call ends at are kept; there are none from there on.
    for out in (np.zeros(6), np.zeros(12)[::2]):
        raises(RecursionError, lambda: k.deep(np.array([3.0, 2, -1, 4, 5, 6]), out=out))
        assert out[:2].tolist() == [3, 2] and np.isnan(out[2:]).all()
    found = []
    threads = [threading.Thread(target=lambda: found.append(raises(RecursionError, lambda: k.deep(-1.0)))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    with np.errstate(all="raise"):
        assert k.inverse(np.array([0.0, 1, 2, 0])).tolist() == [5, 1, 0.5, 5]
    # An interruption ends a call that would take hours. A process in the background ignores it at first.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    kept = np.full(10**6, -1.0)
    raises(KeyboardInterrupt, lambda: k.slow(np.broadcast_to(10_000.0, kept.shape), out=kept))
    # What is left out is not even written to, which takes long if it is much.
    assert kept[-1] == -1
    # Also where each result is an input of the next call, in both directions of memory.
    numbers = np.arange(1000.0)
    for out in (np.zeros(1000), np.zeros(1000)[::-1], np.zeros(2000)[::-2]):
        assert (k.add.accumulate(numbers, out=out) == np.add.accumulate(numbers)).all()
    wait = kaleido.compile("def wait(a b) var s = a in (for i = 1, i < b in s = s * 0.5 + i) : s").wait
    for each in (wait.accumulate, wait.reduce):
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        raises(KeyboardInterrupt, lambda: each(np.full(4 * 10**6, 100_000.0)))
    # Also where NumPy calls the loop for a few elements at a time.
    pieces = [
        lambda: wait(np.ones(8 * 10**6), 100_000.0, where=np.arange(8 * 10**6) % 2 == 0, out=np.zeros(8 * 10**6)),
        lambda: wait.at(np.zeros(10), np.zeros(4 * 10**6, int), 100_000.0),
        lambda: wait.reduce(np.full((40_000, 100), 100_000.0), axis=1),
    ]
    for each in pieces:
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        raises(KeyboardInterrupt, each)


def check_sent(functions):
    add, deep, pi, k = functions
    return float(add(1, 2)), float(k.smooth(0.5, 0, 1)), pi(), str(raises(RecursionError, lambda: deep(-1.0)))


def test_pickling(k):
    assert pickle.dumps(np.sin) == SIN
    assert pickle.loads(pickle.dumps(np.sin)) is np.sin and np.ufunc in copyreg.dispatch_table
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(k.add, protocol))(1, 2) == 3
    sent = (k.add, k.deep, k.pi, k)
    here = check_sent(sent)
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(check_sent, [sent] * 4) == [here] * 4
    try:
        import cloudpickle
    except ImportError:
        return
    assert cloudpickle.loads(cloudpickle.dumps(lambda x: k.add(x, 1)))(1) == 2


def test_errors(k):
    error = raises(kaleido.CompileError, lambda: kaleido.compile("# 𝒳 ä\ndef f(x) y"), "K0301")
    (diagnostic,) = error.diagnostics
    span = diagnostic.spans[0]
    assert (diagnostic.code, span.line, span.column, span.byte_start, span.utf16_start) == ("K0301", 2, 10, 19, 16)
    assert diagnostic.fixes[0].edits[0].replacement == "x" and "&lt;string&gt;" in error._repr_html_()
    raises(kaleido.CompileError, lambda: kaleido.compile("def f(x) x", cpu="i386"))
    raises(ValueError, lambda: kaleido.compile("def f(x) x", opt=4))
    raises(TypeError, lambda: kaleido.compile(b"def f(x) x"), "the source is not a text but of type bytes")
    raises(TypeError, lambda: kaleido.compile("def c() 1").c(2), "c() takes no arguments (1 given)")
    assert list(kaleido.compile("")) == []
    for _ in range(2):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            kaleido.compile("def f(x) x\nf(1)  # once")
            kept = [each.category for each in caught]
        assert kept == [kaleido.CompileWarning], kept
    # The cache keeps a program with its warnings: it is compiled once.
    commands = []
    run = _compiler._run
    _compiler._run = lambda command, text: commands.append(command) or run(command, text)
    try:
        shown = []
        for _ in range(2):
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                assert kaleido.compile(f"def f(x) x + 7\nf(1)  # {os.getpid()}").f(1) == 8
                shown.append([(each.category, each.filename, str(each.message)) for each in caught])
    finally:
        _compiler._run = run
    assert len(commands) == 1 and shown[0] == shown[1], (commands, shown)
    assert shown[0][0][:2] == (kaleido.CompileWarning, __file__), shown
    # Where it is sent to, there are no warnings again.
    for get in (lambda k: k, lambda k: k.f):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            sent = pickle.dumps(get(kaleido.compile("def f(x) x\nf(1)  # sent")))
            warnings.simplefilter("error")
            pickle.loads(sent)
    # A worker's errors are those of the process that they are sent to.
    lost = raises(OSError, lambda: kaleido.compile("extern kaleido_lost(x)\ndef f(x) kaleido_lost(x)"), "no function `kaleido_lost`")
    ended = raises(kaleido.ExitError, k.lost)
    for each in error, lost, ended:
        sent = pickle.loads(pickle.dumps(each))
        assert type(sent) is type(each) and str(sent) == str(each) and type(each).__module__ == "kaleido"
    with open("own.ks", "wb") as file:
        file.write(b"# \xe9\n")
    raises(UnicodeDecodeError, lambda: kaleido.load("own.ks"), "0xe9", "own.ks")
    with open("own.ks", "w") as file:
        file.write("def half(x) x / 2\n")
    assert kaleido.load("own.ks", fast_math=True).half(3) == 1.5
    with open("own.ks", "wb") as file:
        file.write(b"# 1\r\n# 2\r\ndef f(x) y\r\n")
    span = raises(kaleido.CompileError, lambda: kaleido.load("own.ks"), "K0301").diagnostics[0].spans[0]
    assert (span.line, span.column, span.byte_start) == (3, 10, 19), span


def test_compiler(k):
    os.mkdir("temporary")
    former = os.environ.get("TMPDIR")
    count = len(os.listdir("/proc/self/fd"))
    for folder in ("temporary", "not-there"):
        os.environ["TMPDIR"] = os.path.abspath(folder)
        assert kaleido.compile(f"def f(x) x + 100 # {os.getpid()} {folder}").f(1) == 101
        raises(kaleido.CompileError, lambda: kaleido.compile("def f(x) x +"))
    assert os.listdir("temporary") == [] and len(os.listdir("/proc/self/fd")) == count
    os.environ.pop("TMPDIR") if former is None else os.environ.update(TMPDIR=former)
    os.rmdir("temporary")
    # Nothing is known of how a process ended if this one ignores the ends of all.
    handler = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    assert kaleido.compile(f"def f(x) x + 200 # {os.getpid()}").f(1) == 201
    raises(kaleido.CompileError, lambda: kaleido.compile("def f(x) x -"))
    signal.signal(signal.SIGCHLD, handler)


def test_effects(k):
    show = kaleido.compile("def show(x) print(x) : readd()").show
    out, into = os.pipe()
    kept = os.dup(1)
    os.dup2(into, 1)
    try:
        show(np.arange(3.0))
        os.write(1, b"end")
    finally:
        os.dup2(kept, 1)
    assert os.read(out, 100) == b"0\n1\n2\nend"


def test_lifetime(k):
    def memory():
        with open("/proc/self/maps") as maps:
            return sum(1 for _ in maps)

    kept = kaleido.compile("def f(x) x + 0.5").f
    for round in range(3):
        for index in range(200):
            assert kaleido.compile(f"def f(x) x + {index % 4}").f(1.0) == 1 + index % 4
        if round == 0:
            start = memory()
    assert memory() <= start + 10 and kept(1.0) == 1.5


if __name__ == "__main__":
    kernels = kaleido.compile(SOURCE)
    for name, test in list(globals().items()):
        if name.startswith("test_") and (len(sys.argv) == 1 or name in sys.argv):
            test(kernels)
