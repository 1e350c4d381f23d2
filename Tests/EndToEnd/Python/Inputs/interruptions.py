"""Tests of signals during calls whose elements take long. Prints nothing if all is right."""

import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
import warnings

import numpy as np
from sending_signals import is_interrupted, send

import kaleido

warnings.simplefilter("ignore", kaleido.CompileWarning)
k = kaleido.compile("""
def spin(x) var s = x in (for i = 1, i < 10000000000000 in s = s * 0.5 + i) : s
def sines(x) var s = x in (for i = 1, i < 10000000000000 in s = s + sin(i)) : s
def wait(a b) var s = a in (for i = 1, i < b in s = s * 0.5 + i) : s
def fib(n) if n < 3 then 1 else fib(n - 1) + fib(n - 2)
def talk(x) (for i = 1, i < 10000000000000 in printd(i)) : x
def late(x) (for i = 1, i < 10000000000000 in 0) : print(x)
def forever() for i = 1, 1 < 2 in 0
""")


signal.signal(signal.SIGINT, signal.default_int_handler)
many, steps = 10**6, 1e8
for call in [
    lambda: k.spin(1.0),
    lambda: k.sines(np.ones(3)),
    lambda: k.fib(90.0),
    k.forever,
    lambda: k.late(1.0),
    lambda: k.wait(np.ones(many), steps),
    lambda: k.wait.at(np.zeros(3), np.zeros(many, int), steps),
    lambda: k.wait.reduce(np.full((many, 4), steps), axis=1),
    lambda: k.wait.accumulate(np.full(many, steps)),
    lambda: k.wait(np.ones(many), steps, where=np.arange(many) % 2 == 0, out=np.zeros(many)),
]:
    assert is_interrupted(call)
    # The next call is not affected.
    assert k.fib(10.0) == 55 and k.wait(0, 1) == 1.0
kept, null = os.dup(1), os.open("/dev/null", os.O_WRONLY)
os.dup2(null, 1)
assert is_interrupted(lambda: k.talk(1.0))
os.dup2(kept, 1)

# A handler that raises nothing: the call continues where it was, and the handler may call kernels.
points = np.linspace(0, 1, 8)
expected, small = k.wait(points, 1e7), k.fib(30.0)
for number in (signal.SIGINT, signal.SIGUSR1):
    calls = []
    signal.signal(number, lambda *arguments: calls.append((k.wait(points[:2], 50.0).sum(), k.fib(15.0))))
    sender = send(number, 0.01)
    while not calls:
        assert np.array_equal(k.wait(points, 1e7), expected) and k.fib(30.0) == small
    sender.wait()
    assert calls[0][1] == 610

# What a handler raises when an element has ended its call comes after the end of the call.
ctypes.CDLL("./libsignals.so", ctypes.RTLD_GLOBAL)
ending = kaleido.compile("extern send_signal(number)\ndef stop(number) send_signal(number) : exit(3)")


class Alarm(Exception):
    pass


def raise_alarm(*arguments):
    raise Alarm


signal.signal(signal.SIGUSR1, raise_alarm)
# The package looks for signals every 50 ms, after so many calls.
time.sleep(0.1)
for _ in range(600):
    seen = []
    try:
        try:
            ending.stop(float(signal.SIGUSR1))
        except kaleido.ExitError:
            seen.append("exit")
        while True:
            pass
    except Alarm:
        seen.append("alarm")
    assert seen == ["exit", "alarm"], seen

# The signal of the ticks is left to a process that uses it.
ticks = []
signal.signal(signal.SIGURG, lambda *arguments: ticks.append(1))
signal.signal(signal.SIGINT, signal.default_int_handler)
assert is_interrupted(lambda: k.wait(np.ones(many), 1e5))
ticks.clear()
k.wait(np.ones(10), 1e7)
assert ticks == []
signal.signal(signal.SIGURG, signal.SIG_DFL)
# They begin again when it does not use it any more, after a call that looks for signals between elements.
k.wait(np.ones(many), 1e3)
assert is_interrupted(k.forever)


# In a child process, which has its own ticks, and in a child of a thread.
def in_child(call):
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = call()
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def interrupt_self():
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return 0 if is_interrupted(lambda: k.spin(1.0)) else 1


assert in_child(interrupt_self) == 0
results = []
thread = threading.Thread(target=lambda: results.append(k.wait(np.ones(4), 1e6).tolist()))
thread.start()
thread.join()
assert results == [k.wait(np.ones(4), 1e6).tolist()]
