"""The process lives on after the interpreter has ended, while threads compute. Prints nothing if all is right."""

import ctypes
import signal
import subprocess
import sys
import threading
import time

import numpy as np

import kaleido

SOURCE = """
def slow(n) var s = 0 in (for i = 1, i < n in s = s + sin(i)) : s
def deep(n) if n < 0 then 1 + deep(n - 1) else slow(n)
"""


def leave():
    k = kaleido.compile(SOURCE)
    # One exhausts its stack after the interpreter has ended; the other one reaches a step. NumPy holds the lock for fewer than 500 numbers.
    late, long = np.full(600, 1e5), np.full(1000, 3e5)
    late[-1] = -1
    for function, numbers in ((k.deep, late), (k.slow, long)):
        threading.Thread(target=function, args=(numbers,), daemon=True).start()
    time.sleep(0.1)
    # C's `exit` waits for the alarm, which ends the process.
    libc = ctypes.CDLL(None)
    libc.on_exit(libc.pause, None)
    libc.alarm(3)


if len(sys.argv) > 1:
    leave()
else:
    ended = subprocess.run([sys.executable, __file__, "leave"])
    assert ended.returncode == -signal.SIGALRM, ended
