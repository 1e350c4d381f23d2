"""Stops a process at a system call by its number, with ptrace: every moment that can differ for files."""

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
    """Starts a command that stops at each system call of its first thread; None where that is not permitted."""
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
    """How often a command stops, to its end: twice for each system call, before and after it."""
    process = start(words, folder, environment)
    if process is None:
        return None
    return run_to(process, None)[0]


def run_to(process, last):
    """Lets a process run to its stop of a number, or to its end. Returns the number, and the status at an end."""
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
    """The status of a process at its end; None where it takes too long."""
    limit = time.monotonic() + patience
    while time.monotonic() < limit:
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            return status
        time.sleep(0.001)
    return None


def run_with_signal(words, folder, environment, stop, number):
    """Sends a signal at a stop, lets go, and waits for the end. Returns the process and its status,
    None where it hangs."""
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
