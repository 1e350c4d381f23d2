"""Loads two libraries in each way. Prints nothing if all is right."""

import ctypes
import os
import sys


class Status(ctypes.Structure):
    _fields_ = [("reason", ctypes.c_int), ("function", ctypes.c_char_p), ("value", ctypes.c_double)]


def check(mode):
    a, b = (ctypes.CDLL(f"./lib{name}.so", mode) for name in "ab")
    for library, name in ((a, "first"), (b, "second"), (a, "first")):
        function, status = getattr(library, name), library.kaleido_status
        function.restype, function.argtypes, status.restype = ctypes.c_double, [ctypes.c_double], Status
        assert function(-1) != function(-1) and function(500) == 500
        found = status()
        assert (found.reason, found.function) == (1, name.encode()), (found.reason, found.function)
        assert status().reason == 0
    # Whether another library knows of a call.
    b.second(-1)
    assert a.kaleido_status().reason == (1 if mode == ctypes.RTLD_GLOBAL else 0)


if len(sys.argv) > 1:
    check(int(sys.argv[1]))
else:
    for mode in (ctypes.RTLD_GLOBAL, ctypes.RTLD_LOCAL):
        assert os.spawnl(os.P_WAIT, sys.executable, sys.executable, __file__, str(mode)) == 0
