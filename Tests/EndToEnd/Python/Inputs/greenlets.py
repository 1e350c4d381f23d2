"""Tests of calls that signal handlers leave for others on another stack of the same thread. Prints nothing if all is right."""

import os
import signal

import greenlet
import numpy as np

import kaleido

k = kaleido.compile("""
def wait(n) var s = 0 in (for i = 1, i < n in s = s * 0.5 + i) : s
def deep(n) if n < 1 then 0 else 1 + deep(n - 1)
def climb(n steps) wait(steps) + deep(n)
def ends(n steps) wait(steps) + exit(7)
def talk(n steps) print(n) : print(n + 0.5 + 0 * wait(steps))
""")
STEPS = 6e7


def alarm():
    signal.setitimer(signal.ITIMER_VIRTUAL, 0.02)


def in_two(first, second):
    """Runs two calls. Each is left for the other one when its timer ends, and finished in turns."""
    main = greenlet.getcurrent()
    results, switches = {}, []

    def run(name, call):
        try:
            results[name] = call()
        except (RecursionError, kaleido.ExitError) as error:
            results[name] = type(error)

    def on_alarm(number, frame):
        here = greenlet.getcurrent()
        switches.append(here)
        if here is one and not other.dead:
            # On another part of the stack.
            other.switch()
        elif here is other and not one.dead:
            one.switch()

    one = greenlet.greenlet(lambda: (alarm(), run("one", first)), main)
    other = greenlet.greenlet(lambda: (alarm(), run("other", second)), main)
    signal.signal(signal.SIGVTALRM, on_alarm)
    one.switch()
    while not (one.dead and other.dead):
        (other if one.dead else one).switch()
    assert len(set(switches)) == 2, switches
    return results["one"], results["other"]


size = 10.0**7
calls = {
    "climb": (lambda: k.climb(1000.0, STEPS), k.wait(STEPS) + 1000),
    "overflow": (lambda: k.climb(size, STEPS), RecursionError),
    "ends": (lambda: k.ends(1.0, STEPS), kaleido.ExitError),
    "wait": (lambda: k.wait(STEPS), k.wait(STEPS)),
}
for first, expected in calls.values():
    for second, also in calls.values():
        assert in_two(first, second) == (expected, also)
        assert k.deep(100.0) == 100

# Each writes what it has printed.
reader, writer = os.pipe()
kept = os.dup(1)
os.dup2(writer, 1)
in_two(lambda: k.talk(1.0, STEPS), lambda: k.talk(2.0, STEPS))
os.dup2(kept, 1)
os.close(writer)
assert sorted(os.read(reader, 100).split()) == [b"1", b"1.5", b"2", b"2.5"]
assert np.array_equal(k.deep(np.arange(5.0)), np.arange(5.0))
