"""Tests of what kernels print and read while signals arrive, and in threads. Prints nothing if all is right."""

import ctypes
import errno
import fcntl
import os
import signal
import subprocess
import sys
import threading

import numpy as np
from sending_signals import is_interrupted

import kaleido

ctypes.CDLL("./libc-functions.so", ctypes.RTLD_GLOBAL)
k = kaleido.compile("""
extern show_by_c(x)
def count(n) for i = 1, i < n in print(i)
def fixed(n) for i = 1, i < n in printd(i * 1e30)
def letters(n) (for i = 1, i < n in putchard(120)) : putchard(10)
def both(x) print(x) : show_by_c(x + 0.5)
def quiet(x) x + 1
def read() readd()
def ask() putchard(63) : readd()
def sum(x) x + readd()
""")


class Redirected:
    """Another file in the place of standard input or output."""

    def __init__(self, file, other):
        self.file, self.other = file, other

    def __enter__(self):
        self.kept = os.dup(self.file)
        os.dup2(self.other, self.file)
        os.close(self.other)

    def __exit__(self, *error):
        os.dup2(self.kept, self.file)
        os.close(self.kept)


def small_pipe():
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    return reader, writer


def in_process(script, *arguments, **options):
    return subprocess.Popen([sys.executable, "-S", "-c", "import os, signal, sys, time\n" + script, *map(str, arguments)], **options)


# A slow reader that sends a signal before each part.
SLOW_READER = """
parent = os.getppid()
while True:
    os.kill(parent, signal.SIGUSR1)
    time.sleep(0.002)
    part = os.read(0, 4096)
    if not part:
        break
    os.write(1, part)
"""
calls = []
signal.signal(signal.SIGUSR1, lambda *arguments: calls.append(k.quiet(1.0)))
for call, expected in [
    (lambda: k.count(50_000.0), "".join(f"{i}\n" for i in range(1, 50_001))),
    (lambda: k.fixed(3000.0), "".join("%f\n" % (i * 1e30) for i in range(1, 3001))),
    (lambda: k.letters(100_000.0), "x" * 100_000 + "\n"),
    (lambda: k.count(np.arange(1.0, 200.0)), "".join(f"{i}\n" for n in range(1, 200) for i in range(1, n + 1))),
    # What C functions print is in order.
    (lambda: k.both(np.arange(2000.0)), "".join(f"{i}\n{i + 0.5:g}\n" for i in range(2000))),
]:
    calls.clear()
    reader, writer = small_pipe()
    with open("output", "wb") as file:
        child = in_process(SLOW_READER, stdin=reader, stdout=file)
    os.close(reader)
    with Redirected(1, writer):
        call()
    child.wait()
    with open("output") as file:
        found = file.read()
    assert found == expected, (len(found), len(expected), found[:100])
    assert calls

# Nobody reads: an interruption ends the call, and what was printed is not written into later output.
signal.signal(signal.SIGINT, signal.default_int_handler)
for call in [lambda: k.count(1e9), lambda: k.count(np.full(600, 1e5)), lambda: k.both(np.ones(10**6))]:
    reader, writer = small_pipe()
    with Redirected(1, writer):
        assert is_interrupted(call)
        os.read(reader, 4096)
        k.count(1.0)
        assert os.read(reader, 4096) == b"1\n"
    os.close(reader)

# A thread of this process reads what a short call prints while it runs.
reader, writer = os.pipe()
found = []


def read_all():
    while part := os.read(reader, 4096):
        found.append(part)


thread = threading.Thread(target=read_all)
thread.start()
with Redirected(1, writer):
    k.count(100_000.0)
thread.join()
assert b"".join(found).endswith(b"\n99999\n100000\n")

# Input: signals come in the middle of a number.
reader, writer = os.pipe()
with Redirected(0, reader):
    calls.clear()
    script = "time.sleep(0.2); os.kill(os.getppid(), signal.SIGUSR1); time.sleep(0.1); os.write(int(sys.argv[1]), b'34 x5\\n 6e1 7 8 9')"
    os.write(writer, b" 12")
    child = in_process(script, writer, pass_fds=[writer])
    assert k.read() == 1234 and calls
    child.wait()
    assert np.isnan(k.read()) and list(k.sum(np.ones(3))) == [61, 8, 9]
    # The interrupted call ends; the number that it has begun is read by the next one.
    assert is_interrupted(k.read) and is_interrupted(lambda: k.sum(np.ones(1000)))
    os.write(writer, b"5 ")
    assert k.read() == 95
    # What asks for input is written before.
    other, output = os.pipe()
    with Redirected(1, output):
        child = in_process("os.read(0, 1); os.write(int(sys.argv[1]), b'11 13')", writer, stdin=other, pass_fds=[writer])
        assert k.ask() == 11
        child.wait()
    os.close(other)
    os.close(writer)
    assert k.read() == 13 and np.isnan(k.read())

# Each call of each thread raises an error for its output, and none for that of others.
if os.path.exists("/dev/full"):
    wrong = []

    def print_often(number):
        for _ in range(300):
            for count in (1, 600):
                try:
                    k.count(np.full(count, 3.0))
                    wrong.append("no error")
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        wrong.append(error)
                k.quiet(np.ones(count))

    with Redirected(1, os.open("/dev/full", os.O_WRONLY)):
        threads = [threading.Thread(target=print_often, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not wrong, (len(wrong), wrong[:3])
