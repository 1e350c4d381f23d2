"""Tests of what kernels print where it cannot be written. Prints nothing if all is right."""

import errno
import os

import numpy as np

import kaleido

k = kaleido.compile("""
extern atan(x)
def prints(x) print(x)
def puts(x) putchard(x)
def shows(x) printd(x)
def foreign(x) atan(print(x))
def ends(x) print(x) : exit(3)
def quiet(x) x + 1
def hello() print(65)
""")


def full():
    return os.open("/dev/full", os.O_WRONLY)


def closed_pipe():
    reader, writer = os.pipe()
    os.close(reader)
    return writer


def closed():
    return None


def with_output(make, call):
    """The error number of a call with another standard output."""
    kept = os.dup(1)
    descriptor = make()
    if descriptor is None:
        os.close(1)
    else:
        os.dup2(descriptor, 1)
        os.close(descriptor)
    try:
        call()
        return 0
    except OSError as error:
        assert "<stdout>" in str(error), error
        return error.errno
    finally:
        os.dup2(kept, 1)
        os.close(kept)


for make, number in ((full, errno.ENOSPC), (closed_pipe, errno.EPIPE), (closed, errno.EBADF)):
    if make is full and not os.path.exists("/dev/full"):
        continue
    for name in ("prints", "puts", "shows", "foreign"):
        for count in (1, 100_000):
            assert with_output(make, lambda: k[name](np.full(count, 65.0))) == number, (make, name, count)
    assert with_output(make, k.hello) == number
    # That output is lost is more important than that the call has ended.
    assert with_output(make, lambda: k.ends(1.0)) == number
    assert with_output(make, lambda: k.quiet(np.ones(10))) == 0

# Nothing of it is written later, and later output is not affected.
reader, writer = os.pipe()
kept = os.dup(1)
os.dup2(writer, 1)
k.prints(7.0)
os.dup2(kept, 1)
os.close(writer)
assert os.read(reader, 100) == b"7\n" and os.read(reader, 100) == b""
