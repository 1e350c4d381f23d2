"""Stops a process at its n-th system call with ptrace: every moment at which files can differ."""

import ctypes
import os
import signal
import time

from bench import PATIENCE

TRACE_ME, SYSTEM_CALL, DETACH = 0, 24, 17

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


def ptrace(request, process=0, data=0):
    return libc.ptrace(request, process, None, data)


def start(words, folder, environment):
    """Starts a command that stops at each system call of its first thread; None if that is not permitted."""
    process = os.fork()
    if process == 0:
        try:
            os.setsid()
            os.chdir(folder)
            null = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(null, stream)
            if ptrace(TRACE_ME) != 0:
                os._exit(126)
            os.kill(os.getpid(), signal.SIGSTOP)
            os.execve(words[0], words, environment)
        finally:
            os._exit(127)
    _, status = os.waitpid(process, 0)
    return process if os.WIFSTOPPED(status) else None


def count_stops(words, folder, environment):
    """Returns the number of stops of a command: two for each system call, before and after it."""
    process = start(words, folder, environment)
    if process is None:
        return None
    return run_to(process, None)[0]


def run_to(process, last):
    """Runs a process to a given stop or its exit. Returns the number of stops, and the status after an exit."""
    stops, passed_on = 0, 0
    while True:
        if ptrace(SYSTEM_CALL, process, passed_on) != 0:
            passed_on = 0
        _, status = os.waitpid(process, 0)
        if not os.WIFSTOPPED(status):
            return stops, status
        passed_on = os.WSTOPSIG(status)
        if passed_on in (signal.SIGTRAP, signal.SIGSTOP):
            passed_on = 0
            stops += 1
            if stops == last:
                return stops, None


def wait(process, patience=PATIENCE):
    """Waits for a process and returns its status; None after a timeout."""
    limit = time.monotonic() + patience
    while time.monotonic() < limit:
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            return status
        time.sleep(0.001)
    return None


def run_with_signal(words, folder, environment, stop, number):
    """Sends a signal at a stop, detaches, and waits. Returns the process and its status, None if it hangs."""
    process = start(words, folder, environment)
    _, status = run_to(process, stop)
    if status is None:
        os.kill(process, number)
        ptrace(DETACH, process)
        status = wait(process)
        if status is None:
            os.killpg(process, signal.SIGKILL)
            os.waitpid(process, 0)
            return process, None
    return process, -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
