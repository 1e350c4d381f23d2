"""Signals that another process sends to this one."""

import os
import signal
import subprocess
import sys


def send(number, seconds=0.2):
    """Sends this process a signal, later. NumPy holds Python's lock in short calls, so that no thread could."""
    script = "import os, sys, time; time.sleep(float(sys.argv[3])); os.kill(int(sys.argv[1]), int(sys.argv[2]))"
    arguments = [os.getpid(), int(number), seconds]
    return subprocess.Popen([sys.executable, "-S", "-c", script, *map(str, arguments)])


def is_interrupted(call):
    """Whether Ctrl-C ends a call."""
    sender = send(signal.SIGINT)
    try:
        call()
    except KeyboardInterrupt:
        return True
    finally:
        sender.wait()
    return False
