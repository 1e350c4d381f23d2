"""Loads objects into this process."""

from __future__ import annotations

import ctypes
import functools
import os
import threading
from typing import Any

from kaleido._errors import ExitError, LoadError

_POINTERS = (
    *("is_initialized", "ensure", "release", "check_signals", "format", "set_from_errno"),
    *("own_state", "current_state", "save_thread", "restore_thread"),
    *("recursion_error", "exit_error", "os_error"),
)


class _Python(ctypes.Structure):
    """`struct Python` of Host.c."""

    _fields_ = [*((name, ctypes.c_void_p) for name in _POINTERS), ("main_thread", ctypes.c_ulong)]


class _Mapping(ctypes.Structure):
    """`CObjectLoaderMapping` of CObjectLoader.h."""

    _fields_ = [("memory", ctypes.c_void_p), ("size", ctypes.c_size_t), ("undefined_symbol", ctypes.c_char_p)]


@functools.cache
def _host() -> ctypes.CDLL:
    path = os.environ.get("KALEIDO_HOST") or os.path.join(os.path.dirname(__file__), "bin", "libkaleido-host.so")
    # Objects look for C's mathematics among the libraries that all of the process sees.
    for name in ("libm.so.6", "libmvec.so.1"):
        try:
            ctypes.CDLL(name, ctypes.RTLD_GLOBAL)
        except OSError:
            pass
    # PyDLL: the calls need Python's lock, as several threads may load objects.
    try:
        host = ctypes.PyDLL(path)
    except OSError as error:
        raise ImportError(
            f"{error}; install the package with pip, which adds its compiled parts: it cannot be used from its source folder"
        ) from error
    api = ctypes.pythonapi
    functions: list[Any] = [api.Py_IsInitialized, api.PyGILState_Ensure, api.PyGILState_Release, api.PyErr_CheckSignals]
    functions += [api.PyErr_Format, api.PyErr_SetFromErrnoWithFilename, api.PyGILState_GetThisThreadState]
    # Python 3.13 has given it a public name.
    functions += [getattr(api, "PyThreadState_GetUnchecked", None) or getattr(api, "_PyThreadState_UncheckedGet", None)]
    functions += [api.PyEval_SaveThread, api.PyEval_RestoreThread]
    addresses = [function and ctypes.cast(function, ctypes.c_void_p).value for function in functions]

    def prepare(main_thread: int | None) -> None:
        errors = (id(error) for error in (RecursionError, ExitError, OSError))
        host.kaleido_host_prepare(ctypes.byref(_Python(*addresses, *errors, main_thread)))

    prepare(threading.main_thread().ident)
    # In a child process, the thread that has called `fork` is the main thread.
    os.register_at_fork(after_in_child=lambda: prepare(threading.get_ident()))
    return host


def runtime_version() -> int:
    """The version of the runtime that objects must be for."""
    # The first version does not say its number.
    version = getattr(_host(), "kaleido_host_version", None)
    return 1 if version is None else int(version())


class Code:
    """An object file in memory, which is removed when nothing uses it any more."""

    def __init__(self, code: bytes, symbols: list[str]) -> None:
        names = (ctypes.c_char_p * len(symbols))(*(symbol.encode() for symbol in symbols))
        addresses = (ctypes.c_void_p * len(symbols))()
        self._mapping = _Mapping()
        # The loader reads tables of eight bytes in place.
        buffer = (ctypes.c_uint64 * (len(code) // 8 + 1))()
        ctypes.memmove(buffer, code, len(code))
        if not _host().kaleido_host_load(
            buffer, ctypes.c_size_t(len(code)), names, addresses, ctypes.c_size_t(len(symbols)), ctypes.byref(self._mapping)
        ):
            raise LoadError((self._mapping.undefined_symbol or b"").decode())
        self.addresses: dict[str, int] = {name: address or 0 for name, address in zip(symbols, addresses)}
        self._unload = _host().kaleido_host_unload

    def __del__(self) -> None:
        if hasattr(self, "_unload"):
            self._unload(self._mapping)
