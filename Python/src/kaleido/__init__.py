"""Kaleidoscope functions as NumPy ufuncs.

>>> import kaleido
>>> k = kaleido.compile("def smooth(x low high) if x < low then 0 else if x > high then 1 else (x - low) / (high - low)")
>>> float(k.smooth(0.5, 0.2, 0.8))
0.5
"""

from __future__ import annotations

from typing import Any

from kaleido._errors import CompileError, CompileWarning, Diagnostic, Edit, ExitError, Fix, LoadError, Span, VersionError
from kaleido._kernels import Kernels, compile, load

__all__ = [
    "CompileError",
    "CompileWarning",
    "Diagnostic",
    "Edit",
    "ExitError",
    "Fix",
    "Kernels",
    "LoadError",
    "Span",
    "VersionError",
    "compile",
    "load",
    "load_ipython_extension",
]

# Their names in tracebacks.
for _error in CompileError, CompileWarning, ExitError, LoadError, VersionError:
    _error.__module__ = __name__


def load_ipython_extension(ipython: Any) -> None:
    """``%load_ext kaleido``: makes the magics ``%%kaleido`` and ``%kaleido`` known."""
    from kaleido import _magics

    _magics.install(ipython)
